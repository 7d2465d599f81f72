/** An order's money: payments, reversals, overpayments and open balances; undoing a step and voiding an order. */
import type { Page } from '@playwright/test'
import { enter, getOrder, listOrders, makeOrder } from './api.ts'
import { expectFailure, expectPath, expectToast, openTab, row } from './screen.ts'
import { expect, expectFitForAll, test } from './test.ts'

test.use({ serverName: 'payments' })

/** An order of $1,000 paid in two halves. */
const HALVES = {
  title: 'Elm counter',
  lineItems: [{ description: 'Counter', quantity: 1, price: 1000 }],
  taxRate: 0,
  paymentTerms: { structure: 'split-50-50' },
}

async function openInvoice(page: Page) {
  await enter(page)
  const order = await makeOrder(page, HALVES, 'invoice')
  await page.goto(`/invoices/${order.id}`)
  return order
}

const panel = (page: Page) => page.getByRole('region', { name: 'Payments' })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

test('a deposit is recorded, appears everywhere and is reversed by another entry', { tag: '@both' }, async ({
  page,
}) => {
  const { id, orderNumber } = await openInvoice(page)
  await expect(panel(page)).toContainText('No payments yet.')
  await panel(page).getByRole('button', { name: 'Record payment' }).click()
  const form = dialog(page, 'Record payment')
  await expect(form.getByLabel('Amount')).toHaveValue('500.00')
  await form.getByLabel('Method').selectOption('Check')
  await form.getByLabel('Reference').fill('#1204')
  await expectFitForAll(page)
  await form.getByRole('button', { name: 'Record Payment' }).dblclick()
  await expectToast(page, 'Payment recorded', `${orderNumber}: $500.00`)
  await expect(panel(page)).toContainText('#1204')
  await expect(panel(page)).toContainText('Balance due$500.00')
  expect((await getOrder(page, id)).payments).toHaveLength(1)
  await expectFitForAll(page)

  await page.goto('/invoices')
  await expect(row(page, orderNumber)).toContainText('50% Paid')
  await expect(row(page, orderNumber)).toContainText('$500.00 due')
  await page.goto(`/invoices/${id}`)

  await panel(page)
    .getByRole('button', { name: /^Reverse \$500\.00/ })
    .click()
  const reasonDialog = dialog(page, 'Reverse payment')
  await reasonDialog.getByRole('button', { name: 'Reverse' }).click()
  await expect(reasonDialog).toContainText('Reason is required')
  await reasonDialog.getByLabel('Reason').fill('It bounced')
  await reasonDialog.getByRole('button', { name: 'Reverse' }).click()
  await expectToast(page, 'Payment reversed', `Both entries stay in the ledger of ${orderNumber}.`)
  await expect(panel(page)).toContainText('It bounced')
  await expect(panel(page)).toContainText('Balance due$1,000.00')
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByRole('tabpanel').getByRole('listitem').nth(1)).toContainText(
    'Payment of $500.00 reversedIt bounced',
  )
})

