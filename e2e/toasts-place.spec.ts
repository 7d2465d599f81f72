/** Toasts (spec sections 8 and 9) stay out of the way: they cover no button, and Escape closes a dialog first. */
import type { Page } from '@playwright/test'
import { enter, logIn, makeOrder } from './api.ts'
import { fillQuote } from './quote-form.ts'
import { expectFailure, expectPath, expectToast, follow, toast } from './screen.ts'
import { expect, test } from './test.ts'

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
  await enter(page, '/quotes/new')
  await test.step('of a form or of the list it leads to', async () => {
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
  await test.step('of an order, with a long message and with an Undo button', async () => {
    const { id } = await makeOrder(page, {}, 'paid')
    await follow(page, `/paid/${id}`)
    const sentence = 'WI-1045 is already in production. Dana Reyes moved it on Nov 21, 2026 at 12:30 PM.'
    await page.route('**/status', (route) => route.fulfill({ status: 409, json: { message: sentence } }))
    const move = page.getByRole('button', { name: 'Move to Production' })
    await move.click()
    await expectFailure(page, 'Error', sentence)
    await expectNothingCovered(page)
    await page.unroute('**/status')
    await move.click()
    await expectToast(page, 'Order Moved to Production', 'Order moved to Production stage.')
    await expectPath(page, `/production/${id}`)
    await expectNothingCovered(page)
  })
  await test.step('fixed at the bottom of the window', async () => {
    await follow(page, '/settings/pricing')
    await page.route('**/api/shop-settings', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 500, json: { message: 'boom' } })
        : route.fallback(),
    )
    await page.getByLabel('Base rate', { exact: true }).fill('81')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expectFailure(page, 'Update failed', '500: boom')
    await expectNothingCovered(page)
  })
})

test('Escape closes a dialog before a toast', async ({ page, allowErrors }) => {
  allowErrors(/500/)
  await logIn(page)
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
