import type { Page } from '@playwright/test'

/** No request has this address. */
const NOTHING = 'never:'

/**
 * From its first `route` on, a page goes on intercepting requests: when interception is switched off while a request is
 * on its way, Chromium can leave that request without an answer.
 */
export function keepIntercepting(page: Page): Page {
  const route = page.route.bind(page)
  const routed: Parameters<Page['route']>[0][] = []
  page.route = async (...args) => {
    if (routed.length === 0) await route(NOTHING, (one) => one.fallback())
    routed.push(args[0])
    return route(...args)
  }
  page.unrouteAll = async () => {
    for (const address of routed) await page.unroute(address)
  }
  return page
}
