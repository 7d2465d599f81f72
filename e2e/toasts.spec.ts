/** Toasts (spec sections 8 and 9): one at a time, five seconds long and easy to dismiss. */
import type { Page } from '@playwright/test'
import { logIn, makeOrder } from './api.ts'
import { expectFailure, expectToast, stopClock, toast } from './screen.ts'
import { expect, test } from './test.ts'

test.use({ contextKind: 'new' })

/** The page's time stands still. `fail` shows an error toast each time it is called, by failing a step. */
async function failingStep(page: Page) {
  await logIn(page)
  const { id } = await makeOrder(page, {}, 'paid')
  await page.clock.install()
  await page.goto(`/paid/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Library ladder')
  const clock = await stopClock(page)
  let count = 0
  await page.route('**/status', (route) => {
    count += 1
    return route.fulfill({ status: 500, json: { message: `The books are closed (${count})` } })
  })
  const fail = async () => {
    const message = `The books are closed (${count + 1})`
    await page.getByRole('button', { name: 'Move to Production' }).click()
    await clock.until(page.getByText(message))
    await expectFailure(page, 'Error', message)
    // Move the mouse away, because a hovered toast stays.
    await page.mouse.move(640, 5)
  }
  return { fail, clock }
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

test('a toast closes after five seconds, paused while hovered or focused', async ({ page, allowErrors }) => {
  allowErrors(/500/)
  const { fail, clock } = await failingStep(page)
  await fail()
  await page.clock.runFor(4900)
  await expect(toast(page)).toBeVisible()
  await page.clock.runFor(100)
  await expect(toast(page)).toHaveCount(0)

  await fail()
  await page.clock.runFor(1500)
  const { x, y } = await toastPoint(page)
  await page.mouse.move(x, y)
  await page.clock.runFor(60_000)
  await expect(toast(page)).toBeVisible()
  await page.mouse.move(640, 5)
  // Only the rest of the five seconds, not another five.
  await page.clock.runFor(3400)
  await expect(toast(page)).toBeVisible()
  await page.clock.runFor(100)
  await expect(toast(page)).toHaveCount(0)

  await test.step('a focused toast stays and can be dismissed by keyboard', async () => {
    await fail()
    const dismiss = toast(page).getByRole('button', { name: 'Dismiss' })
    await dismiss.focus()
    await page.clock.runFor(60_000)
    await expect(dismiss).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(toast(page)).toHaveCount(0)
  })

  await test.step('a new toast replaces the previous one at once', async () => {
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

  await test.step('a swipe of 50 pixels either way dismisses a toast, a shorter one does not', async () => {
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

  await test.step('failures are announced assertively, successes politely', async () => {
    await fail()
    await expect(page.getByRole('alert')).toContainText('The books are closed')
    await page.unroute('**/status')
    await page.getByRole('button', { name: 'Move to Production' }).click()
    await clock.until(page.getByText('Order Moved to Production', { exact: true }))
    await expectToast(page, 'Order Moved to Production', 'Order moved to Production stage.')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.getByRole('status').filter({ hasText: 'Order Moved to Production' })).toBeVisible()
  })

  await test.step('one with an Undo button stays for ten seconds', async () => {
    await page.mouse.move(640, 5)
    await page.clock.runFor(9900)
    await expect(toast(page).getByRole('button', { name: 'Undo' })).toBeVisible()
    await page.clock.runFor(100)
    await expect(toast(page)).toHaveCount(0)
  })
})

test('a toast can be swiped away by touch', { tag: '@phone' }, async ({ page, context, allowErrors }) => {
  allowErrors(/500/)
  const { fail } = await failingStep(page)
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
