/** Screens in a browser whose letters are twice as large as usual. Lists are in `lists.spec.ts`. */
import type { Page } from '@playwright/test'
import { enter, listOrders, logIn, makeLink, makeOrder } from './api.ts'
import { expectNoSidewaysScroll } from './screen.ts'
import { expect, test } from './test.ts'

test.use({ serverName: 'large-letters' })

async function enlarge(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  return devtools
}

/** What is cut off at the edge of a panel or card, and not with an ellipsis. */
const cut = (page: Page) =>
  page
    .locator('main .mantine-Paper-root, main .mantine-Paper-root li, article')
    .evaluateAll((boxes) =>
      boxes
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
        .map(({ className, textContent, scrollWidth }) => `${className} ${scrollWidth} ${textContent}`),
    )

/** Texts that stand over each other in the element. */
const covered = (page: Page, of: string) =>
  page.locator(of).evaluateAll((elements) =>
    elements.flatMap((element) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const boxes: DOMRect[] = []
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
        const range = document.createRange()
        range.selectNodeContents(text)
        boxes.push(...range.getClientRects())
      }
      // Letters do not fill the height of their boxes.
      const isOver = (a: DOMRect, b: DOMRect) =>
        Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.3 * a.height
      return boxes.some((box, at) => boxes.slice(at + 1).some((other) => isOver(box, other)))
        ? [element.textContent]
        : []
    }),
  )

test('on a phone, large letters neither cover each other nor are cut off', { tag: '@desktop' }, async ({
  page,
}) => {
  const devtools = await enlarge(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await logIn(page)
  const [order] = await listOrders(page, 'production')
  if (order === undefined) throw new Error('nothing is in production')
  const its = [`/production/${order.id}`, `/customers/${order.customer.id}`]
  const others = [
    '/quotes/new',
    '/calculator',
    '/settings/piece-types',
    '/settings/backups',
    '/production/board',
  ]
  for (const path of ['/', ...its, ...others]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('main .mantine-Paper-root, main nav').first()).toBeVisible()
    await expect(page.locator('main .mantine-Skeleton-root')).toHaveCount(0)
    await expect.poll(() => cut(page), path).toEqual([])
    await expectNoSidewaysScroll(page)
  }
  const begun = await makeOrder(page, {}, 'production')
  await page.goto(`/floor/${begun.id}/0`)
  const actions = page.getByRole('button', { name: /^(Problem|Start|Done)/ })
  await expect(actions).toHaveCount(3)
  const tooWide = await actions.evaluateAll((all) =>
    all
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ textContent }) => textContent),
  )
  expect(tooWide).toEqual([])
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Orders by Stage' })).toBeVisible()
  expect(await covered(page, 'section li > a')).toEqual([])
  await page.goto(`/production/${order.id}`)
  const summary = page.getByRole('region', { name: 'Summary' })
  await expect(summary).toBeVisible()
  expect(await covered(page, 'section[aria-label="Summary"]')).toEqual([])
  await devtools.detach()
})

test('figures, the board and floor mode grow with the letters of the browser', { tag: '@desktop' }, async ({
  page,
}) => {
  await enter(page, '/')
  const size = (of: string) =>
    page
      .locator(of)
      .first()
      .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  const figure = 'section[aria-label="Figures"] p:nth-child(2)'
  expect(await size(figure)).toBe(26)
  const devtools = await enlarge(page)
  // The window has the room of a phone.
  await expect.poll(() => size(figure)).toBe(40)
  await page.goto('/production/board')
  await expect.poll(() => size('nav[aria-label="Steps"] button, main button bdi')).toBe(28)
  await page.goto('/floor')
  await expect.poll(() => size('main li a')).toBe(46)
  await devtools.detach()
})

test('the customer’s page grows with the letters of the browser, and fits a phone', {
  tag: '@desktop',
}, async ({ page }) => {
  await logIn(page)
  const order = await makeOrder(page, {
    lineItems: [{ description: 'Walnut table', quantity: 1, price: 12_450.5 }],
  })
  await page.goto(await makeLink(page, order.id))
  const sizes = () =>
    page
      .locator('main h2, main p, main strong')
      .evaluateAll((texts) => texts.map((text) => Number.parseFloat(getComputedStyle(text).fontSize)))
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible()
  const usual = await sizes()
  const devtools = await enlarge(page)
  await expect.poll(sizes).toEqual(usual.map((size) => 2 * size))
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  const total = page.getByRole('button', { name: 'Approve' }).locator('xpath=..').locator('strong')
  const { height, letters } = await total.evaluate((sum) => ({
    height: sum.clientHeight,
    letters: Number.parseFloat(getComputedStyle(sum).fontSize),
  }))
  expect(height).toBeLessThan(2 * letters)
  await devtools.detach()
})

test('the number of what is unread stays in the window', { tag: '@desktop' }, async ({ page }) => {
  const devtools = await enlarge(page)
  await logIn(page)
  await makeOrder(page)
  await page.goto('/')
  const bell = page.getByRole('button', { name: /^Notifications, .* unread$/ })
  await expect(bell).toBeVisible()
  expect(
    await bell
      .locator('span')
      .last()
      .evaluate((count) => count.getBoundingClientRect().top),
  ).toBeGreaterThan(0)
  await devtools.detach()
})
