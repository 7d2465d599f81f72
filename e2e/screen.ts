/** The parts of the screen that every journey uses. */
import { expect, type Locator, type Page } from '@playwright/test'
import { screenParts } from '../test-support/screen-parts.ts'

export const { row, chooseInMenu, markAsPaid } = screenParts<Locator>(expect)

export { LISTS } from '../test-support/six-lists.ts'

/** The one toast in the corner (spec section 9). Alerts on the screen itself have no Dismiss button. */
export function toast(page: Page): Locator {
  return page
    .getByRole('status')
    .or(page.getByRole('alert'))
    .filter({ has: page.getByRole('button', { name: 'Dismiss' }) })
}

export async function expectToast(page: Page, title: string, text = ''): Promise<void> {
  await expectOneToast(page, title, text, { red: false })
}

/** Spec section 8: every failure uses the destructive style. */
export async function expectFailure(page: Page, title: string, text: string): Promise<void> {
  await expectOneToast(page, title, text, { red: true })
}

async function expectOneToast(page: Page, title: string, text: string, { red }: { readonly red: boolean }) {
  // Everything is read at once, because a toast closes by itself.
  const shown = await toast(page)
    .filter({ hasText: `${title}${text}` })
    .filter({ has: page.getByText(title, { exact: true }) })
    .evaluate(
      (node) => ({ text: node.textContent, background: getComputedStyle(node).backgroundColor }),
      undefined,
      { timeout: 15_000 },
    )
  // A toast may have buttons: an undo, a reload, or what comes after a saved quote.
  expect(shown.text).toMatch(new RegExp(`^${escaped(`${title}${text}`)}(Undo|Reload|OpenSend)?$`))
  expect(isRed(shown.background)).toBe(red)
  expect(await toast(page).count()).toBeLessThanOrEqual(1)
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

function isRed(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map(Number)
  return red > 2 * Math.max(green, blue)
}

/** The tabs in the header, or the bottom bar on a phone. */
export function navigation(page: Page): Locator {
  return page.getByRole('navigation').filter({ visible: true })
}

/** A double click faster than any screen can be drawn, so that only the code behind the button can ignore the second. */
export async function pressTwice(button: Locator): Promise<void> {
  await button.evaluate((node: HTMLElement) => {
    node.focus()
    node.click()
    node.click()
  })
}

export async function openTab(page: Page, tab: string): Promise<void> {
  await navigation(page).getByRole('link', { name: tab, exact: true }).click()
}

export async function expectPath(page: Page, path: string): Promise<void> {
  await expect.poll(() => new URL(page.url()).pathname).toBe(path)
}

/** Checks that nothing reaches past the right edge, which matters most on a phone. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const beyond = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(beyond, `${page.url()} is wider than its window`).toBeLessThanOrEqual(0)
}

const PHONE = { width: 390, height: 844 }

/** Does something as on a phone: in a narrow window, with fingers. For journeys at desktop width that look at both. */
export async function onPhone(page: Page, work: () => Promise<void>): Promise<void> {
  const size = page.viewportSize()
  if (size?.width === PHONE.width) return work()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await page.setViewportSize(PHONE)
  expect(await page.evaluate(() => matchMedia('(pointer: coarse) and (max-width: 390px)').matches)).toBe(true)
  await work()
  if (size !== null) await page.setViewportSize(size)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: false })
  await session.detach()
}

/** Goes to an address as a link does, without reloading the page. Takes a tenth of the time of `page.goto`. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((path) => window.history.pushState({}, '', path), path)
}

/**
 * Turns off live updates, starting with the page's next load. Without a route, which would keep the browser from using its
 * cache.
 */
export async function withoutLiveUpdates(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { fetch } = window
    window.fetch = async (input, init) => {
      if (!/\/api\/live\?/.test(input instanceof Request ? input.url : String(input)))
        return fetch(input, init)
      return new Response('', { headers: { 'content-type': 'text/event-stream' } })
    }
  })
}

/**
 * Stops the page's clock, so that a press comes right after a change, however slow the machine is. The clock must be
 * installed before the page is opened.
 */
export async function stopClock(page: Page) {
  // Far enough ahead for a machine that takes seconds from one call to the next.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5000))
  return {
    /** Lets time pass in small steps, so that it stops right after the element has appeared. */
    until: async (seen: Locator) => {
      await expect
        .poll(
          async () => {
            await page.clock.runFor(20)
            return seen.isVisible()
          },
          { intervals: [20] },
        )
        .toBe(true)
      // The rest of the same change may wait for a timer, such as a button that is no longer busy.
      await page.clock.runFor(20)
    },
    /** Lets the half second pass and starts the clock again. */
    over: async () => {
      await page.clock.runFor(500)
      await page.clock.resume()
    },
  }
}

/** Checks that a table shows its headers, dates and amounts in full, and leaves its texts room to be recognized by. */
export async function expectTableFits(page: Page): Promise<void> {
  for (const width of [768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const cut = () =>
      page
        .locator('th, td:has(time), [data-align="end"] *, td:has(bdi)')
        .evaluateAll((nodes) =>
          nodes
            .filter((node) =>
              node.querySelector('bdi') !== null
                ? node.clientWidth < 100
                : node.scrollWidth > node.clientWidth && node.clientWidth > 0,
            )
            .map((node) => node.textContent),
        )
    // Rows are measured and drawn again after the window has changed.
    await expect.poll(cut, `cut at ${width} px`).toEqual([])
  }
}

/** Fields and buttons reachable by keyboard that something covers. */
export async function coveredStops(page: Page, stops: number): Promise<string[]> {
  const covered: string[] = []
  for (let stop = 0; stop < stops; stop++) {
    await page.keyboard.press('Tab')
    const name = await page.evaluate(() => {
      const element = document.activeElement
      if (element === null) return undefined
      const { x, y, width, height } = element.getBoundingClientRect()
      // A text area may be taller than the window, so its first line counts.
      const top = document.elementFromPoint(x + width / 2, y + Math.min(height / 2, 20))
      const isSeen =
        top !== null && (element.contains(top) || top.closest('label') !== null || top.contains(element))
      return isSeen ? undefined : element.outerHTML.slice(0, 200)
    })
    if (name !== undefined) covered.push(name)
  }
  return covered
}
