/** The button that moves an order on: its progress, failures and double clicks (spec sections 4 and 8). */
import type { Page } from '@playwright/test'
import { enter, getOrder, makeOrder } from './api.ts'
import { expectFailure, expectPath, expectToast, withoutLiveUpdates } from './screen.ts'
import { expect, test } from './test.ts'

/** Collects every status change that the page requests. */
function watchSteps(page: Page): string[] {
  const steps: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') steps.push(request.postData() ?? '')
  })
  return steps
}

test('a running step shows its progress, and a double click runs it once', async ({ page }) => {
  await enter(page)
  const { id } = await makeOrder(page, {}, 'paid')
  const steps = watchSteps(page)
  const answer = Promise.withResolvers<void>()
  await page.route('**/status', async (route) => {
    await answer.promise
    await route.continue()
  })
  await page.goto(`/paid/${id}`)
  await page.getByRole('button', { name: 'Move to Production' }).dblclick()
  await expect(page.getByRole('button', { name: 'Updating...', exact: true })).toBeDisabled()
  answer.resolve()
  await expectToast(page, 'Order Moved to Production', 'Order moved to Production stage.')
  await expectPath(page, `/production/${id}`)
  await expect(page.getByRole('button', { name: 'Mark as Completed' })).toBeEnabled()
  expect(steps).toEqual(['{"status":"production"}'])
  expect((await getOrder(page, id)).status).toBe('production')
})

test('a failed step says why, changes nothing and can be retried', async ({ page, allowErrors }) => {
  allowErrors(/500|502|ERR_FAILED/)
  await enter(page)
  const { id } = await makeOrder(page, {}, 'paid')
  await page.goto(`/paid/${id}`)
  const start = page.getByRole('button', { name: 'Move to Production' })
  const failures = [
    [{ status: 500, json: { message: 'The books are closed' } }, 'The books are closed'],
    [{ status: 502, body: '<h1>Bad gateway</h1>' }, 'Failed to update status'],
  ] as const
  for (const [answer, text] of failures) {
    await page.route('**/status', (route) => route.fulfill(answer))
    await start.click()
    await expectFailure(page, 'Error', text)
    await expect(start).toBeEnabled()
    await expectPath(page, `/paid/${id}`)
    await page.unroute('**/status')
  }
  await page.route('**/status', (route) => route.abort())
  await start.click()
  await expectFailure(page, 'Error', 'The server cannot be reached. Check your connection and try again.')
  await page.unroute('**/status')
  expect((await getOrder(page, id)).status).toBe('paid')
  await start.click()
  await expectToast(page, 'Order Moved to Production', 'Order moved to Production stage.')
  await expectPath(page, `/production/${id}`)
})

test('a conversion shows progress, failure and success in its dialog', { tag: '@both' }, async ({
  page,
  allowErrors,
}) => {
  allowErrors(/502/)
  await enter(page)
  const { id, orderNumber } = await makeOrder(page)
  const steps = watchSteps(page)
  await page.goto(`/quotes/${id}`)
  const open = page.getByRole('button', { name: 'Convert to Invoice' })
  const dialog = page.getByRole('dialog', { name: 'Convert to Invoice' })
  await open.click()
  await expect(dialog).toContainText(orderNumber)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  expect(steps).toEqual([])

  await page.route('**/status', (route) => route.fulfill({ status: 502, body: '' }))
  await open.click()
  await dialog.getByRole('button', { name: 'Convert', exact: true }).click()
  await expectFailure(page, 'Error', 'Failed to convert quote to invoice')
  await page.unroute('**/status')

  const answer = Promise.withResolvers<void>()
  await page.route('**/status', async (route) => {
    await answer.promise
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Convert', exact: true }).dblclick()
  await expect(dialog.getByRole('button', { name: 'Updating...' })).toBeDisabled()
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  answer.resolve()
  await expectToast(page, 'Success', 'Quote converted to invoice')
  await expectPath(page, `/invoices/${id}`)
  await expect(dialog).toBeHidden()
  expect(steps).toEqual(['{"status":"invoice"}', '{"status":"invoice"}'])
})

test('when the session has ended, a step asks to sign in and can then be taken', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/401/)
  // With live updates, the page would notice by itself.
  await withoutLiveUpdates(page)
  await enter(page)
  const { id } = await makeOrder(page, {}, 'completed')
  await page.goto(`/completed/${id}`)
  await expect(page.getByRole('button', { name: 'Mark as Archived' })).toBeVisible()
  await page.request.post('/api/auth/logout')
  await page.getByRole('button', { name: 'Mark as Archived' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await dialog.getByLabel(/^Password/).fill('kerf-demo')
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(dialog).toBeHidden()
  expect((await getOrder(page, id)).status).toBe('completed')
  await page.getByRole('button', { name: 'Mark as Archived' }).click()
  await expectToast(page, 'Order archived successfully', 'The order has been moved to the archive section.')
  await expectPath(page, '/archive')
})

test('a late response does not pull the user off another screen', async ({ page }) => {
  await enter(page)
  const { id } = await makeOrder(page, {}, 'paid')
  const answer = Promise.withResolvers<void>()
  await page.route('**/status', async (route) => {
    await answer.promise
    await route.continue()
  })
  await page.goto(`/paid/${id}`)
  await page.getByRole('button', { name: 'Move to Production' }).click()
  await page.getByRole('link', { name: 'Back to Paid Orders' }).click()
  await expectPath(page, '/paid')
  answer.resolve()
  await expectToast(page, 'Order Moved to Production', 'Order moved to Production stage.')
  await expectPath(page, '/paid')
})

test('after a step, one press of Back returns to the list', async ({ page }) => {
  await enter(page)
  const { id, orderNumber } = await makeOrder(page, {}, 'paid')
  await page.goto('/paid')
  await page.getByRole('link', { name: `View ${orderNumber}`, exact: true }).click()
  await page.getByRole('button', { name: 'Move to Production' }).click()
  await expectPath(page, `/production/${id}`)
  await expect(page.getByRole('button', { name: 'Mark as Completed' })).toBeEnabled()
  await page.goBack()
  await expectPath(page, '/paid')
})
