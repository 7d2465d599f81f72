/** What is promised by day. In months of which the demonstration shop knows nothing. */
import type { Locator, Page } from '@playwright/test'
import { type Caller, enter, getOrder, logIn, makeOrder } from './api.ts'
import { chooseInMenu, expectFailure, expectNoSidewaysScroll, expectToast } from './screen.ts'
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

test('a promise is seen on its day, dragged, moved by keyboard, and read by a phone', async ({
  page,
  request,
  allowErrors,
}) => {
  allowErrors(/409/)
  await logIn(page)
  const bench = await promise(page, 'Oak bench', '2031-03-12', 30)
  await promise(page, 'Ash stool', '2031-03-19', 12)
  const card = (date: string, title = 'Oak bench') =>
    day(page, date).getByRole('link', { name: new RegExp(title) })
  const form = page.getByRole('dialog', { name: `Move ${bench.orderNumber}` })

  await test.step('the month has it, with how full the week is', async () => {
    await page.goto('/')
    await chooseInMenu(page, 'Calendar')
    await expect(page.getByRole('heading', { name: 'Calendar', level: 1 })).toBeVisible()
    await page.goto('/calendar?date=2031-03-12')
    await expect(page.getByRole('grid', { name: 'March 2031' })).toBeVisible()
    await expect(card('2031-03-12')).toBeVisible()
    await expect(page.getByRole('rowheader', { name: 'Mar 10 – 16 30 of 40 h' })).toBeVisible()
    await expect(day(page, '2031-03-15')).toContainText('Closed')
    await expectAccessibleScreen(page)
  })

  await test.step('a card that is dropped asks why, and goes back without a reason', async () => {
    await drag(page, card('2031-03-12'), day(page, '2031-03-20'))
    await expect(form.getByLabel('Promised for')).toHaveValue('2031-03-20')
    await expect(form.getByLabel('Reason')).toBeFocused()
    await expect(form).toContainText('would have 42 of 40 hours promised: more than there are')
    await expectAccessibleScreen(form)
    await form.getByRole('button', { name: 'Move' }).click()
    await expect(form).toContainText('Say why it is no longer Mar 12, 2031')
    await form.getByRole('button', { name: 'Cancel' }).click()
    await expect(card('2031-03-12')).toBeVisible()
    expect(await getOrder(page, bench.id)).toMatchObject({ promisedOn: '2031-03-12' })
  })

  await test.step('with a reason it stays, and the week is too full in words', async () => {
    await drag(page, card('2031-03-12'), day(page, '2031-03-20'))
    await form.getByLabel('Reason').fill('The oak is late')
    await form.getByRole('button', { name: 'Move' }).click()
    await expectToast(page, 'Promise moved', `${bench.orderNumber} is promised for Mar 20, 2031.`)
    await expect(card('2031-03-20')).toBeVisible()
    await expect(page.getByRole('rowheader', { name: 'Mar 17 – 23 42 of 40 h 2 h too many' })).toBeVisible()
    const { promisedOn, history } = await getOrder(page, bench.id)
    expect([promisedOn, history.at(-1)?.text]).toEqual(['2031-03-20', 'The oak is late'])
  })

  await test.step('the keyboard goes from day to day, opens them, and moves cards', async () => {
    await day(page, '2031-03-12').focus()
    for (const key of ['ArrowDown', 'ArrowRight']) await page.keyboard.press(key)
    await expect(day(page, '2031-03-20')).toBeFocused()
    await expect(page).toHaveURL(/date=2031-03-20/)
    await page.keyboard.press('Enter')
    const opened = page.getByRole('dialog', { name: 'Thursday, March 20, 2031' })
    await expect(opened.getByRole('link', { name: /Oak bench/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(day(page, '2031-03-20')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(card('2031-03-20')).toBeFocused()
    await page.keyboard.press('m')
    await form.getByLabel('Promised for').fill('2031-04-02')
    await form.getByLabel('Reason').fill('The customer is away')
    await page.keyboard.press('Control+Enter')
    await expect(day(page, '2031-04-02')).toBeFocused()
    await expect(card('2031-04-02')).toBeVisible()
  })

  await test.step('what a colleague moves, moves here; what is refused goes back', async () => {
    const data = { promisedOn: '2031-03-26', reason: 'Back earlier' }
    expect((await page.request.post(`/api/orders/${bench.id}/promise`, { data })).status()).toBe(200)
    await expect(card('2031-03-26')).toBeVisible()
    await page.route('**/promise', (route) =>
      route.fulfill({ status: 409, json: { message: `${bench.orderNumber} is Completed already.` } }),
    )
    await drag(page, card('2031-03-26'), day(page, '2031-03-27'))
    await form.getByLabel('Reason').fill('Too late')
    await form.getByRole('button', { name: 'Move' }).click()
    await expectFailure(page, 'Error', `${bench.orderNumber} is Completed already.`)
    await form.getByRole('button', { name: 'Cancel' }).click()
    await expect(card('2031-03-26')).toBeVisible()
    await page.unroute('**/promise')
  })

  await test.step('view and filters are in the address', async () => {
    await page.getByRole('button', { name: 'Week' }).click()
    await page.getByRole('searchbox').fill('stool')
    await page.getByRole('combobox', { name: 'Show' }).selectOption('In Production')
    await page.reload()
    await expect(page.getByRole('grid', { name: 'Mar 17 – 23, 2031' })).toBeVisible()
    await expect(card('2031-03-19', 'Ash stool')).toBeVisible()
    await page.getByRole('button', { name: 'Next week' }).click()
    await expect(page.getByText('Nothing that is promised for these days matches.')).toBeVisible()
    await page.getByRole('button', { name: 'Show Everything' }).click()
    await expect(card('2031-03-26')).toBeVisible()
  })

  await test.step('a secret address is for phones, and ends when another is made', async () => {
    const subscribe = page.getByRole('dialog', { name: 'Subscribe to the calendar' })
    const made = async () => {
      await page.getByRole('button', { name: 'Subscribe…' }).click()
      await subscribe.getByRole('button', { name: /^Make/ }).click()
      const url = await subscribe.getByLabel('Your secret address').inputValue()
      await subscribe.getByRole('button', { name: 'Done' }).click()
      return url
    }
    const first = await made()
    const file = await request.get(first)
    expect(file.headers()['content-type']).toBe('text/calendar; charset=utf-8')
    expect(await file.text()).toContain(`SUMMARY:${bench.orderNumber} Oak bench`)
    const second = await made()
    expect([(await request.get(first)).status(), (await request.get(second)).status()]).toEqual([404, 200])
  })
})

test('on a phone the calendar is a list, for the floor too', { tag: '@phone' }, async ({ page }) => {
  await logIn(page)
  const { orderNumber } = await promise(page, 'Elm shelf', '2032-05-12', 50)
  await enter(page, '/calendar?date=2032-05-12', 'floor')
  const week = page.getByRole('region', { name: 'May 10 – 16, 2032' })
  await expect(week).toContainText('10 h too many')
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
