/** Toasts (spec sections 8 and 9): one at a time, five seconds long, out of the way and easy to dismiss. */
import type { Page, Route } from '@playwright/test'
import { enter, makeOrder } from './api.ts'
import { fillQuote } from './quote-form.ts'
import { expectFailure, expectPath, expectToast, toast } from './screen.ts'
import { expect, expectAccessible, test } from './test.ts'

test.use({ contextKind: 'new' })

/** Returns a function that shows an error toast each time it is called, by failing a step. */
async function failingPayment(page: Page): Promise<() => Promise<void>> {
  await enter(page)
  const { id } = await makeOrder(page, {}, 'paid')
  await page.clock.install()
  await page.goto(`/paid/${id}`)
  let count = 0
  await page.route('**/status', (route) => {
    count += 1
    return route.fulfill({ status: 500, json: { message: `The books are closed (${count})` } })
  })
  return async () => {
    const next = count + 1
    await page.getByRole('button', { name: 'Move to Production' }).click()
    await expectFailure(page, 'Error', `The books are closed (${next})`)
    // Move the mouse away, because a hovered toast stays.
    await page.mouse.move(640, 5)
  }
}

/** A point on the toast's text. */
async function toastPoint(page: Page): Promise<{ x: number; y: number }> {
  const box = await toast(page).getByText('Error', { exact: true }).boundingBox()
  if (box === null) throw new Error('no toast')
  return { x: box.x + 10, y: box.y + box.height / 2 }
}

async function drag(page: Page, distance: number): Promise<void> {
  const { x, y } = await toastPoint(page)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + distance / 2, y)
  await page.mouse.move(x + distance, y)
  await page.mouse.up()
}

test('a toast closes after five seconds, paused while hovered', async ({ page, allowErrors }) => {
  allowErrors(/500/)
  const fail = await failingPayment(page)
  await fail()
  await page.clock.runFor(2500)
  await expect(toast(page)).toBeVisible()
  await page.clock.runFor(2500)
  await expect(toast(page)).toHaveCount(0)

  await fail()
  await page.clock.runFor(1500)
  const { x, y } = await toastPoint(page)
  await page.mouse.move(x, y)
  await page.clock.runFor(60_000)
  await expect(toast(page)).toBeVisible()
  await page.mouse.move(640, 5)
  await page.clock.runFor(1500)
  await expect(toast(page)).toBeVisible()
  // Only the rest of the five seconds, not another five.
  await page.clock.runFor(2000)
  await expect(toast(page)).toHaveCount(0)
})

test('a focused toast stays and can be dismissed by keyboard', async ({ page, allowErrors }) => {
  allowErrors(/500/)
  const fail = await failingPayment(page)
  await fail()
  const dismiss = toast(page).getByRole('button', { name: 'Dismiss' })
  await dismiss.focus()
  await page.clock.runFor(60_000)
  await expect(dismiss).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toast(page)).toHaveCount(0)
  await fail()
  await page.keyboard.press('Escape')
  await expect(toast(page)).toHaveCount(0)
})

test('Escape closes a dialog before a toast', async ({ page, allowErrors }) => {
  allowErrors(/500/)
  await enter(page)
  const { id } = await makeOrder(page)
  await page.goto(`/quotes/${id}`)
  await page.route('**/status', (route) => route.fulfill({ status: 500, json: { message: 'boom' } }))
  await page.getByRole('button', { name: 'Convert to Invoice' }).click()
  const dialog = page.getByRole('dialog', { name: 'Convert to Invoice' })
  await dialog.getByRole('button', { name: 'Convert', exact: true }).click()
  await expectFailure(page, 'Error', 'boom')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(toast(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(toast(page)).toHaveCount(0)
})

test('a swipe of 50 pixels either way dismisses a toast, a shorter one does not', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/500/)
  const fail = await failingPayment(page)
  for (const distance of [49, -49]) {
    await fail()
    const before = await toastPoint(page)
    await drag(page, distance)
    await expect(toast(page)).toBeVisible()
    await expect.poll(() => toastPoint(page)).toEqual(before)
  }
  for (const distance of [50, -50]) {
    await fail()
    await drag(page, distance)
    await expect(toast(page)).toHaveCount(0)
  }
})

test('a toast can be swiped away by touch', { tag: '@phone' }, async ({ page, context, allowErrors }) => {
  allowErrors(/500/)
  const fail = await failingPayment(page)
  await fail()
  const { x, y } = await toastPoint(page)
  const touchSession = await context.newCDPSession(page)
  await touchSession.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  for (const moved of [10, 20, 35, 55]) {
    await touchSession.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: [{ x: x + moved, y }],
    })
  }
  await touchSession.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect(toast(page)).toHaveCount(0)
})

