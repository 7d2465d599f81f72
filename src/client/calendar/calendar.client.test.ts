/** What is promised by day. In months of which the demonstration shop knows nothing. */
import { type Caller, makeOrder } from '../../../test-support/api-calls.ts'
import type { Page } from '../../../test-support/client/page.ts'
import { chooseInMenu, expectFailure, logIn } from '../../../test-support/client/screen.ts'
import { expect, step, test } from '../../../test-support/client/test.ts'

async function promise(caller: Caller, title: string, promisedOn: string, estimatedHours: number) {
  const made = await makeOrder(caller, { title }, 'production')
  const data = { promisedOn, estimatedHours, reason: 'From the journey' }
  const reply = await caller.request.post(`/api/orders/${made.id}/promise`, { data })
  expect(reply.status(), await reply.text()).toBe(200)
  return made
}

const day = (page: Page, date: string) => page.locator(`[data-day="${date}"]`)

test('a promise is seen on its day, moved by keyboard or by a colleague, and read by a phone', async ({
  page,
  visitor,
  allowErrors,
}) => {
  allowErrors(/409/)
  await logIn(page)
  const bench = await promise(page, 'Oak bench', '2031-03-12', 30)
  await promise(page, 'Ash stool', '2031-03-19', 12)
  const card = (date: string, title = 'Oak bench') =>
    day(page, date).getByRole('link', { name: new RegExp(title) })
  const form = page.getByRole('dialog', { name: `Move ${bench.orderNumber}` })

  const move = async (promisedOn: string, reason: string) => {
    const reply = await page.request.post(`/api/orders/${bench.id}/promise`, { data: { promisedOn, reason } })
    expect(reply.status()).toBe(200)
  }

  await step('the month has it, with how full the week is', async () => {
    await page.goto('/')
    await chooseInMenu(page, 'Calendar')
    await expect(page.getByRole('heading', { name: 'Calendar', level: 1 })).toBeVisible()
    await page.goto('/calendar?date=2031-03-12')
    await expect(page.getByRole('grid', { name: 'March 2031' })).toBeVisible()
    await expect(card('2031-03-12')).toBeVisible()
    await expect(page.getByRole('rowheader', { name: 'Mar 10 – 16 30 of 40 h' })).toBeVisible()
    await expect(day(page, '2031-03-15')).toContainText('Closed')
  })

  await step('what a colleague moves, moves here, and the week is too full in words', async () => {
    await move('2031-03-20', 'The oak is late')
    await expect(card('2031-03-20')).toBeVisible()
    await expect(page.getByRole('rowheader', { name: 'Mar 17 – 23 42 of 40 h 2 h over' })).toBeVisible()
  })

  await step('the keyboard goes from day to day, opens them, and moves cards', async () => {
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

  await step('what is refused goes back', async () => {
    await move('2031-03-26', 'Back earlier')
    await expect(card('2031-03-26')).toBeVisible()
    page.route('**/promise', (route) =>
      route.fulfill({ status: 409, json: { message: `${bench.orderNumber} is already Completed.` } }),
    )
    await card('2031-03-26').focus()
    await page.keyboard.press('m')
    await form.getByLabel('Promised for').fill('2031-03-27')
    await form.getByLabel('Reason').fill('Too late')
    await form.getByRole('button', { name: 'Move' }).click()
    await expectFailure(page, 'Error', `${bench.orderNumber} is already Completed.`)
    await form.getByRole('button', { name: 'Cancel' }).click()
    await expect(card('2031-03-26')).toBeVisible()
    page.unroute('**/promise')
  })

  await step('what a colleague moves meanwhile is shown before it is moved again', async () => {
    await card('2031-03-26').focus()
    await page.keyboard.press('m')
    await form.getByLabel('Promised for').fill('2031-03-28')
    await form.getByLabel('Reason').fill('The oak is early')
    await move('2031-03-27', 'A day more')
    await form.getByRole('button', { name: 'Move' }).click()
    await expect(form.getByRole('alert')).toHaveText(
      'Somebody else changed the promise date to Mar 27, 2031.',
    )
    await expect(form).toContainText('is promised for Mar 27, 2031.')
    await expect(form.getByLabel('Promised for')).toHaveValue('2031-03-28')
    await form.getByRole('button', { name: 'Move' }).click()
    await expect(card('2031-03-28')).toBeVisible()
    await move('2031-03-26', 'Back again')
    await expect(card('2031-03-26')).toBeVisible()
  })

  await step('view and filters are in the address', async () => {
    await page.getByRole('button', { name: 'Week' }).click()
    await page.getByRole('searchbox').fill('stool')
    await page.getByRole('combobox', { name: 'Show' }).selectOption('In Production')
    await page.reload()
    await expect(page.getByRole('grid', { name: 'Mar 17 – 23, 2031' })).toBeVisible()
    await expect(card('2031-03-19', 'Ash stool')).toBeVisible()
    await page.getByRole('button', { name: 'Next week' }).click()
    await expect(page.getByText('No orders promised for these days match.')).toBeVisible()
    await page.getByRole('button', { name: 'Show Everything' }).click()
    await expect(card('2031-03-26')).toBeVisible()
  })

  await step('a secret address is for phones, and ends when another is made', async () => {
    const subscribe = page.getByRole('dialog', { name: 'Subscribe to the calendar' })
    const made = async () => {
      await page.getByRole('button', { name: 'Subscribe…' }).click()
      await subscribe.getByRole('button', { name: /^Make/ }).click()
      const url = await subscribe.getByLabel('Your secret address').inputValue()
      await subscribe.getByRole('button', { name: 'Done' }).click()
      return url
    }
    const first = await made()
    const file = await visitor.request.get(first)
    expect(file.headers()['content-type']).toBe('text/calendar; charset=utf-8')
    expect(await file.text()).toContain(`SUMMARY:${bench.orderNumber} Oak bench`)
    const second = await made()
    expect([
      (await visitor.request.get(first)).status(),
      (await visitor.request.get(second)).status(),
    ]).toEqual([404, 200])
  })
})
