/** The button that moves an order on: its progress, failures and double clicks (spec sections 4 and 8). */
import type { Page } from '@playwright/test'
import { enter, getOrder, makeOrder } from './api.ts'
import { expectFailure, expectPath, expectToast, follow } from './screen.ts'
import { expect, test } from './test.ts'

/** Collects every status change that the page requests. */
function watchSteps(page: Page): string[] {
  const steps: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') steps.push(request.postData() ?? '')
  })
  return steps
}

/** Holds back steps until told to let them go. */
async function holdSteps(page: Page): Promise<() => void> {
  const answer = Promise.withResolvers<void>()
  await page.route('**/status', async (route) => {
    await answer.promise
    await route.continue()
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
  const steps = watchSteps(page)
  const start = page.getByRole('button', { name: 'Move to Production' })
  await follow(page, '/paid')
  await page.getByRole('link', { name: `View ${orderNumber}`, exact: true }).click()

  await test.step('a failed step says why and changes nothing', async () => {
    for (const [answer, text] of [
      [{ status: 500, json: { message: 'The books are closed' } }, 'The books are closed'],
      [{ status: 502, body: '<h1>Bad gateway</h1>' }, 'Failed to update status'],
    ] as const) {
      await page.route('**/status', (route) => route.fulfill(answer))
      await start.click()
      await expectFailure(page, 'Error', text)
      await expect(start).toBeEnabled()
      await expectPath(page, `/paid/${id}`)
      await page.unroute('**/status')
    }
    expect((await getOrder(page, id)).status).toBe('paid')
    expect(steps.splice(0)).toHaveLength(2)
  })

  await test.step('a double click runs it once', async () => {
    const letGo = await holdSteps(page)
    await start.dblclick()
    await expect(page.getByRole('button', { name: 'Updating...', exact: true })).toBeDisabled()
    letGo()
    await expectToast(page, 'Order Moved to Production', 'Order moved to Production stage.')
    await expectPath(page, `/production/${id}`)
    await expect(page.getByRole('button', { name: 'Mark as Completed' })).toBeEnabled()
    expect(steps).toEqual(['{"status":"production"}'])
    expect((await getOrder(page, id)).status).toBe('production')
  })

  await test.step('one press of Back returns to the list', async () => {
    await page.goBack()
    await expectPath(page, '/paid')
    await page.getByRole('button', { name: 'Dismiss' }).click()
  })

  await test.step('a late response does not pull the user off another screen', async () => {
    await page.unroute('**/status')
    const letGo = await holdSteps(page)
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
  allowErrors(/502/)
  await enter(page)
  const { id, orderNumber } = await makeOrder(page)
  const steps = watchSteps(page)
  await follow(page, `/quotes/${id}`)
  const open = page.getByRole('button', { name: 'Convert to Invoice' })
  const dialog = page.getByRole('dialog', { name: 'Convert to Invoice' })
  const convert = dialog.getByRole('button', { name: 'Convert', exact: true })

  await test.step('holding Enter opens the dialog but does not confirm it', async () => {
    await open.focus()
    await page.keyboard.down('Enter')
    await expect(convert).toBeFocused()
    // Pressed again without being released, as a keyboard repeats a held key.
    await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    await expect(dialog).toContainText(orderNumber)
    expect(steps).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await page.route('**/status', (route) => route.fulfill({ status: 502, body: '' }))
  await open.click()
  await convert.click()
  await expectFailure(page, 'Error', 'Failed to convert quote to invoice')
  await page.unroute('**/status')

  const letGo = await holdSteps(page)
  await convert.dblclick()
  await expect(dialog.getByRole('button', { name: 'Updating...' })).toBeDisabled()
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  letGo()
  await expectToast(page, 'Success', 'Quote converted to invoice')
  await expectPath(page, `/invoices/${id}`)
  await expect(dialog).toBeHidden()
  expect(steps).toEqual(['{"status":"invoice"}', '{"status":"invoice"}'])
})
