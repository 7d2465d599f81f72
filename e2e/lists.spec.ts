/** How the six lists look in a table and on cards. What they show and find is proven in `src/client/lists`. */
import type { Page } from '@playwright/test'
import { cardTexts, LONG } from '../test-support/list-texts.ts'
import { pdfText } from '../test-support/pdf-text.ts'
import { expectAccessibleScreen } from './accessible.ts'
import { enter, getSession, listOrders, logIn, makeCustomer, makeOrder } from './api.ts'
import { showManyQuotes } from './many-orders.ts'
import { expectNoSidewaysScroll, expectPath, expectTableFits, follow, LISTS, openTab, row } from './screen.ts'
import { expect, test } from './test.ts'

test.use({ serverName: 'lists' })

const viewLinks = (page: Page) => page.getByRole('main').getByRole('link', { name: /^View / })

test('each list fits its window, and a press anywhere in a row opens its order', { tag: '@desktop' }, async ({
  page,
}) => {
  await logIn(page)
  const made = await makeOrder(page, { description: LONG })
  // More customers than are drawn at once.
  await Promise.all(Array.from({ length: 60 }, (_, index) => makeCustomer(page, { name: `Many ${index}` })))
  await page.goto('/')
  for (const { tab, placeholder } of LISTS) {
    await openTab(page, tab)
    await expect(page.getByPlaceholder(placeholder)).toBeVisible()
    await expect(viewLinks(page).first()).toBeVisible()
    await expectTableFits(page)
  }
  await page.goto('/customers')
  await expect(viewLinks(page).first()).toBeVisible()
  await expectTableFits(page)
  await expectPhonesFit(page)
  await openTab(page, 'Quotes')
  await expectNumberWhole(page)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const filter = page.getByRole('dialog', { name: 'Filter' })
  await filter.getByRole('combobox', { name: 'Status' }).click()
  // As when somebody types: the menu is open by then.
  await expect(page.getByRole('option').first()).toBeVisible()
  await filter.getByRole('combobox', { name: 'Status' }).fill('follow')
  await expect(page.getByRole('option')).toHaveAttribute('data-combobox-selected', 'true')
  await filter.getByRole('combobox', { name: 'Status' }).press('Enter')
  await expect(page).toHaveURL(/\?status=follow-up-required$/)
  await filter.getByLabel('Total: at least').fill('$2,000')
  await expect(page.getByRole('option')).toHaveCount(0)
  await expectAccessibleScreen(page)
  await filter.getByRole('button', { name: 'Clear filters' }).click()
  await page.keyboard.press('Escape')
  // Its link covers the whole row.
  await row(page, made.orderNumber).getByText('Quote', { exact: true }).click({ force: true })
  await expectPath(page, `/quotes/${made.id}`)
})

