/** An order's money: payments, reversals, overpayments and open balances; undoing a step and voiding an order. */

import { addDays, formatDay } from '#domain/calendar.ts'
import { type Caller, getOrder, listOrders, makeOrder } from '../../../test-support/api-calls.ts'
import type { Locator } from '../../../test-support/client/locator.ts'
import type { Page } from '../../../test-support/client/page.ts'
import {
  enter,
  expectFailure,
  expectPath,
  expectToast,
  logIn,
  openTab,
  row,
  withoutLiveUpdates,
} from '../../../test-support/client/screen.ts'
import { expect, step, test } from '../../../test-support/client/test.ts'

/** An order of $1,000 paid in two halves. */
const HALVES = {
  title: 'Elm counter',
  lineItems: [{ description: 'Counter', quantity: 1, price: 1000 }],
  taxRate: 0,
  paymentTerms: { structure: 'split-50-50' },
}

async function openInvoice(page: Page) {
  await logIn(page)
  const order = await makeOrder(page, HALVES, 'invoice')
  await page.goto(`/invoices/${order.id}`)
  return order
}

async function pay(page: Caller, id: number, data: object): Promise<void> {
  const reply = await page.request.post(`/api/orders/${id}/payments`, { data: { method: 'cash', ...data } })
  expect(reply.status()).toBe(201)
}

/** Presses a button after the session has ended, and signs in again. */
async function pressSignedOut(page: Page, button: Locator): Promise<void> {
  await page.request.post('/api/auth/logout')
  await button.click()
  const signIn = dialog(page, 'Sign in again')
  await signIn.getByLabel(/^Password/).fill('kerf-demo')
  await page.keyboard.press('Enter')
  await expect(signIn).toBeHidden()
}

const panel = (page: Page) => page.getByRole('region', { name: 'Payments' })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

