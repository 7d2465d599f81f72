import type { Browser, BrowserContext, Page } from '@playwright/test'

/**
 * One worker's browser session, cleared after every journey and reused: it keeps what the browser has fetched and
 * compiled, so that a page opens in a third of the time.
 */
export class WarmContext {
  #context: BrowserContext | undefined
  #keeper: Page | undefined

  async take(browser: Browser): Promise<BrowserContext> {
    this.#context ??= refuseClock(await browser.newContext())
    return this.#context
  }

  /** Signs out and removes all stored data and request handlers. @param origin of the server. */
  async empty(origin: string): Promise<void> {
    const context = this.#context
    if (context === undefined) return
    const keeper = await this.#openKeeper(context, origin)
    // A page that is closed this way does not ask about unsaved work.
    for (const page of context.pages()) if (page !== keeper) await page.close()
    await context.unrouteAll()
    await context.setOffline(false)
    await context.clearPermissions()
    await context.clearCookies()
    const session = await context.newCDPSession(keeper)
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
    await session.detach()
  }

  async close(): Promise<void> {
    await this.#context?.close()
  }

  /** A page that stays open, so that the process that has compiled Kerf's scripts stays alive. */
  async #openKeeper(context: BrowserContext, origin: string): Promise<Page> {
    if (this.#keeper === undefined || this.#keeper.isClosed()) {
      this.#keeper = await context.newPage()
      await this.#keeper.goto(`${origin}/favicon.svg`)
    }
    return this.#keeper
  }
}

/** An installed clock cannot be removed from its context. */
function refuseClock(context: BrowserContext): BrowserContext {
  context.clock.install = () => {
    throw new Error("A journey that installs a clock needs `test.use({ contextKind: 'new' })`")
  }
  return context
}