/** Checks that customers' phone numbers are whole, and take no room from the names for it. */
async function expectPhonesFit(page: Page): Promise<void> {
  for (const width of [768, 992, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const phones = page.getByRole('cell', { name: /^\(\d{3}\) \d{3}-\d{4}$/ })
    const cells = () =>
      phones.evaluateAll((nodes) =>
        nodes.map((phone) => ({
          isCut: phone.scrollWidth > phone.clientWidth,
          isWiderThanName: phone.clientWidth >= (phone.closest('tr')?.firstElementChild?.clientWidth ?? 0),
        })),
      )
    await expect.poll(cells, `${width} px`).toContainEqual({ isCut: false, isWiderThanName: false })
    const others = (await cells()).filter(({ isCut, isWiderThanName }) => isCut || isWiderThanName)
    expect(others, `${width} px`).toEqual([])
  }
}

/** Checks that a number as long as the shop settings suggest is not cut: it ends in what tells it from the others. */
async function expectNumberWhole(page: Page): Promise<void> {
  await page.request.patch('/api/shop', { data: { orderPrefix: '2027-Q' } })
  const { orderNumber } = await makeOrder(page)
  await page.request.patch('/api/shop', { data: { orderPrefix: 'WI' } })
  const number = row(page, orderNumber).getByRole('rowheader')
  for (const width of [768, 992, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(number).toBeVisible()
    const isCut = () => number.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    await expect.poll(isCut, `${width} px`).toBe(false)
  }
}

/** On narrower phones too. */
async function expectNoDateCut(page: Page): Promise<void> {
  const size = page.viewportSize()
  for (const width of [390, 375, 360]) {
    await page.setViewportSize({ width, height: 800 })
    const cut = page
      .getByRole('listitem')
      .locator('span > time')
      .evaluateAll((dates) => {
        // As wide as any, whatever day it is today.
        for (const date of dates) date.firstChild?.replaceWith('May 28, 2026')
        // A fraction of a pixel is enough to cut a date.
        const right = (node: Element | null) => node?.getBoundingClientRect().right ?? 0
        return dates
          .filter((date) => right(date) > right(date.parentElement))
          .map((date) => date.closest('li')?.textContent)
      })
    expect(await cut, `${width} px`).toEqual([])
  }
  if (size !== null) await page.setViewportSize(size)
}

test('tables grow with the letters of the browser', { tag: '@desktop' }, async ({ page }) => {
  const devtools = await page.context().newCDPSession(page)
  await enter(page, '/invoices')
  await expect(viewLinks(page).first()).toBeVisible()
  // Which orders the demonstration has as invoices depends on the day.
  const [invoice] = await listOrders(page, 'invoice')
  const anInvoice = row(page, invoice?.orderNumber ?? 'none')
  const title = () =>
    anInvoice
      .getByRole('cell')
      .first()
      .evaluate((cell) => Number.parseFloat(getComputedStyle(cell).fontSize))
  const usual = await title()
  // As Chrome's 'Large' and 'Very large'.
  for (const [standard, height] of [
    [20, 49],
    [24, 57],
  ] as const) {
    await devtools.send('Page.setFontSizes', { fontSizes: { standard } })
    await expect.poll(title).toBeGreaterThan(usual)
    // A list counts the height of its rows once.
    await page.reload()
    for (const path of ['/invoices', '/customers', '/receivables']) {
      await follow(page, path)
      await expect(viewLinks(page).first()).toBeVisible()
      const cut = () =>
        page
          .locator('td:has(time), [data-align="end"] *')
          .evaluateAll((nodes) =>
            nodes
              .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth && clientWidth > 0)
              .map(({ textContent }) => textContent),
          )
      await expect.poll(cut, `${path} at ${standard} px`).toEqual([])
      const heights = () =>
        page
          .locator('tbody tr[data-index]')
          .evaluateAll((rows) => [...new Set(rows.map((row) => row.getBoundingClientRect().height))])
      // As counted for the rows that are not drawn.
      await expect.poll(heights, `${path} at ${standard} px`).toEqual([height])
    }
    await follow(page, '/invoices')
    await expect(anInvoice).toBeVisible()
  }
  await devtools.detach()
})

test('cards grow with the letters of the browser', { tag: '@desktop' }, async ({ page }) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await page.setViewportSize({ width: 390, height: 844 })
  await logIn(page)
  for (const path of ['/quotes', '/customers', '/quotes/follow-up', '/']) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    const cut = () =>
      page
        .getByRole('listitem')
        .locator('*')
        .evaluateAll((parts) =>
          parts
            .filter(
              (part) =>
                part instanceof HTMLElement &&
                part.clientHeight > 2 &&
                part.scrollHeight > part.clientHeight &&
                getComputedStyle(part).display !== 'inline',
            )
            .map(({ textContent, className }) => `${className} ${textContent}`),
        )
    await expect.poll(cut, path).toEqual([])
  }
  await page.goto('/quotes')
  await expect(viewLinks(page).first()).toBeVisible()
  const heights = await page
    .getByRole('main')
    .getByRole('list')
    .last()
    .getByRole('listitem')
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().height))
  // As a list counts that draws only some of its rows, without and with a description.
  expect(new Set(heights)).toEqual(new Set([159, 197]))
  await page.goto('/receivables')
  await expect(viewLinks(page).first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  const covered = await page
    .locator('dl[aria-label="Totals"] dd')
    .evaluateAll((sums) => sums.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length)
  expect(covered).toBe(0)
  await devtools.detach()
})

test('what is typed grows with the letters of the browser', { tag: '@phone' }, async ({ page }) => {
  const devtools = await page.context().newCDPSession(page)
  await enter(page, '/quotes')
  const letters = () =>
    page.getByPlaceholder('Search quotes...').evaluate((field) => getComputedStyle(field).fontSize)
  // Any less, and phones zoom in.
  expect(await letters()).toBe('16px')
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await expect.poll(letters).toBe('28px')
  await devtools.detach()
})

