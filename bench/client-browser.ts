/** Headless Chromium, as in the end-to-end tests, connected to the measured server. */
import path from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { findBrowser } from '../scripts/browser.mjs'
import type { Running } from './measures.ts'

export const WIDTHS = [1280, 390] as const
export type Width = (typeof WIDTHS)[number]

export async function withBrowser<T>(use: (browser: Browser) => Promise<T>): Promise<T> {
  const executablePath = findBrowser()
  if (!executablePath)
    throw new Error(
      'measuring the client requires Chromium: install it, for example from the Debian package chromium',
    )
  const browser = await chromium.launch({
    executablePath,
    args: [
      // Chromium's sandbox refuses to run as root.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
  try {
    return await use(browser)
  } finally {
    await browser.close()
  }
}

/** A new window with an empty cache and nobody signed in. */
export async function openWindow(browser: Browser, width: Width): Promise<BrowserContext> {
  const isPhone = width < 768
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    isMobile: isPhone,
    hasTouch: isPhone,
    reducedMotion: 'reduce',
  })
  await context.addInitScript({ path: path.join(import.meta.dirname, 'client-probe.js') })
  return context
}

export async function signIn(context: BrowserContext, { filled, server }: Running): Promise<void> {
  const [name = '', value = ''] = filled.cookie.split('=')
  await context.addCookies([{ name, value, url: server.url }])
}

/** Milliseconds from the event that `act` causes to the frame in which `isThere` is first true. */
export async function timeToPaint(
  page: Page,
  type: 'click' | 'keydown' | 'mouseup',
  isThere: string,
  act: () => Promise<void>,
): Promise<number> {
  await page.evaluate(`void (window.kerfPainted = kerfProbe.paintAfter('${type}', () => ${isThere}))`)
  await act()
  return Number(await page.evaluate('window.kerfPainted'))
}