test('a deposit is recorded and reversed by another entry; an overpayment requires confirmation', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/400|401|409|500|ERR_FAILED/)
  const { id, orderNumber } = await openInvoice(page)
  await expect(panel(page)).toContainText('No payments yet.')
  const recordPayment = panel(page).getByRole('button', { name: 'Record payment' })
  const form = dialog(page, 'Record payment')
  const record = form.getByRole('button', { name: 'Record Payment' })
  await step('a deposit, from the menu, after an invalid amount and a failure', async () => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Record payment…' }).click()
    await expect(form.getByLabel('Amount')).toHaveValue('500.00')
    await form.getByLabel('Method').selectOption('Check')
    await form.getByLabel('Reference').fill('#1204')
    await form.getByLabel('Amount').fill('1.005')
    await record.click()
    await expect(form).toContainText('Amount must have at most 2 decimals')
    await expect(form.getByLabel('Amount')).toHaveValue('1.005')
    const receivedOn = form.getByLabel('Received on')
    const today = await receivedOn.inputValue()
    await receivedOn.fill('1999-12-31')
    await record.click()
    await expect(form).toContainText('The payment date must not be before 2000')
    await receivedOn.fill(addDays(today, -1))
    page.route('**/payments', (route) => route.fulfill({ status: 500, body: '' }))
    await form.getByLabel('Amount').fill('500')
    await record.click()
    await expectFailure(page, 'Error', 'Failed to record the payment')
    page.unroute('**/payments')
    await record.dblclick()
    await expectToast(page, 'Payment recorded', `${orderNumber}: $500.00`)
    await expect(panel(page)).toContainText('#1204')
    await expect(panel(page)).toContainText('Balance due on completion$500.00')
    expect((await getOrder(page, id)).payments).toHaveLength(1)
  })
  await step('the list of invoices', async () => {
    await openTab(page, 'Invoices')
    await expect(row(page, orderNumber)).toContainText('Deposit Paid')
    await expect(row(page, orderNumber)).toContainText('$500.00 later')
    await page.goBack()
  })
  await step('its reversal', async () => {
    await panel(page)
      .getByRole('button', { name: /^Reverse payment of \$500\.00/ })
      .click()
    const reasonDialog = dialog(page, 'Reverse payment')
    const date = reasonDialog.getByLabel('Date')
    const today = await date.inputValue()
    const yesterday = addDays(today, -1)
    await reasonDialog.getByRole('button', { name: 'Reverse' }).click()
    await expect(reasonDialog).toContainText('Reason is required')
    await expect(reasonDialog).toContainText('Say what happened to it')
    const bounced = reasonDialog.getByRole('radio', { name: 'It bounced: the customer owes it again' })
    await expect(bounced).not.toBeChecked()
    await expect(bounced).toBeFocused()
    const mistake = reasonDialog.getByRole('radio', { name: 'It was recorded by mistake' })
    await mistake.check()
    await expect(date).toHaveValue(yesterday)
    const close = (closingDate: string | null) =>
      page.request.patch('/api/closing-date', { data: { closingDate } })
    await close(yesterday)
    await expect(date).toHaveValue(today)
    await close(null)
    await expect(date).toHaveValue(yesterday)
    await bounced.check()
    await expect(date).toHaveValue(today)
    await date.fill('2000-01-01')
    await mistake.check()
    await expect(date).toHaveValue('2000-01-01')
    await bounced.check()
    await reasonDialog.getByLabel('Reason').fill('x')
    await reasonDialog.getByRole('button', { name: 'Reverse' }).click()
    await expect(reasonDialog).toContainText('The reversal date must not be before the payment of')
    await date.fill(today)
    await reasonDialog.getByLabel('Reason').fill('It bounced')
    await reasonDialog.getByLabel('Reason').press('Control+Enter')
    await expectToast(page, 'Payment reversed', `Both entries stay in the ledger of ${orderNumber}.`)
    await expect(panel(page)).toContainText('It bounced')
    await expect(panel(page)).toBeFocused()
    await expect(panel(page)).toContainText('Deposit due now$500.00Balance$1,000.00')
    await page.getByRole('tab', { name: 'History' }).click()
    await expect(page.getByRole('tabpanel').getByRole('listitem').nth(1)).toContainText(
      'Payment of $500.00 bouncedIt bounced',
    )
  })
  await step('an overpayment', async () => {
    await recordPayment.click()
    await form.getByLabel('Amount').fill('1,200')
    await record.click()
    await expect(form.getByRole('alert')).toHaveText(
      '$1,200.00 is more than the balance due of $1,000.00. Record it anyway?',
    )
    await form.getByRole('button', { name: 'Record Overpayment' }).click()
    await expect(panel(page)).toContainText('Overpaid$200.00')
    expect(await getOrder(page, id)).toMatchObject({ paid: 1200, balance: -200 })
  })
  await step('one whose response was lost is not recorded again with another amount', async () => {
    await recordPayment.click()
    await form.getByLabel('Amount').fill('10')
    await record.click()
    await expect(form.getByRole('alert')).toContainText('Record it anyway?')
    page.route('**/payments', async (route) => {
      await route.fetch()
      route.abort()
    })
    await form.getByRole('button', { name: 'Record Overpayment' }).click()
    await expectFailure(page, 'Error', 'The server cannot be reached. Check your connection and try again.')
    page.unroute('**/payments')
    await pressSignedOut(page, form.getByRole('button', { name: /^Record (Overp|P)ayment/ }))
    await form.getByLabel('Amount').fill('20')
    await record.click()
    await expectFailure(
      page,
      'Error',
      'An earlier attempt already recorded a payment, without your latest changes. Check the payments before you record it again.',
    )
    await expect(panel(page)).toContainText('Overpaid$210.00')
    await expect(form.getByLabel('Amount')).toHaveValue('20.00')
  })
})

