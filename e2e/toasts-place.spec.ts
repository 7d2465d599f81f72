/** Toasts (spec sections 8 and 9) stay out of the way: they cover no button. */
import type { Page } from '@playwright/test'
import { thorough } from '../test-support/thorough.ts'
import { enter, makeOrder } from './api.ts'
import { fillQuote } from './quote-form.ts'
import { expectFailure, expectPath, expectToast, follow, toast } from './screen.ts'
import { expect, test } from './test.ts'

/** The widest and what lies between two layouts only at full length. */
const WIDTHS = thorough ? [390, 768, 1024, 1280, 1920] : [390, 768, 1280]

/** What the toast covers: buttons and bars, or everything that one can press or fill in. */
function covered(page: Page, what: 'buttons' | 'everything'): Promise<(string | null)[]> {
  return page.evaluate((what) => {
    const card = document.querySelector('button[aria-label="Dismiss"]')?.parentElement
    const place = card?.getBoundingClientRect()
    if (place === undefined) throw new Error('no toast')
    const layer = [...document.querySelectorAll('[aria-modal="true"]')].at(-1) ?? document
    const buttons = 'main button, main a[class*="Button"], nav a, header button, header a'
    const inDialog = '[aria-modal="true"] :is(button, a[class*="Button"])'
    const controls = layer.querySelectorAll(
      what === 'buttons'
        ? `${buttons}, ${inDialog}, :focus:is(input, textarea)`
        : `${buttons}, main :is(input, textarea, select, a)`,
    )
    const isCovered = (control: Element) => {
      const { left, right, top, bottom, width } = control.getBoundingClientRect()
      const isApart = right <= place.left || left >= place.right || bottom <= place.top || top >= place.bottom
      return !isApart && width > 0 && !card?.contains(control)
    }
    // A column of icon buttons in a form may be anywhere: the page scrolls clear of it.
    const matters = (control: Element) =>
      what === 'everything' || control.tagName !== 'BUTTON' || control.textContent !== ''
    return [...controls]
      .filter(matters)
      .filter(isCovered)
      .map((control) => control.outerHTML)
  }, what)
}

/** Checks every width, at the start of the page, at its end, and where the field with the focus is. */
async function expectNothingCovered(page: Page): Promise<void> {
  // Not under the pointer, where it would hold still.
  await page.mouse.move(0, 0)
  for (const width of WIDTHS) {
    // It stays while it has the focus, which a form may have taken back.
    await toast(page).getByRole('button', { name: 'Dismiss' }).focus()
    await page.setViewportSize({ width, height: width === 390 ? 844 : 800 })
    for (const where of ['end', 'start'] as const) {
      const what = where === 'end' && (await page.locator('[aria-modal="true"]').count()) === 0
      await expect
        .poll(
          async () => {
            // Each time, because a table that turns into cards makes the page longer.
            await page.evaluate(
              (y) => window.scrollTo({ top: y, behavior: 'instant' }),
              where === 'end' ? 1_000_000 : 0,
            )
            return covered(page, what ? 'everything' : 'buttons')
          },
          { message: `at ${width} px, at the ${where}` },
        )
        .toEqual([])
    }
    await expectCorner(page, width)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
}

/** At the bottom right; on a phone it spans the width. */
async function expectCorner(page: Page, width: number): Promise<void> {
  const { x = 0, width: wide = 0 } = (await toast(page).boundingBox()) ?? {}
  expect(width - x - wide).toBeLessThan(40)
  if (width === 390) expect(x).toBeLessThan(20)
  else expect(x).toBeGreaterThan(width / 3)
}

test('no toast covers a button on any screen, at any width', { tag: '@desktop' }, async ({
  page,
  allowErrors,
}) => {
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
  const { id } = await makeOrder(page, {}, 'paid')
  await test.step('of an order, with a long message and with an Undo button', async () => {
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
  await test.step('of a dialog', async () => {
    await page.route('**/payments', (route) => route.fulfill({ status: 500, json: { message: 'boom' } }))
    await page.getByRole('button', { name: 'Record payment' }).click()
    const dialog = page.getByRole('dialog', { name: 'Record payment' })
    await dialog.getByLabel('Amount').fill('1')
    await dialog.getByRole('button', { name: 'Record Payment' }).click()
    await expectFailure(page, 'Error', 'boom')
    await expectNothingCovered(page)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
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

test('a toast makes way for the field that gets the focus', async ({ page, allowErrors }) => {
  allowErrors(/500/)
  await enter(page, '/quotes/new')
  await fillQuote(page, 'Typed beside a toast')
  await page.route('**/api/orders', (route) => route.fulfill({ status: 500, json: { message: 'boom' } }))
  await page.getByRole('button', { name: 'Save Quote' }).click()
  await expectFailure(page, 'Error', 'boom')
  await page.mouse.move(0, 0)
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  const price = page.getByLabel('Price of line 1')
  const { y = 0, height = 0 } = (await price.boundingBox()) ?? {}
  await page.setViewportSize({ width: 1280, height: Math.round(y + height + 40) })
  await price.evaluate((field) => field.focus({ preventScroll: true }))
  await expect.poll(() => covered(page, 'buttons')).toEqual([])
  await expect(toast(page)).toBeVisible()
})
