/** A press counts only for what was there when it began, not for what has just appeared in its place (decision 19). */
import { advance, enter, getOrder, makeOrder } from './api.ts'
import { stopClock, toast } from './screen.ts'
import { expect, test } from './test.ts'

test.use({ contextKind: 'new' })

test('right after a step, early presses do not take the next step or undo it', async ({ page }) => {
  await page.clock.install()
  await enter(page, '/', 'demo', { byHand: true })
  const { id } = await makeOrder(page, {}, 'paid')
  await page.goto(`/paid/${id}`)
  const start = page.getByRole('button', { name: 'Move to Production' })
  const complete = page.getByRole('button', { name: 'Mark as Completed' })
  const undo = toast(page).getByRole('button', { name: 'Undo' })
  await expect(start).toBeVisible()
  const acts: string[] = []
  page.on('request', (request) => {
    if (/PATCH|POST/.test(request.method()) && request.url().includes(`/api/orders/${id}/`)) {
      acts.push(request.url().replace(/.*\//, ''))
    }
  })

  let stop = await stopClock(page)
  await start.click()
  await stop.until(complete.and(page.locator(':enabled')))
  await complete.click()
  await complete.press('Enter')
  await stop.until(undo)
  await undo.click()
  await undo.press('Space')
  await expect(undo).toBeFocused()
  await stop.over()
  expect(acts).toEqual(['status'])
  await undo.click()
  await expect(start).toBeVisible()
  expect(acts).toEqual(['status', 'undo'])

  stop = await stopClock(page)
  await advance(page, id, 'production')
  await stop.until(complete)
  await complete.click()
  await complete.press('Enter')
  await stop.over()
  expect(acts).toEqual(['status', 'undo'])
  expect((await getOrder(page, id)).status).toBe('production')
})

test('the second tap of a double tap does not close the dialog that the first has opened', async ({
  page,
}) => {
  await page.clock.install()
  await enter(page, '/', 'demo', { byHand: true })
  const { id } = await makeOrder(page, {}, 'quote')
  await page.goto(`/quotes/${id}`)
  const convert = page.getByRole('button', { name: 'Convert to Invoice' })
  await expect(convert).toBeVisible()
  const { x, y, width, height } = (await convert.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const tap = () => page.mouse.click(x + width / 2, y + height / 2)
  const dialog = page.getByRole('dialog', { name: 'Convert to Invoice' })
  const stop = await stopClock(page)
  await tap()
  await stop.until(dialog)
  await tap()
  await stop.over()
  await expect(dialog).toBeVisible()
  await tap()
  await expect(dialog).toBeHidden()
})
