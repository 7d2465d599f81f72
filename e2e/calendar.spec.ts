/** What is promised by day, by mouse and on a phone; all else is proven in `src/client/calendar`. In months of which the demonstration shop knows nothing. */
import type { Locator, Page } from '@playwright/test'
import { type Caller, enter, getOrder, logIn, makeOrder } from './api.ts'
import { expectNoSidewaysScroll, expectToast } from './screen.ts'
import { expect, expectAccessibleScreen, test } from './test.ts'

async function promise(caller: Caller, title: string, promisedOn: string, estimatedHours: number) {
  const made = await makeOrder(caller, { title }, 'production')
  const data = { promisedOn, estimatedHours, reason: 'From the journey' }
  const reply = await caller.request.post(`/api/orders/${made.id}/promise`, { data })
  expect(reply.status(), await reply.text()).toBe(200)
  return made
}

const day = (page: Page, date: string) => page.locator(`[data-day="${date}"]`)

async function drag(page: Page, card: Locator, to: Locator): Promise<void> {
  // Near the window's edge, a dragged card scrolls the page.
  await to.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await card.hover()
  await page.mouse.down()
  const [from, there] = [await card.boundingBox(), await to.boundingBox()]
  if (from === null || there === null) throw new Error('nothing to drag')
  await page.mouse.move(from.x + from.width / 2 + 20, from.y + from.height / 2)
  await page.mouse.move(there.x + there.width / 2, there.y + there.height - 12, { steps: 4 })
  await page.mouse.up()
}

test('a promise is seen on its day, and dragged to another with a reason', { tag: '@desktop' }, async ({
  page,
}) => {
  await logIn(page)
  const bench = await promise(page, 'Oak bench', '2031-03-12', 30)
  await promise(page, 'Ash stool', '2031-03-19', 12)
  const card = (date: string, title = 'Oak bench') =>
    day(page, date).getByRole('link', { name: new RegExp(title) })
  const form = page.getByRole('dialog', { name: `Move ${bench.orderNumber}` })

  await test.step('the month has it, with how full the week is', async () => {
    await page.goto('/calendar?date=2031-03-12')
    await expect(page.getByRole('grid', { name: 'March 2031' })).toBeVisible()
    await expect(card('2031-03-12')).toBeVisible()
    await expect(page.getByRole('rowheader', { name: 'Mar 10 – 16 30 of 40 h' })).toBeVisible()
    await expect(day(page, '2031-03-15')).toContainText('Closed')
    await expectAccessibleScreen(page)
  })

  await test.step('an upright tablet shows all of its number', async () => {
    await page.setViewportSize({ width: 768, height: 1024 })
    const about = day(page, '2031-03-12').getByText(bench.orderNumber)
    // A line that goes on is cut in its number: the three dots take the room of its end.
    expect(await about.evaluate((line) => line.scrollWidth > line.clientWidth)).toBe(false)
    await page.goto('/calendar?date=2031-03-12&view=week')
    const stage = day(page, '2031-03-12').getByText('In Production')
    const isOutside = (element: HTMLElement) => {
      const right = element.closest('[data-day]')?.getBoundingClientRect().right ?? 0
      return element.getBoundingClientRect().right > right
    }
    expect(await stage.evaluate(isOutside)).toBe(false)
    await page.goto('/calendar?date=2031-03-12')
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('a card that is dropped asks why, and stays once there is a reason', async () => {
    await drag(page, card('2031-03-12'), day(page, '2031-03-20'))
    await expect(form.getByLabel('Promised for')).toHaveValue('2031-03-20')
    await expect(form.getByLabel('Reason')).toBeFocused()
    await expect(form).toContainText('would have 42 of 40 hours promised: more than the shop has')
    await form.getByRole('button', { name: 'Move' }).click()
    await expect(form).toContainText('Say why it is no longer Mar 12, 2031')
    await expectAccessibleScreen(form)
    await form.getByLabel('Reason').fill('The oak is late')
    await form.getByRole('button', { name: 'Move' }).click()
    await expectToast(page, 'Promise moved', `${bench.orderNumber} is promised for Mar 20, 2031.`)
    await expect(card('2031-03-20')).toBeVisible()
    await expect(page.getByRole('rowheader', { name: 'Mar 17 – 23 42 of 40 h 2 h over' })).toBeVisible()
    const { promisedOn, history } = await getOrder(page, bench.id)
    expect([promisedOn, history.at(-1)?.text]).toEqual(['2031-03-20', 'The oak is late'])
  })
})

test('on a phone the calendar is a list, for the floor too', { tag: '@phone' }, async ({ page }) => {
  await logIn(page)
  const { orderNumber } = await promise(page, 'Elm shelf', '2032-05-12', 50)
  await enter(page, '/calendar?date=2032-05-12', 'floor')
  const week = page.getByRole('region', { name: 'May 10 – 16, 2032' })
  await expect(week).toContainText('10 h over')
  await expect(week).toContainText('Wednesday, May 12')
  await expectNoSidewaysScroll(page)
  await expectAccessibleScreen(page)
  await week.getByRole('button', { name: `Move ${orderNumber}` }).click()
  const form = page.getByRole('dialog', { name: `Move ${orderNumber}` })
  await form.getByLabel('Promised for').fill('2032-05-20')
  await form.getByLabel('Reason').fill('No elm')
  await form.getByRole('button', { name: 'Move' }).click()
  await expect(page.getByRole('region', { name: 'May 17 – 23, 2032' })).toContainText('Elm shelf')
})
