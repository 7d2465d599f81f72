import type { Browser, BrowserContext } from '@playwright/test'

/**
 * One worker's browser session, cleared after every journey and reused: it keeps what the browser has fetched and
 * compiled, so that a page opens in a third of the time.
 */
export class WarmContext {
  #context: BrowserContext | undefined
  #origin = ''

  /** @param origin of the server: a cache filled from another server is useless. */
  async take(browser: Browser, origin: string): Promise<BrowserContext> {
    if (this.#origin !== origin) {
      await this.close()
      this.#context = undefined
    }
    this.#origin = origin
    this.#context ??= refuseClock(await browser.newContext())
    return this.#context
  }

  /** Signs out and removes all stored data and request handlers. */
  async empty(): Promise<void> {
    const context = this.#context
    if (context === undefined) return
    // Closed, a page asks nobody whether to leave unsaved work.
    for (const page of context.pages()) await page.close()
    await context.unrouteAll()
    await context.setOffline(false)
    await context.clearPermissions()
    await context.clearCookies()
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Storage.clearDataForOrigin', { origin: this.#origin, storageTypes: 'all' })
    await page.close()
  }

  async close(): Promise<void> {
    await this.#context?.close()
  }
}

/** An installed clock cannot be removed from its context. */
function refuseClock(context: BrowserContext): BrowserContext {
  context.clock.install = () => {
    throw new Error("A journey that installs a clock needs `test.use({ contextKind: 'new' })`")
  }
  return context
}