test('a new toast replaces the previous one at once', async ({ page, allowErrors }) => {
  allowErrors(/500/)
  const fail = await failingPayment(page)
  await fail()
  // Records how many toasts the page held at any time.
  await page.evaluate(() => {
    const counts: number[] = []
    Object.assign(window, { counts })
    const count = () => counts.push(document.querySelectorAll('button[aria-label="Dismiss"]').length)
    new MutationObserver(count).observe(document.body, { childList: true, subtree: true })
  })
  await fail()
  await fail()
  const most = await page.evaluate(() => Math.max(...(Reflect.get(window, 'counts') ?? [])))
  expect(most).toBe(1)
})

test('failures are announced assertively, successes politely, and both are accessible', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/500/)
  const fail = await failingPayment(page)
  await fail()
  await expect(page.getByRole('alert')).toContainText('The books are closed')
  await expectAccessible(page)
  await page.unroute('**/status')
  await page.getByRole('button', { name: 'Move to Production' }).click()
  await expectToast(page, 'Order Moved to Production', 'Order moved to Production stage.')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: 'Order Moved to Production' })).toBeVisible()
  await expectAccessible(page)
})

/** Checks that the toast covers none of the buttons and button-like links on the screen. */
async function expectNothingCovered(page: Page): Promise<void> {
  const covered = await page.evaluate(() => {
    const card = document.querySelector('button[aria-label="Dismiss"]')?.parentElement
    const place = card?.getBoundingClientRect()
    if (place === undefined) throw new Error('no toast')
    const buttons = [
      ...document.querySelectorAll('main button, main a[class*="Button"], nav a, header button, header a'),
    ]
    const isBelow = (button: Element) => {
      const { left, right, top, bottom, width } = button.getBoundingClientRect()
      const isApart =
        right <= place.left ||
        left >= place.right ||
        bottom <= place.top ||
        top >= place.bottom ||
        width === 0
      return !isApart && !card?.contains(button)
    }
    // Icon buttons inside a form do not count: they scroll below the header anyway.
    const matters = (button: Element) => button.textContent !== '' || button.closest('nav, header') !== null
    return buttons
      .filter(matters)
      .filter(isBelow)
      .map((button) => button.textContent)
  })
  expect(covered).toEqual([])
}

test('no toast covers a button on any screen', { tag: '@both' }, async ({ page, allowErrors }) => {
  allowErrors(/409|500/)
  await enter(page)
  const { id } = await makeOrder(page)
  await page.goto(`/quotes/${id}`)
  await page.getByRole('button', { name: 'Convert to Invoice' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Convert', exact: true }).click()
  await expectToast(page, 'Success', 'Quote converted to invoice')
  await expectPath(page, `/invoices/${id}`)
  await expectNothingCovered(page)
  await page.request.patch(`/api/orders/${id}/status`, { data: { status: 'paid' } })
  await page.goto(`/paid/${id}`)
  const sentence = 'WI-1045 is already in production. Dana Reyes moved it on Nov 21, 2026 at 12:30 PM.'
  await page.route('**/status', (route) => route.fulfill({ status: 409, json: { message: sentence } }))
  await page.getByRole('button', { name: 'Move to Production' }).click()
  await expectFailure(page, 'Error', sentence)
  await expectNothingCovered(page)
  await page.unroute('**/status')
  await page.request.patch(`/api/orders/${id}/status`, { data: { status: 'production' } })
  await page.request.patch(`/api/orders/${id}/status`, { data: { status: 'completed' } })
  await page.goto(`/completed/${id}`)
  await page.getByRole('button', { name: 'Mark as Archived' }).click()
  await expectToast(page, 'Order archived successfully', 'The order has been moved to the archive section.')
  await expectPath(page, '/archive')
  await expectNothingCovered(page)
})

test('no toast covers the buttons of a form or of the list it leads to', { tag: '@both' }, async ({
  page,
  allowErrors,
}) => {
  allowErrors(/500/)
  await enter(page, '/quotes/new')
  await fillQuote(page, 'Seen below a toast')
  const save = page.getByRole('button', { name: 'Save Quote' })
  await page.route('**/api/orders', (route) => route.fulfill({ status: 500, json: { message: 'boom' } }))
  await save.click()
  await expectFailure(page, 'Error', 'boom')
  await expectNothingCovered(page)
  await page.unroute('**/api/orders')
  await save.click()
  await expectToast(page, 'Success', 'Quote created successfully')
  await expectPath(page, '/quotes')
  await expectNothingCovered(page)
})

test('no toast covers the buttons fixed at the bottom of the window', { tag: '@both' }, async ({
  page,
  allowErrors,
}) => {
  allowErrors(/500/)
  await enter(page, '/settings/pricing')
  const fail = (route: Route) => route.fulfill({ status: 500, json: { message: 'boom' } })
  await page.route('**/api/shop-settings', (route) =>
    route.request().method() === 'PATCH' ? fail(route) : route.fallback(),
  )
  await page.getByLabel('Base rate', { exact: true }).fill('81')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectFailure(page, 'Update failed', '500: boom')
  await expectNothingCovered(page)
})