test('the balance appears wherever the order does, until the order is voided', async ({ page }) => {
  await enter(page)
  const title = `Balance bench ${crypto.randomUUID().slice(0, 8)}`
  const { id, orderNumber } = await makeOrder(page, { ...HALVES, title }, 'invoice')
  const activity = page
    .getByRole('region', { name: 'Recent Activity' })
    .getByRole('listitem')
    .filter({ hasText: orderNumber })
  const found = page.getByRole('option', { name: new RegExp(title) })
  const everywhere = async (words: RegExp) => {
    await page.goto('/invoices')
    await expect(row(page, orderNumber)).toContainText(words)
    await expectFitForAll(page)
    await page.goto('/')
    await expect(activity).toContainText(words)
    await page.keyboard.press('Control+k')
    await page.keyboard.type(title)
    await expect(found).toContainText(words)
  }
  const pay = (data: object) => page.request.post(`/api/orders/${id}/payments`, { data })
  await everywhere(/\$1,000\.00 due/)
  expect((await pay({ amount: 400, method: 'cash' })).status()).toBe(201)
  await everywhere(/\$600\.00 due/)
  expect((await pay({ amount: 650, method: 'cash', overpay: true })).status()).toBe(201)
  await everywhere(/\$50\.00 overpaid/)
  await page.goto(`/invoices/${id}`)
  await expect(page.getByRole('tabpanel')).toContainText('Overpaid$50.00')
  await expect(page.getByRole('tabpanel')).not.toContainText('Balance due')

  for (const { id: paymentId } of (await getOrder(page, id)).payments) {
    const data = { reason: 'It bounced' }
    const reply = await page.request.post(`/api/orders/${id}/payments/${paymentId}/reverse`, { data })
    expect(reply.status()).toBe(201)
  }
  const data = { reason: 'The customer moved away' }
  expect((await page.request.post(`/api/orders/${id}/void`, { data })).status()).toBe(200)
  await page.reload()
  await expect(panel(page)).toContainText('It bounced')
  await expect(page.getByRole('main')).not.toContainText('Balance due')
  await page.goto('/')
  await expect(activity).toContainText('Void')
  await expect(activity).not.toContainText('due')
})

test('invalid amounts show an error, and an overpayment requires confirmation', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/409|500/)
  const { id } = await openInvoice(page)
  await panel(page).getByRole('button', { name: 'Record payment' }).click()
  const form = dialog(page, 'Record payment')
  const record = form.getByRole('button', { name: 'Record Payment' })
  for (const [typed, sentence] of [
    ['', 'Amount must be a number'],
    ['0', 'Amount must be more than 0'],
    ['-5', 'Amount must be more than 0'],
    ['1.005', 'Amount must have at most 2 decimals'],
  ] as const) {
    await form.getByLabel('Amount').fill(typed)
    await record.click()
    await expect(form).toContainText(sentence)
    await expect(form.getByLabel('Amount')).toHaveValue(typed)
  }
  await page.route('**/payments', (route) => route.fulfill({ status: 500, body: '' }))
  await form.getByLabel('Amount').fill('1,200')
  await record.click()
  await expectFailure(page, 'Error', 'Failed to record the payment')
  await page.unroute('**/payments')
  await record.click()
  await expect(form.getByRole('alert')).toHaveText(
    '$1,200.00 is more than the balance due of $1,000.00. Record it anyway?',
  )
  await form.getByRole('button', { name: 'Record Overpayment' }).click()
  await expect(panel(page)).toContainText('Overpaid$200.00')
  expect(await getOrder(page, id)).toMatchObject({ paid: 1200, balance: -200 })
})

test('Mark as Paid records the balance shown and can be undone from the toast', async ({ page }) => {
  const { id } = await openInvoice(page)
  await page.getByRole('button', { name: 'Mark as Paid' }).click()
  const asked = dialog(page, 'Mark as Paid')
  await expect(asked).toContainText('is $1,000.00.')
  await asked.getByRole('button', { name: 'Record $1,000.00' }).dblclick()
  await expectPath(page, `/paid/${id}`)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expectPath(page, `/invoices/${id}`)
  await expect(page.getByRole('status').filter({ hasText: 'Step undone' })).toBeVisible()
  const order = await getOrder(page, id)
  expect(order).toMatchObject({ status: 'invoice', paid: 0, balance: 1000 })
  expect(order.payments.map(({ amount }) => amount)).toEqual([1000, -1000])
})

test('the rest may stay open after the deposit; completing then warns', async ({ page }) => {
  const { id } = await openInvoice(page)
  const data = { amount: 500, method: 'cash' }
  expect((await page.request.post(`/api/orders/${id}/payments`, { data })).status()).toBe(201)
  await page.reload()
  await page.getByRole('button', { name: 'Mark as Paid' }).click()
  const asked = dialog(page, 'Mark as Paid')
  await asked.getByRole('radio', { name: /Leave it outstanding/ }).check()
  await expectFitForAll(page)
  await asked.getByRole('button', { name: 'Mark as Paid' }).click()
  await expectPath(page, `/paid/${id}`)
  await expect(panel(page)).toContainText('Balance due$500.00')
  await page.getByRole('button', { name: 'Move to Production' }).click()
  await expectPath(page, `/production/${id}`)
  await page.getByRole('button', { name: 'Mark as Completed' }).click()
  const warning = dialog(page, 'Mark as Completed')
  await expect(warning).toContainText('$500.00')
  await warning.getByRole('button', { name: 'Mark as Completed' }).click()
  await expectPath(page, `/completed/${id}`)
  expect((await getOrder(page, id)).balance).toBe(500)
})