test('what a colleague records while a dialog is open is shown before the same is recorded twice', async ({
  page,
  signedIn,
  allowErrors,
}) => {
  allowErrors(/401|409|ERR_FAILED/)
  const sam = await signedIn('staff')
  const { id } = await openInvoice(page)
  const form = dialog(page, 'Record payment')
  const record = form.getByRole('button', { name: 'Record Payment' })
  await step('at once', async () => {
    await panel(page).getByRole('button', { name: 'Record payment' }).click()
    await form.getByLabel('Reference').fill('#1204')
    await expect(form.getByRole('alert')).toHaveCount(0)
    await pay(sam, id, { amount: 500 })
    await expect(form.getByRole('alert')).toHaveText(
      'The balance has changed to $500.00. Sam Okafor recorded a payment ($500.00). Check the amount before you record it.',
    )
    await expect(form.getByLabel('Amount')).toHaveValue('500.00')
    await expect(form.getByLabel('Reference')).toHaveValue('#1204')
  })
  await step('one’s own, whose response was lost, is no change: the same again is answered', async () => {
    await form.getByLabel('Amount').fill('100')
    page.route('**/payments', async (route) => {
      await route.fetch()
      route.abort()
    })
    await record.click()
    await expectFailure(page, 'Error', 'The server cannot be reached. Check your connection and try again.')
    page.unroute('**/payments')
    await expect(panel(page)).toContainText('Paid$600.00')
    await pressSignedOut(page, record)
    await expect(form.getByRole('alert')).toContainText('has changed to $500.00.')
    await record.click()
    await expect(form).toBeHidden()
    expect((await getOrder(page, id)).payments).toHaveLength(2)
  })
  await step('when it is recorded, if the window has not heard of it', async () => {
    withoutLiveUpdates(page)
    await page.reload()
    await panel(page).getByRole('button', { name: 'Record payment' }).click()
    await form.getByLabel('Amount').fill('50')
    await pay(sam, id, { amount: 50 })
    await record.click()
    await expect(form.getByRole('alert')).toContainText('Sam Okafor recorded a payment ($50.00)')
    await expect(form.getByLabel('Amount')).toHaveValue('50.00')
    expect((await getOrder(page, id)).paid).toBe(650)
    await record.click()
    await expect(form).toBeHidden()
    expect((await getOrder(page, id)).paid).toBe(700)
  })
  await step('a refund of the same payment', async () => {
    const form = dialog(page, 'Refund payment')
    await panel(page)
      .getByRole('button', { name: /^Refund payment of \$500\.00/ })
      .click()
    await form.getByLabel('Amount').fill('200')
    await form.getByLabel('Reason').fill('A smaller top')
    const [payment] = (await getOrder(page, id)).payments
    const data = { paymentId: payment?.id, amount: 200, method: 'cash', reason: 'Smaller' }
    const reply = await page.request.post(`/api/orders/${id}/refunds`, { data })
    expect(reply.status()).toBe(201)
    await form.getByRole('button', { name: 'Record Refund' }).click()
    await expect(form.getByRole('alert')).toHaveText(
      /^What is left of this payment has changed to \$300\.00\. .+ refunded a payment \(\$200\.00\)\. /,
    )
    await form.getByRole('button', { name: 'Record Refund' }).click()
    await expect(form).toBeHidden()
    expect((await getOrder(page, id)).payments.filter(({ kind }) => kind === 'refund')).toHaveLength(2)
  })
})

test('the dialog of what was done closes, although its response was lost', async ({ page, allowErrors }) => {
  allowErrors(/ERR_FAILED/)
  const { id } = await openInvoice(page)
  await pay(page, id, { amount: 400 })
  for (const { name, open, address, done } of [
    {
      name: 'Reverse payment',
      open: async () => {
        await panel(page)
          .getByRole('button', { name: /^Reverse payment of \$400\.00/ })
          .click()
        await dialog(page, 'Reverse payment')
          .getByRole('radio', { name: 'It was recorded by mistake' })
          .check()
      },
      address: '**/reverse',
      done: 'ReversalTyped twice',
    },
    {
      name: 'Void',
      open: async () => {
        await page.getByRole('button', { name: 'More actions' }).click()
        await page.getByRole('menuitem', { name: 'Void…' }).click()
      },
      address: '**/void',
      done: / · Voided [A-Z]/,
    },
  ]) {
    await open()
    page.route(address, async (route) => {
      await route.fetch()
      route.abort()
    })
    await dialog(page, name).getByLabel('Reason').fill('Typed twice')
    await page.keyboard.press('Control+Enter')
    await expectFailure(page, 'Error', 'The server cannot be reached. Check your connection and try again.')
    page.unroute(address)
    await expect(page.getByRole('main')).toContainText(done)
    await expect(dialog(page, name)).toBeHidden()
  }
})

