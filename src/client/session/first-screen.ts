import type { Right } from '#domain/rights.ts'
import { isInFloorMode, paths } from '../paths.ts'

/** The piece whose ticket brought the visitor here, floor mode for those who build, the dashboard for all others. */
export function firstScreen(rights: readonly Right[]): string {
  if (isInFloorMode(location.pathname)) return location.pathname
  return rights.includes('seePrices') ? paths.dashboard : paths.floor
}

let isOpened = false

/** Kerf's own address opens the first screen. Whoever builds has a dashboard there too, which links and reloads open. */
export function openFirstScreen(rights: readonly Right[]): void {
  if (isOpened) return
  isOpened = true
  const [opening] = performance.getEntriesByType('navigation')
  const isTyped = opening instanceof PerformanceNavigationTiming && opening.type === 'navigate'
  if (isTyped && location.pathname === paths.dashboard) history.replaceState(null, '', firstScreen(rights))
}