test('a payment is rejected if the balance changed since it was shown', async ({ page, allowErrors }) => {
  allowErrors(/409/)
  const { id } = await openInvoice(page)
  await page.getByRole('button', { name: 'Mark as Paid' }).click()
  const asked = dialog(page, 'Mark as Paid')
  await expect(asked).toContainText('is $1,000.00.')
  const data = { amount: 300, method: 'cash' }
  expect((await page.request.post(`/api/orders/${id}/payments`, { data })).status()).toBe(201)
  await asked.getByRole('button', { name: 'Record $1,000.00' }).click()
  await expect(asked).toContainText('is $700.00.')
  await expect(asked).toContainText('The balance has changed. Check it and try again.')
  await asked.getByRole('button', { name: 'Record $700.00' }).click()
  await expectPath(page, `/paid/${id}`)
  expect((await getOrder(page, id)).paid).toBe(1000)
})

test('only administrators can undo a step later, with a reason', async ({ page, openPage }) => {
  await enter(page)
  const { id } = await makeOrder(page, HALVES, 'production')
  const other = await openPage()
  await enter(other, `/production/${id}`, 'staff')
  await other.getByRole('button', { name: 'More actions' }).click()
  await expect(other.getByRole('menuitem', { name: 'Preview Invoice' })).toBeVisible()
  await expect(other.getByRole('menuitem', { name: /Undo/ })).toHaveCount(0)

  await page.goto(`/production/${id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Undo last step…' }).click()
  const reasonDialog = dialog(page, 'Undo last step')
  await reasonDialog.getByLabel('Reason').fill('The wrong board')
  await reasonDialog.getByRole('button', { name: 'Undo Step' }).click()
  await expectPath(page, `/paid/${id}`)
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByRole('tabpanel')).toContainText(
    'Production started undone, back to PaidThe wrong board',
  )
})

test('a voided quote is in no list, and its page says that it is void', async ({ page }) => {
  await enter(page)
  const { id, orderNumber } = await makeOrder(page, HALVES)
  await page.goto(`/quotes/${id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Void…' }).click()
  const reasonDialog = dialog(page, 'Void')
  await expectFitForAll(page)
  await reasonDialog.getByLabel('Reason').fill('Ordered elsewhere')
  await reasonDialog.getByRole('button', { name: 'Void', exact: true }).click()
  await expectToast(page, 'Order voided', `${orderNumber} no longer appears in any list.`)
  await expect(page.getByText('Void', { exact: true })).toBeVisible()
  await expect(page.getByText(/ · Voided [A-Z][a-z]{2} \d+, \d{4}$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Convert to Invoice' })).toHaveCount(0)
  expect((await listOrders(page, 'quote')).map((order) => order.id)).not.toContain(id)
  await openTab(page, 'Dashboard')
  const latestActivity = page.getByRole('region', { name: 'Recent Activity' }).getByRole('listitem').first()
  await expect(latestActivity).toContainText(`${orderNumber} · `)
  await expect(latestActivity).toContainText('voided it')
  await expect(latestActivity.getByText('Void', { exact: true })).toBeVisible()
  // A voided quote can still be found by its number.
  await page.getByRole('button', { name: /^Search/ }).click()
  await page.getByRole('combobox').fill(orderNumber.toLowerCase())
  const found = page.getByRole('option', { name: orderNumber })
  await expect(found).toContainText('Void')
  await found.click()
  await expectPath(page, `/quotes/${id}`)
})