test('the balance appears wherever the order does, until the order is voided', async ({ page }) => {
  await logIn(page)
  const title = 'Balance bench'
  const { id, orderNumber } = await makeOrder(page, { ...HALVES, title }, 'invoice')
  await pay(page, id, { amount: 400 })
  await pay(page, id, { amount: 650, overpay: true })
  const activity = page
    .getByRole('region', { name: 'Recent Activity' })
    .getByRole('listitem')
    .filter({ hasText: orderNumber })
  await step('the list, the dashboard, the palette and the order', async () => {
    await page.goto('/invoices')
    await expect(row(page, orderNumber)).toContainText('$50.00 overpaid')
    await openTab(page, 'Dashboard')
    await expect(activity).toContainText('$50.00 overpaid')
    await page.keyboard.press('Control+k')
    await page.keyboard.type(title)
    const found = page.getByRole('option', { name: new RegExp(title) })
    await expect(found).toContainText('$50.00 overpaid')
    await found.click()
    await expect(page.getByRole('tabpanel')).toContainText('Overpaid$50.00')
    await expect(page.getByRole('tabpanel')).not.toContainText(/due now|Balance/)
  })
  await step('voiding it', async () => {
    for (const { id: paymentId } of (await getOrder(page, id)).payments) {
      const data = { reason: 'It bounced' }
      const reply = await page.request.post(`/api/orders/${id}/payments/${paymentId}/reverse`, { data })
      expect(reply.status()).toBe(201)
    }
    await page.reload()
    await expect(panel(page)).toContainText('Deposit due now$500.00Balance$1,000.00')
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Void…' }).click()
    const reasonDialog = dialog(page, 'Void')
    await expect(reasonDialog).toContainText('Voiding cannot be undone.')
    await reasonDialog.getByLabel('Reason').fill('The customer moved away')
    await reasonDialog.getByRole('button', { name: 'Void', exact: true }).click()
    await expectToast(page, 'Order voided', `${orderNumber} no longer appears in any list.`)
    await expect(page.getByText('Void', { exact: true })).toBeVisible()
    await expect(page.getByText(/ · Voided [A-Z][a-z]{2} \d+, \d{4}$/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Mark as Paid' })).toHaveCount(0)
    await page.getByRole('button', { name: 'More actions' }).click()
    await expect(page.getByRole('menuitem', { name: 'Preview Invoice' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Record payment…' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(panel(page)).toContainText('It bounced')
    await expect(page.getByRole('main')).not.toContainText('Balance due')
    expect((await listOrders(page, 'invoice')).map((order) => order.id)).not.toContain(id)
  })
  await step('it is void on the dashboard, and found by its number alone', async () => {
    await openTab(page, 'Dashboard')
    await expect(activity).toContainText('voided it')
    await expect(activity.getByText('Void', { exact: true })).toBeVisible()
    await expect(activity).not.toContainText('due')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill(orderNumber.toLowerCase())
    const found = page.getByRole('option', { name: orderNumber })
    await expect(found).toContainText('Void')
    await found.click()
    await expectPath(page, `/invoices/${id}`)
  })
})

test('Mark as Paid offers what is due now, then the balance, can be undone, and may leave the rest open', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/40[09]/)
  const { id } = await openInvoice(page)
  const asked = dialog(page, 'Mark as Paid')
  await step('the balance has changed since it was shown', async () => {
    await page.getByRole('button', { name: 'Mark as Paid' }).click()
    await expect(asked).toContainText('is $1,000.00.')
    await expect(asked.getByRole('radio')).toHaveCount(2)
    await expect(asked.getByRole('radio', { name: 'Deposit received: $500.00' })).toBeChecked()
    await asked.getByRole('radio', { name: 'Whole balance received: $1,000.00' }).check()
    await pay(page, id, { amount: 500 })
    await asked.getByRole('button', { name: 'Record $1,000.00' }).click()
    await expect(asked).toContainText('is $500.00.')
    await expect(asked.getByRole('radio', { name: 'Whole balance received: $500.00' })).toBeChecked()
    await expect(asked).toContainText('The balance has changed. Check it and try again.')
  })
  await step('recorded once, and undone from the toast', async () => {
    await asked.getByLabel('Received on').fill('')
    await asked.getByRole('button', { name: 'Record $500.00' }).click()
    await expect(asked).toContainText('Received on is required')
    for (const [day, problem] of [
      ['1999-12-31', 'The payment date must not be before 2000'],
      ['2999-12-31', 'The payment date must not be in the future'],
    ] as const) {
      await asked.getByLabel('Received on').fill(day)
      await asked.getByRole('button', { name: 'Record $500.00' }).click()
      await expect(asked).toContainText(problem)
    }
    await asked.getByLabel('Received on').fill('2026-02-03')
    await asked.getByRole('button', { name: 'Record $500.00' }).dblclick()
    await expectPath(page, `/paid/${id}`)
    expect((await getOrder(page, id)).payments.at(-1)).toMatchObject({ receivedOn: '2026-02-03' })
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expectPath(page, `/invoices/${id}`)
    await expect(page.getByRole('status').filter({ hasText: 'Step undone' })).toBeVisible()
    const order = await getOrder(page, id)
    expect(order).toMatchObject({ status: 'invoice', paid: 500, balance: 500 })
    expect(order.payments.map(({ amount }) => amount)).toEqual([500, 500, -500])
  })
  await step('the rest may stay open after the deposit', async () => {
    await page.getByRole('button', { name: 'Mark as Paid' }).click()
    await asked.getByRole('radio', { name: 'Nothing more to receive before work begins' }).check()
    await asked.getByRole('button', { name: 'Mark as Paid' }).click()
    await expectPath(page, `/paid/${id}`)
    await expect(page.getByRole('main').locator('header')).toContainText('Deposit Paid')
    await expect(panel(page)).toContainText('Balance due on completion$500.00')
  })
  await step('completing and archiving then warn', async () => {
    await page.getByRole('button', { name: 'Move to Production' }).click()
    await expectPath(page, `/production/${id}`)
    await page.getByRole('button', { name: 'Mark as Completed' }).click()
    const warning = dialog(page, 'Mark as Completed')
    await expect(warning).toContainText('$500.00')
    await warning.getByRole('button', { name: 'Mark as Completed' }).click()
    await expectPath(page, `/completed/${id}`)
    expect((await getOrder(page, id)).balance).toBe(500)
    await page.getByRole('button', { name: 'Mark as Archived' }).click()
    await expect(dialog(page, 'Mark as Archived')).toContainText('$500.00')
  })
})

test('a deposit received with Mark as Paid leaves the rest for completion, even if it bounces', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/409/)
  const { id, orderNumber } = await openInvoice(page)
  await page.getByRole('button', { name: 'Mark as Paid' }).click()
  await dialog(page, 'Mark as Paid').getByRole('button', { name: 'Record $500.00' }).click()
  await expectPath(page, `/paid/${id}`)
  expect(await getOrder(page, id)).toMatchObject({ status: 'paid', paid: 500, dueNow: null })
  await page.goto('/paid')
  await expect(row(page, orderNumber)).toContainText('Deposit Paid')
  await expect(row(page, orderNumber)).toContainText('$500.00 later')
  for (const status of ['production', 'completed']) {
    await page.request.patch(`/api/orders/${id}/status`, { data: { status } })
  }
  await page.goto(`/completed/${id}`)
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Balance due now$500.00')
  const deposit = (action: string) =>
    panel(page).getByRole('button', { name: new RegExp(`^${action} payment of \\$500\\.00`) })
  await step('part of it is refunded', async () => {
    await deposit('Refund').click()
    const form = dialog(page, 'Refund payment')
    await expect(form.getByLabel('Amount')).toHaveValue('500.00')
    await form.getByLabel('Amount').fill('600')
    await form.getByRole('button', { name: 'Record Refund' }).click()
    await expect(form).toContainText('Reason is required')
    await form.getByLabel('Reason').fill('A smaller top')
    await form.getByRole('button', { name: 'Record Refund' }).click()
    await expect(form).toContainText('$600.00 is more than the $500.00 that is left of this payment.')
    await form.getByLabel('Amount').fill('200')
    await expect(form).toContainText('The invoice stays as it is, so the customer owes $200.00 again.')
    await form.getByRole('button', { name: 'Record Refund' }).click()
    await expectToast(page, 'Refund recorded', `${orderNumber}: $200.00`)
    await expect(panel(page)).toContainText('Refund · CheckA smaller top')
    await expect(panel(page)).toContainText('-$200.00')
    await expect(panel(page)).toContainText('Paid$300.00')
    await expect(panel(page)).toContainText('Balance due now$700.00')
  })
  await step('it bounces', async () => {
    await deposit('Reverse').click()
    const form = dialog(page, 'Reverse payment')
    await form.getByRole('radio', { name: 'It bounced: the customer owes it again' }).check()
    await form.getByLabel('Reason').fill('No funds')
    await form.getByRole('button', { name: 'Reverse' }).click()
    await expect(panel(page)).toContainText('Bounced · CheckNo funds')
    await expect(panel(page)).toContainText('Refunded$200.00')
    await expect(page.getByRole('main').locator('header')).toContainText('Payment Due')
    await page.goto('/completed')
    await expect(row(page, orderNumber)).toContainText('Payment Due')
    await expect(row(page, orderNumber)).toContainText('$1,200.00 due')
    await page.goto(`/completed/${id}`)
  })
  await step('what is open is written off, and open again', async () => {
    await panel(page).getByRole('button', { name: 'Write off…' }).click()
    const form = dialog(page, 'Write off')
    await expect(form.getByLabel('Amount')).toHaveValue('1200.00')
    await form.getByLabel('Reason').fill('The company closed')
    await form.getByRole('button', { name: 'Write Off' }).click()
    await expectToast(page, 'Balance written off', `${orderNumber}: $1,200.00`)
    await expect(panel(page)).toContainText('Written off$1,200.00Balance$0.00')
    await expect(page.getByRole('main').locator('header')).toContainText('Completed')
    await expect(panel(page).getByRole('button', { name: 'Write off…' })).toHaveCount(0)
    await panel(page)
      .getByRole('button', { name: /^Reverse write-off of \$1,200\.00/ })
      .click()
    const reversal = dialog(page, 'Reverse write-off')
    await expect(reversal.getByRole('radio')).toHaveCount(0)
    await reversal.getByLabel('Reason').fill('They pay after all')
    await reversal.getByRole('button', { name: 'Reverse' }).click()
    await expect(panel(page)).toContainText('Balance due now$1,200.00')
    await page.getByRole('tab', { name: 'History' }).click()
    const history = page.getByRole('tabpanel')
    for (const text of [
      'Refund of $200.00A smaller top',
      'Payment of $500.00 bouncedNo funds',
      '$1,200.00 written offThe company closed',
      'Write-off of $1,200.00 reversedThey pay after all',
    ]) {
      await expect(history).toContainText(text)
    }
  })
  await step('staff can record payments only', async () => {
    await enter(page, `/completed/${id}`, 'staff')
    await expect(panel(page).getByRole('button', { name: 'Record payment' })).toBeVisible()
    await expect(panel(page).getByRole('button', { name: /Refund|Reverse|Write off/ })).toHaveCount(0)
  })
})

test('only administrators can undo a step later, with a reason', async ({ page }) => {
  await logIn(page)
  const { id } = await makeOrder(page, HALVES, 'production')
  await enter(page, `/production/${id}`, 'staff')
  await page.getByRole('button', { name: 'More actions' }).click()
  await expect(page.getByRole('menuitem', { name: 'Preview Invoice' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: /Undo/ })).toHaveCount(0)

  await enter(page, `/production/${id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Undo last step…' }).click()
  const reasonDialog = dialog(page, 'Undo last step')
  // Only marking as paid records a payment.
  await expect(reasonDialog).toContainText('will go back to Paid.')
  await expect(reasonDialog).not.toContainText('payment')
  await reasonDialog.getByLabel('Reason').fill('The wrong board')
  await reasonDialog.getByRole('button', { name: 'Undo Step' }).click()
  await expectPath(page, `/paid/${id}`)
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByRole('tabpanel')).toContainText(
    'Moved back from In Production to PaidThe wrong board',
  )
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Undo last step…' }).click()
  await expect(reasonDialog).toContainText('will go back to Invoice. Any payment recorded by this step')

  // A quote takes no payment, however the dialog was opened.
  const { id: invoice } = await makeOrder(page, HALVES, 'invoice')
  await page.goto(`/invoices/${invoice}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Record payment…' }).click()
  await expect(dialog(page, 'Record payment')).toBeVisible()
  const data = { reason: 'The wrong quote', status: 'invoice' }
  expect((await page.request.post(`/api/orders/${invoice}/undo`, { data })).status()).toBe(200)
  await expectPath(page, `/quotes/${invoice}`)
  await expect(dialog(page, 'Record payment')).toBeHidden()
})

test('the closing date is moved in Shop Settings, and payments say from which day the books are open', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/409/)
  const { id, orderNumber } = await openInvoice(page)
  await page.goto('/settings/shop')
  const closing = page.getByRole('form', { name: 'Closing date' })
  const move = closing.getByRole('button', { name: 'Move Closing Date' })
  await closing.getByLabel('Books are closed through').fill('2026-01-31')
  await move.click()
  await expectToast(page, 'Closing date moved', 'The books are closed through Jan 31, 2026.')
  await expect(page.getByRole('list', { name: 'Closing date changes' })).toContainText(
    'moved it from no day to Jan 31, 2026',
  )
  await page.goto(`/invoices/${id}`)
  await panel(page).getByRole('button', { name: 'Record payment' }).click()
  const form = dialog(page, 'Record payment')
  await expect(form).toContainText('The books are closed: Feb 1, 2026 or later.')
  const today = await form.getByLabel('Received on').inputValue()
  await form.getByLabel('Received on').fill('2026-01-31')
  await form.getByRole('button', { name: 'Record Payment' }).click()
  await expectFailure(
    page,
    'Error',
    'The books are closed through Jan 31, 2026. An administrator can move the closing date.',
  )
  await form.getByLabel('Received on').fill(today)
  await form.getByRole('button', { name: 'Record Payment' }).click()
  await expectToast(page, 'Payment recorded', `${orderNumber}: $500.00`)
  // Mark as Paid suggests today for the rest.
  const close = (closingDate: string | null) =>
    page.request.patch('/api/closing-date', { data: { closingDate } })
  const paid = dialog(page, 'Mark as Paid')
  const closed = paid.getByText(`The books are closed: ${formatDay(addDays(today, 1))} or later.`)
  expect((await close(today)).status()).toBe(200)
  await page.reload()
  await page.getByRole('button', { name: 'Mark as Paid' }).click()
  await expect(closed).toBeVisible()
  await paid.getByRole('radio', { name: 'Nothing more to receive before work begins' }).check()
  await expect(closed).toBeHidden()
  expect((await close(null)).status()).toBe(200)
})
