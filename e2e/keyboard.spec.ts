/** Using Kerf by keyboard alone (design section 7). */
import type { Page } from '@playwright/test'
import { enter, logIn, makeOrder } from './api.ts'
import { expectPath, expectToast, follow, navigation } from './screen.ts'
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

/** Focuses each control of the screen in turn. @returns those that do not show exactly one focus ring. */
async function withoutOneFocusRing(page: Page): Promise<string[]> {
  // Once a key has moved the focus, it stays visible when a script moves it.
  await page.keyboard.press('Tab')
  return page.evaluate(() => {
    const controls = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]'),
    ]
    const rings = (node: HTMLElement) => {
      const styles = [getComputedStyle(node), getComputedStyle(node, '::after')]
      for (let box = node.parentElement; box !== null && styles.length < 5; box = box.parentElement)
        styles.push(getComputedStyle(box))
      return styles
        .filter(({ outlineStyle }) => outlineStyle !== 'none')
        .map(
          ({ outlineStyle, outlineWidth, outlineColor }) => `${outlineStyle} ${outlineWidth} ${outlineColor}`,
        )
    }
    const reached = controls.filter((node) => {
      if (node.tabIndex < 0 || !node.checkVisibility({ visibilityProperty: true })) return false
      node.focus()
      return document.activeElement === node
    })
    if (reached.length < 10) throw new Error(`only ${reached.length} controls have had the focus`)
    return reached.flatMap((node) => {
      node.focus()
      // A field's color changes gradually.
      for (const change of document.getAnimations()) if (change instanceof CSSTransition) change.finish()
      const drawn = rings(node)
      const isRight = drawn.length === 1 && drawn[0] === 'solid 2px rgb(15, 107, 97)'
      return isRight ? [] : [`${drawn.join(' and ') || 'nothing'}: ${node.outerHTML.slice(0, 200)}`]
    })
  })
}

