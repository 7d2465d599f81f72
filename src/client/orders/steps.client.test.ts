/** The button that moves an order on: its progress, failures and double clicks (spec sections 4 and 8). */

import { editElsewhere, getOrder, makeOrder } from '../../../test-support/api-calls.ts'
import type { Page } from '../../../test-support/client/page.ts'
import {
  enter,
  expectFailure,
  expectPath,
  expectToast,
  follow,
  toast,
  withoutLiveUpdates,
} from '../../../test-support/client/screen.ts'
import { expect, step, test } from '../../../test-support/client/test.ts'
import { UNANSWERED_SAVE } from '../call-error.ts'

/** Every status change that the client has requested. */
const steps = (page: Page) => page.requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body)

/** Holds back steps until told to let them go. */
function holdSteps(page: Page): () => void {
  const answer = Promise.withResolvers<void>()
  page.route('**/status', async (route) => {
    await answer.promise
    route.continue()
  })
  return answer.resolve
}

test('a step can fail and be retried, shows its progress, runs once, and never pulls the user back', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/500|502/)
  await enter(page)
  const { id, orderNumber } = await makeOrder(page, {}, 'paid')
  const { id: other } = await makeOrder(page, {}, 'paid')
  const start = page.getByRole('button', { name: 'Move to Production' })
  await follow(page, '/paid')
  await page.getByRole('link', { name: `View ${orderNumber}`, exact: true }).click()

  await step('a failed step says why and changes nothing', async () => {
    for (const [answer, text] of [
      [{ status: 500, json: { message: 'The books are closed' } }, 'The books are closed'],
      [{ status: 500, body: '' }, 'Failed to update status'],
      [{ status: 502, body: '<h1>Bad gateway</h1>' }, UNANSWERED_SAVE],
    ] as const) {
      page.route('**/status', (route) => route.fulfill(answer))
      await start.click()
      await expectFailure(page, 'Error', text)
      await expect(start).toBeEnabled()
      await expectPath(page, `/paid/${id}`)
      page.unroute('**/status')
    }
    expect((await getOrder(page, id)).status).toBe('paid')
    expect(steps(page)).toHaveLength(3)
  })

  await step('a double click runs it once', async () => {
    const letGo = holdSteps(page)
    await start.dblclick()
    await expect(page.getByRole('button', { name: 'Updating...', exact: true })).toBeDisabled()
    letGo()
    await expectToast(page, 'Order Moved to Production', 'Order moved to Production stage.')
    await expectPath(page, `/production/${id}`)
    await expect(page.getByRole('button', { name: 'Mark as Completed' })).toBeEnabled()
    expect(steps(page).slice(3)).toEqual([{ status: 'production' }])
    expect((await getOrder(page, id)).status).toBe('production')
  })

  await step('one press of Back returns to the list', async () => {
    await page.goBack()
    await expectPath(page, '/paid')
    await page.getByRole('button', { name: 'Dismiss' }).click()
  })

  await step('a late response does not pull the user off another screen', async () => {
    page.unroute('**/status')
    const letGo = holdSteps(page)
    await follow(page, `/paid/${other}`)
    await start.click()
    await page.getByRole('link', { name: 'Back to Paid Orders' }).click()
    await expectPath(page, '/paid')
    letGo()
    await expectToast(page, 'Order Moved to Production', 'Order moved to Production stage.')
    await expectPath(page, '/paid')
  })
})

test('a conversion shows progress, failure and success in its dialog', async ({ page, allowErrors }) => {
  allowErrors(/500/)
  await enter(page)
  const { id, orderNumber } = await makeOrder(page)
  await follow(page, `/quotes/${id}`)
  const open = page.getByRole('button', { name: 'Convert to Invoice' })
  const dialog = page.getByRole('dialog', { name: 'Convert to Invoice' })
  const convert = dialog.getByRole('button', { name: 'Convert', exact: true })

  page.route('**/status', (route) => route.fulfill({ status: 500, body: '' }))
  await open.click()
  await expect(dialog).toContainText(orderNumber)
  await convert.click()
  await expectFailure(page, 'Error', 'Failed to convert quote to invoice')
  page.unroute('**/status')

  const letGo = holdSteps(page)
  await convert.dblclick()
  await expect(dialog.getByRole('button', { name: 'Updating...' })).toBeDisabled()
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  letGo()
  await expectToast(page, 'Success', 'Quote converted to invoice')
  await expectPath(page, `/invoices/${id}`)
  await expect(dialog).toBeHidden()
  const converting = { status: 'invoice', version: 1 }
  expect(steps(page)).toEqual([converting, converting])
})

