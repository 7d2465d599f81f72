/** The parts of the screen that most client tests use. */

import { screenParts } from '../screen-parts.ts'
import { expect } from './expect.ts'
import type { Locator } from './locator.ts'
import type { Page } from './page.ts'
import { settled } from './until.ts'

export const { row, chooseInMenu, markAsPaid } = screenParts<Locator>(expect)

/** Signs in and opens a screen. */
export async function enter(page: Page, path = '/', username = 'demo'): Promise<void> {
  await page.signIn(username)
  await page.goto(path)
}

/** Signs in without opening a screen, for tests that first create what their first screen shows. */
export function logIn(page: Page, username = 'demo'): Promise<void> {
  return page.signIn(username)
}

/** The one toast in the corner (spec section 9). Alerts on the screen itself have no Dismiss button. */
export function toast(page: Page): Locator {
  return page
    .getByRole('status')
    .or(page.getByRole('alert'))
    .filter({ has: page.getByRole('button', { name: 'Dismiss' }) })
}

export async function expectToast(page: Page, title: string, text = ''): Promise<void> {
  await expectOneToast(page, page.getByRole('status'), title, text)
}

/** What is on the screen is also in the region from which screen readers say it. */
export async function expectRestored(page: Page): Promise<void> {
  const said = page.getByRole('status').filter({ hasText: 'Your unsaved changes were restored.' })
  await expect(said).toHaveCount(1)
}

/** Spec section 8: every failure uses the destructive style. That it is red is seen in a browser. */
export async function expectFailure(page: Page, title: string, text: string): Promise<void> {
  await expectOneToast(page, page.getByRole('alert').and(page.locator('[data-kind="failure"]')), title, text)
}

async function expectOneToast(page: Page, place: Locator, title: string, text: string): Promise<void> {
  const shown = place
    .filter({ has: page.getByRole('button', { name: 'Dismiss' }) })
    .filter({ has: page.getByText(title, { exact: true }) })
  // A toast may have buttons: an undo, a reload, or what comes after a saved quote.
  await expect(shown).toHaveText(new RegExp(`^${escaped(`${title}${text}`)}(Undo|Reload|OpenSend)?$`))
  await expect(toast(page)).toHaveCount(1)
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** The tabs in the header. */
export function navigation(page: Page): Locator {
  return page.getByRole('navigation')
}

/** A double click faster than any screen can be drawn, so that only the code behind the button can ignore the second. */
export async function pressTwice(button: Locator): Promise<void> {
  await button.evaluate((node) => {
    node.focus()
    node.click()
    node.click()
  })
}

export async function openTab(page: Page, tab: string): Promise<void> {
  await navigation(page).getByRole('link', { name: tab, exact: true }).click()
}

export async function expectPath(page: Page, path: string): Promise<void> {
  await expect(page).toBeAt(path)
}

/** Goes to an address as a link does, without opening Kerf anew. */
export async function follow(_page: Page, path: string): Promise<void> {
  window.history.pushState({}, '', path)
  await settled()
}

/** Opens a screen and waits until it is told what happens elsewhere. */
export async function waitForLiveUpdates(page: Page, open: () => Promise<unknown>): Promise<void> {
  const stream = page.waitForResponse('**/api/live?*')
  await open()
  await stream
}

/** Turns off live updates, starting with the next time that Kerf is opened. */
export function withoutLiveUpdates(page: Page): void {
  page.route('**/api/live?*', (route) => route.fulfill({ contentType: 'text/event-stream', body: '' }))
}

/** Turns off the server's own date, which corrects the one that a test sets. */
export function withoutServerDate(page: Page): void {
  page.route('**/api/**', async (route) => {
    try {
      const response = await route.fetch()
      route.fulfill({ response, body: await response.text() })
    } catch {
      route.abort()
    }
  })
}
