import type { Page } from '@playwright/test'

/** No request has this address. */
const NOTHING = 'never:'

/**
 * From its first `route` on, a page goes on intercepting requests: when interception is switched off while a request is
 * on its way, Chromium can leave that request without an answer.
 */
export function keepIntercepting(page: Page): Page {
  const route = page.route.bind(page)
  let isKept = false
  page.route = async (...args) => {
    if (!isKept) await route(NOTHING, (one) => one.fallback())
    isKept = true
    return route(...args)
  }
  return page
}