test('exactly one focus ring surrounds whatever has the focus', { tag: '@desktop' }, async ({ page }) => {
  await enter(page)
  for (const [path, title] of [
    ['/', 'Dashboard'],
    ['/quotes', 'Quotes'],
    ['/quotes/new', 'Create Quote'],
    ['/calculator', 'Calculator'],
    ['/settings/pricing', 'Pricing Configuration'],
  ] as const) {
    if (path !== '/') await follow(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
    expect(await withoutOneFocusRing(page), path).toEqual([])
  }
})

test('Tab skips to the content or moves through the header and its menu', { tag: '@desktop' }, async ({
  page,
}) => {
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

  await test.step('the user menu opens and switches shops with the arrow keys', async () => {
    const menu = page.getByRole('button', { name: /^User menu/ })
    await menu.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
    await expect(page.getByRole('menu').locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeHidden()
    await expect(menu).toBeFocused()
    // The tabs come after it.
    const names: string[] = []
    for (const _ of Array(8)) {
      await page.keyboard.press('Tab')
      names.push(await focused(page).innerText())
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
    const archive = navigation(page).getByRole('link', { name: 'Archive' })
    await expect(archive).toBeFocused()
    const loaded = Promise.withResolvers<void>()
    await page.route('**/assets/OrdersPage-*.js', (route) => loaded.promise.then(() => route.continue()))
    await page.keyboard.press('Enter')
    await expectPath(page, '/archive')
    await expect(archive).toHaveAttribute('aria-current', 'page')

    // The menu stays open when the screen behind it has loaded.
    await menu.focus()
    await page.keyboard.press('Enter')
    const glass = page.getByRole('menuitem', { name: 'Clearwater Glass' })
    await expect(glass).toBeVisible()
    loaded.resolve()
    await expect(page.getByPlaceholder('Search archived orders...')).toBeVisible()
    for (let presses = 0; presses < 16; presses++) {
      await page.keyboard.press('ArrowDown')
      if ((await focused(page).and(glass).count()) === 1) break
    }
    await expect(glass).toBeFocused()
    await page.keyboard.press('Enter')
    await expectToast(page, 'Shop switched', 'Now viewing: Clearwater Glass')
  })
})

/** The last is 1280 x 800 at 200 %. */
const SMALL_WINDOWS = [
  { width: 320, height: 640 },
  { width: 375, height: 553 },
  { width: 740, height: 360 },
  { width: 640, height: 400 },
]

test('in small windows, all of a menu and of the filters can be reached by keyboard', {
  tag: '@desktop',
}, async ({ page }) => {
  await enter(page, '/quotes')
  for (const [opener, opened, toLast, last] of [
    [page.getByRole('button', { name: /^User menu/ }), page.getByRole('menu'), 'ArrowUp', 'Logout'],
    [
      page.getByRole('button', { name: 'Filter', exact: true }),
      page.getByRole('dialog', { name: 'Filter' }),
      'Shift+Tab',
      'Clear filters',
    ],
  ] as const) {
    for (const size of SMALL_WINDOWS) {
      await page.setViewportSize(size)
      await opener.press('Enter')
      const lastIn = opened.getByText(last)
      await expect(lastIn).toBeAttached()
      await expect.poll(() => opened.evaluate((node) => node.contains(document.activeElement))).toBe(true)
      await page.keyboard.press(toLast)
      await expect(lastIn.and(page.locator(':focus *'))).toBeInViewport({ ratio: 1 })
      await expect(opened).toBeInViewport({ ratio: 1 })
      expect(await opened.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0)
      await page.keyboard.press('Escape')
      await expect(opened).toBeHidden()
      await expect(opener).toBeFocused()
    }
  }
})

test('in a list Tab reaches the search, its buttons, the sort order, then each row once', {
  tag: '@desktop',
}, async ({ page }) => {
  await enter(page, '/quotes')
  await expectVisibleSearch(page)
  // What the server finds can move the rows.
  const searched = page.waitForResponse((response) => /orders\/found\?.*\bq=table\b/.test(response.url()))
  await page.keyboard.type('table')
  await searched
  const links = page.getByRole('link', { name: /^View WI-/ })
  await expect(page.getByText(/^\d+ of \d+ quotes$/)).toBeVisible()
  // The button that clears the search is either not a tab stop or the first one.
  await page.keyboard.press('Tab')
  if ((await focused(page).getAttribute('aria-label')) === 'Clear search') await page.keyboard.press('Tab')
  const tools = ['Filter', 'Export CSV'].map((name) => page.getByRole('button', { name, exact: true }))
  for (const control of [...tools, ...(await page.getByRole('columnheader').getByRole('button').all())]) {
    await expect(control).toBeFocused()
    await page.keyboard.press('Tab')
  }
  await expect(links.first()).toBeFocused()
  await page.keyboard.press('Tab')
  const second = links.nth(1)
  await expect(second).toBeFocused()

  await test.step('going back from an order returns to its row, with search and scroll position', async () => {
    for (const goBack of [
      () => page.getByRole('link', { name: 'Back to Quotes' }).press('Enter'),
      () => page.goBack(),
    ]) {
      await page.keyboard.press('Enter')
      await expect(page.getByRole('tab', { name: 'Details' })).toBeVisible()
      await goBack()
      await expect(second).toBeFocused()
      await expect(second).toBeInViewport()
      await expectVisibleFocus(page)
    }
    // Only once: someone who keeps searching stays in the field.
    const search = page.getByPlaceholder('Search quotes...')
    await expect(search).toHaveValue('table')
    await search.fill('no such order')
    await search.fill('table')
    await expect(second).toBeVisible()
    await expect(search).toBeFocused()
  })
})

async function expectVisibleSearch(page: Page): Promise<void> {
  const search = page.getByPlaceholder('Search quotes...')
  const without = await search.evaluate((node) => getComputedStyle(node).borderColor)
  await search.focus()
  // The color changes gradually.
  await expect(search).not.toHaveCSS('border-color', without)
}

test('arrows switch an order’s tabs, and its dialog traps and returns the focus', async ({ page }) => {
  await logIn(page)
  const { id, orderNumber } = await makeOrder(page)
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
  await expect(dialog).toHaveAccessibleDescription(/^.* will become an invoice/)
  for (const _ of Array(5)) {
    await page.keyboard.press('Tab')
    await expect(dialog.locator(':focus')).toHaveCount(1)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(convert).toBeFocused()
  await test.step('holding Enter opens the dialog but does not confirm it', async () => {
    const steps: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'PATCH') steps.push(request.url())
    })
    await page.keyboard.down('Enter')
    await expect(dialog.getByRole('button', { name: 'Convert', exact: true })).toBeFocused()
    // Pressed again without being released, as a keyboard repeats a held key.
    await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    await expect(dialog).toContainText(orderNumber)
    expect(steps).toEqual([])
  })
  await page.keyboard.press('Enter')
  await expectToast(page, 'Success', 'Quote converted to invoice')
  await expectPath(page, `/invoices/${id}`)
})

test('what is disabled while it works, or once it has saved, keeps the focus', async ({ page }) => {
  await logIn(page)
  const { id } = await makeOrder(page)
  await page.goto(`/quotes/${id}?tab=history`)
  const download = page.getByRole('button', { name: 'Download PDF' })
  await download.focus()
  let answer = () => {}
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/documents/**', async (route) => {
    await mayAnswer
    await route.continue()
  })
  const saved = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  // The browser takes the focus from a disabled button before it shows it.
  await expect(page.locator('body')).toBeFocused()
  answer()
  await saved
  await expect(download).toBeFocused()

  await page.getByLabel('Add a note').fill('Call on Monday')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Note added')
  await expect(page.getByRole('button', { name: 'Add Note', disabled: true })).toBeFocused()
})
