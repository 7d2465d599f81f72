/** Using Kerf by keyboard alone (design section 7). */
import type { Page } from '@playwright/test'
import { enter, makeOrder } from './api.ts'
import { expectPath, expectToast, navigation } from './screen.ts'
import { expect, test } from './test.ts'

const focused = (page: Page) => page.locator(':focus')

/** The focus is shown the same way everywhere: by an outline around the element, its row, its card or its field. */
async function expectVisibleFocus(page: Page): Promise<void> {
  const drawn = () =>
    focused(page).evaluate((node) => {
      const own = [getComputedStyle(node), getComputedStyle(node, '::after')]
      const around: CSSStyleDeclaration[] = []
      for (let box = node.parentElement; box !== null && around.length < 3; box = box.parentElement)
        around.push(getComputedStyle(box))
      return [...own, ...around]
        .filter(({ outlineStyle }) => outlineStyle !== 'none')
        .map(
          ({ outlineStyle, outlineWidth, outlineColor }) => `${outlineStyle} ${outlineWidth} ${outlineColor}`,
        )
    })
  // A field's color changes gradually.
  await expect
    .poll(drawn, `focus on ${await focused(page).evaluate((node) => node.outerHTML.slice(0, 200))}`)
    .toEqual(['solid 2px rgb(15, 107, 97)'])
}

test('exactly one focus ring surrounds whatever has the focus', { tag: '@desktop' }, async ({ page }) => {
  for (const path of ['/', '/quotes', '/quotes/new', '/calculator', '/settings/pricing']) {
    await (path === '/' ? enter(page) : page.goto(path))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
    await page.keyboard.press('Tab')
    // Up to the end of the screen, after which the focus moves to the browser itself.
    for (let stops = 0; stops < 26 && (await focused(page).count()) > 0; stops++) {
      await expectVisibleFocus(page)
      await page.keyboard.press('Tab')
    }
  }
})

test(
  'Tab skips to the content or moves through the header',
  { tag: '@both' },
  async ({ page }, { project }) => {
    await enter(page)
    await expect(page.getByRole('region', { name: 'Figures' })).toBeVisible()
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('main').getByRole('link', { name: 'New Quote' })).toBeFocused()
    await expectVisibleFocus(page)

    // Reload without the content's #fragment, from which a browser would continue.
    await page.goto('/')
    await expect(page.getByRole('region', { name: 'Figures' })).toBeVisible()
    const names: string[] = []
    if (project.name === 'desktop') {
      // Skip link, product name, search, notifications, user menu; then the tabs.
      for (const _ of Array(5)) await page.keyboard.press('Tab')
      for (const _ of Array(8)) {
        await page.keyboard.press('Tab')
        names.push(await focused(page).innerText())
        await expectVisibleFocus(page)
      }
      expect(names).toEqual([
        'Dashboard',
        'Quotes',
        'Invoices',
        'Paid',
        'Production',
        'Completed',
        'Archive',
        'Calculator',
      ])
      await page.keyboard.press('Shift+Tab')
    } else {
      await navigation(page).getByRole('link', { name: 'Completed' }).focus()
      await page.keyboard.press('Tab')
    }
    await expect(navigation(page).getByRole('link', { name: 'Archive' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expectPath(page, '/archive')
    await expect(navigation(page).getByRole('link', { name: 'Archive' })).toHaveAttribute(
      'aria-current',
      'page',
    )
  },
)

test(
  'in a list Tab reaches the search, the sort order, then each row once',
  { tag: '@both' },
  async ({ page }, { project }) => {
    await enter(page, '/quotes')
    await expectVisibleSearch(page)
    await page.keyboard.type('table')
    const links = page.getByRole('link', { name: /^View WI-/ })
    await expect(page.getByText(/^\d+ of \d+ quotes$/)).toBeVisible()
    // The button that clears the search is either not a tab stop or the first one.
    await page.keyboard.press('Tab')
    if ((await focused(page).getAttribute('aria-label')) === 'Clear search') await page.keyboard.press('Tab')
    const order =
      project.name === 'phone'
        ? [page.getByLabel('Sort by')]
        : await page.getByRole('columnheader').getByRole('button').all()
    for (const control of order) {
      await expect(control).toBeFocused()
      await expectVisibleFocus(page)
      await page.keyboard.press('Tab')
    }
    await expect(links.first()).toBeFocused()
    await expectVisibleFocus(page)
    await page.keyboard.press('Tab')
    await expect(links.nth(1)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('tab', { name: 'Details' })).toBeVisible()
  },
)

test('going back from an order returns to its row, with search and scroll position', async ({ page }) => {
  await enter(page)
  const { title, orderNumber } = await makeOrder(page, { title: 'Come back to me' }, 'completed')
  await page.goto(`/completed?q=${encodeURIComponent(title)}`)
  const link = page.getByRole('link', { name: `View ${orderNumber}`, exact: true })
  for (const goBack of [
    () => page.getByRole('link', { name: 'Back to Completed' }).press('Enter'),
    () => page.goBack(),
  ]) {
    await link.press('Enter')
    await expect(page.getByRole('tab', { name: 'Details' })).toBeVisible()
    await goBack()
    await expect(link).toBeFocused()
    await expect(link).toBeInViewport()
    await expectVisibleFocus(page)
  }
  // Only once: someone who keeps searching stays in the field.
  const search = page.getByPlaceholder('Search completed orders...')
  await search.fill('no such order')
  await search.fill(title)
  await expect(link).toBeVisible()
  await expect(search).toBeFocused()
})

async function expectVisibleSearch(page: Page): Promise<void> {
  const search = page.getByPlaceholder('Search quotes...')
  const without = await search.evaluate((node) => getComputedStyle(node).borderColor)
  await search.focus()
  // The color changes gradually.
  await expect(search).not.toHaveCSS('border-color', without)
}

test('arrows switch an order’s tabs, and its dialog traps and returns the focus', async ({ page }) => {
  await enter(page)
  const { id } = await makeOrder(page)
  await page.goto(`/quotes/${id}`)
  const convert = page.getByRole('button', { name: 'Convert to Invoice' })
  await convert.focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tab', { name: 'Details' })).toBeFocused()
  await expectVisibleFocus(page)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Customer' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tabpanel')).toContainText('Created by')
  await page.keyboard.press('Shift+Tab')
  await expect(convert).toBeFocused()

  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Convert to Invoice' })
  await expect(dialog).toBeVisible()
  for (const _ of Array(5)) {
    await page.keyboard.press('Tab')
    await expect(dialog.locator(':focus')).toHaveCount(1)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(convert).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Convert', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expectToast(page, 'Success', 'Quote converted to invoice')
  await expectPath(page, `/invoices/${id}`)
})

test('the user menu opens and switches shops with the arrow keys', { tag: '@both' }, async ({ page }) => {
  await enter(page)
  const menu = page.getByRole('button', { name: /^User menu/ })
  await menu.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
  await expect(page.getByRole('menu').locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeHidden()
  await expect(menu).toBeFocused()
  await page.keyboard.press('Enter')
  const glass = page.getByRole('menuitem', { name: 'Clearwater Glass' })
  await expect(glass).toBeVisible()
  for (let presses = 0; presses < 6; presses++) {
    await page.keyboard.press('ArrowDown')
    if ((await focused(page).and(glass).count()) === 1) break
  }
  await expect(glass).toBeFocused()
  await page.keyboard.press('Enter')
  await expectToast(page, 'Shop switched', 'Now viewing: Clearwater Glass')
})
