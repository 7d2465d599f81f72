import type { Page } from '@playwright/test'

/** What was on screen and moved when something else came. */
export function shiftsOf(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const seen = (shifts: PerformanceObserverEntryList) =>
          resolve(shifts.getEntries().map((shift) => JSON.stringify(shift)))
        new PerformanceObserver(seen).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve([])))
      }),
  )
}