test('a printed list is light, whole and without what is only for screens', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await logIn(page)
  await makeOrder(page, {
    title:
      'Reclaimed white oak boardroom table for fourteen people with a waterfall edge and a live edge, Quincunx',
  })
  await page.goto('/quotes')
  await expect(viewLinks(page).first()).toBeVisible()
  const appearance = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
  expect(await appearance()).toBe('dark')
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  expect(await appearance()).toBe('light')
  await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeHidden()
  await expect(viewLinks(page).first()).toBeVisible()
  // Whatever stays in the window on a screen would be printed over a row.
  const stuck = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('body *')].filter(
          (part) => part.checkVisibility() && ['fixed', 'sticky'].includes(getComputedStyle(part).position),
        ).length,
    )
  expect(await stuck()).toBe(0)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: null })
  expect(await appearance()).toBe('dark')
  expect(await stuck()).toBeGreaterThan(0)
  // A sheet is narrower than the window, but its rows stay those of a table: the browser has counted the sheets by then.
  const margin = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' }
  const paper = (await pdfText(await page.pdf({ format: 'Letter', margin }))).join('\n')
  const quotes = await listOrders(page, 'quote')
  for (const { orderNumber } of quotes) expect(paper).toContain(orderNumber)
  // Nobody can point at it to read the rest.
  expect(paper).toContain('Quincunx')
  const [, second] = await pdfText(await page.pdf({ width: '8.5in', height: '4in', margin }))
  expect(second).toContain('Customer')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toBeVisible()
  const shortcuts = (await pdfText(await page.pdf({ format: 'Letter', margin }))).join('\n')
  expect(shortcuts).toContain('shortcuts')
  for (const { orderNumber } of quotes) expect(shortcuts).not.toContain(orderNumber)
})

test('a list that a narrow window shows as cards is printed whole', { tag: '@desktop' }, async ({ page }) => {
  await logIn(page)
  await showManyQuotes(page, 90)
  await page.setViewportSize({ width: 600, height: 800 })
  await page.goto('/quotes')
  await expect(viewLinks(page).first()).toBeVisible()
  const paper = (await pdfText(await page.pdf({ format: 'Letter' }))).join('\n')
  expect(new Set(paper.match(/WI-\d+/g)).size).toBe(90)
})

test('days are typed digit by digit where the URL keeps them', { tag: '@desktop' }, async ({ page }) => {
  const type = async (label: string) => {
    const field = page.getByLabel(label, { exact: true })
    await field.focus()
    // One by one, as the page changes after each.
    for (const digit of '02032026') {
      await page.keyboard.press(digit)
      await expect(field).toBeFocused()
    }
    await expect(field).toHaveValue('2026-02-03')
  }
  await enter(page, '/quotes')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  // Its fields are loaded once it is open.
  await expect(page.getByRole('combobox', { name: 'Status' })).toBeFocused()
  await type('Date: from')
  await expect(page).toHaveURL(/\/quotes\?date-from=2026-02-03$/)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByLabel('Date: from')).toHaveValue('')
  // The screen before stays until the next one is loaded, and both have such a field.
  const open = async (path: string, title: string) => {
    await follow(page, path)
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  }
  await open('/reports', 'Reports')
  await type('From')
  await expect(page).toHaveURL(/\?from=2026-02-03&/)
  await open('/settings/audit', 'Audit Log')
  await type('From')
  await expect(page).toHaveURL(/\?from=2026-02-03$/)
})

test('on a phone, orders are cards to tap', { tag: '@phone' }, async ({ page }) => {
  await logIn(page)
  const made = await makeOrder(page, { description: LONG })
  await page.goto('/paid')
  const { timeZone } = (await getSession(page)).currentShop
  // The two card layouts: with and without a client number.
  for (const { status, tab, placeholder } of LISTS.filter(({ tab }) => ['Paid', 'Quotes'].includes(tab))) {
    await openTab(page, tab)
    await expect(page.getByPlaceholder(placeholder)).toBeVisible()
    const orders = await listOrders(page, status)
    expect(orders.length).toBeGreaterThan(1)
    await expect(viewLinks(page)).toHaveCount(orders.length)
    const cards = await page.getByRole('main').getByRole('listitem').allTextContents()
    for (const order of orders) {
      const card = cards.find((text) => text.includes(order.orderNumber))
      for (const text of cardTexts(order, status, timeZone)) expect(card).toContain(text)
      if (order.balance <= 0 || status === 'quote') expect(card).not.toContain(' due')
    }
  }
  await openTab(page, 'Quotes')
  // The name of the order is not cut off.
  const sort = await page.getByLabel('Sort by').boundingBox()
  expect(sort?.width).toBeGreaterThan(300)
  await expectNoDateCut(page)
  await page.getByRole('button', { name: 'Select', exact: true }).tap()
  await page.getByRole('button', { name: 'Done', exact: true }).tap()
  await expect(row(page, made.orderNumber).getByRole('checkbox')).toBeHidden()
  await page.getByRole('button', { name: 'Select', exact: true }).tap()
  await expectNoDateCut(page)
  await row(page, made.orderNumber).getByRole('checkbox').tap()
  await expect(page.getByText('1 selected', { exact: true })).toBeVisible()
  // What can be done with it stays in view.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300)
  await expect(page.getByRole('button', { name: 'Clear selection' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Clear selection' }).tap()
  // A card's link covers the whole card, so tap where the badge is.
  await row(page, made.orderNumber).getByText('Quote', { exact: true }).click({ force: true })
  await expectPath(page, `/quotes/${made.id}`)
})