test('a conversion is of what was seen: what a colleague saved meanwhile is shown first', async ({
  page,
  signedIn,
  allowErrors,
}) => {
  allowErrors(/409/)
  const dana = await signedIn('demo')
  const { id, orderNumber } = await makeOrder(dana)
  withoutLiveUpdates(page)
  await enter(page, `/quotes/${id}`, 'staff')
  await page.getByRole('button', { name: 'Convert to Invoice' }).click()
  const dialog = page.getByRole('dialog', { name: 'Convert to Invoice' })
  await expect(dialog).toContainText('$964.07 in total.')
  await expect(dialog).toHaveAccessibleDescription(/\$964\.07 in total\.$/)
  await editElsewhere(dana, id, { lineItems: [{ description: 'Ladder', quantity: 4, price: 450.5 }] })

  const convert = dialog.getByRole('button', { name: 'Convert', exact: true })
  await convert.click()
  await expect(toast(page)).toContainText(`Dana Reyes saved ${orderNumber} on `)
  await expect(toast(page)).toContainText(', after you opened it.')
  await expect(dialog).toContainText('$1,928.14 in total.')
  expect((await getOrder(dana, id)).status).toBe('quote')
  await convert.click()
  await expectPath(page, `/invoices/${id}`)
})

test('a conversion says when the quote is taxed at a rate that the shop no longer has', async ({ page }) => {
  await enter(page)
  const taxed = await makeOrder(page, { taxRate: 0.0825 })
  const untaxed = await makeOrder(page, { taxRate: 0.0825, taxExemption: 'EX-7' })
  const dialog = page.getByRole('dialog', { name: 'Convert to Invoice' })
  const asked = async ({ id, orderNumber }: typeof taxed, taxRate: number, says: string) => {
    const total = id === taxed.id ? '$975.33' : '$901.00'
    expect((await page.request.patch('/api/shop', { data: { taxRate } })).ok()).toBe(true)
    await follow(page, `/quotes/${id}`)
    await page.getByRole('button', { name: 'Convert to Invoice' }).click()
    const converts = `${orderNumber} will become an invoice with the same items and amounts, ${total} in total.`
    await expect(dialog).toContainText(`${converts}${says}Cancel`)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  }
  await asked(taxed, 0.0825, '')
  await asked(taxed, 0.0875, ' It keeps its sales tax of 8.25%; your shop’s rate is 8.75%.')
  await asked(untaxed, 0.0875, '')
})

test('completing asks while the floor has work or problems left, and not where nobody uses it', async ({
  page,
}) => {
  await enter(page)
  const { id, orderNumber } = await makeOrder(page, { lineItems: TWO_LINES }, 'production')
  const post = async (method: 'patch' | 'post', path: string, data: object) =>
    expect((await page.request[method](`/api/orders/${id}/${path}`, { data })).ok()).toBe(true)
  const complete = page.getByRole('button', { name: 'Mark as Completed' })
  const asked = page.getByRole('dialog', { name: 'Mark as Completed' })
  await post('post', 'problems', { text: 'A crack' })
  await follow(page, `/production/${id}`)
  await complete.click()
  await expect(asked).toContainText(`${orderNumber} has 1 open problem. Once completed`)
  await asked.getByRole('button', { name: 'Cancel' }).click()

  await post('patch', 'lines/0/step', { step: 2 })
  await page.reload()
  await complete.click()
  await expect(asked).toContainText(`${orderNumber} has 2 of 2 pieces not ready and 1 open problem.`)
  await asked.getByRole('button', { name: 'Mark as Completed' }).click()
  await expectPath(page, `/completed/${id}`)
})

const TWO_LINES = [
  { description: 'Table', quantity: 1, price: 500 },
  { description: 'Bench', quantity: 1, price: 100 },
]
