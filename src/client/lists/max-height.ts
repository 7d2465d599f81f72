/** How high a very long list may be. Rows beyond that pass faster than the page scrolls. */

/**
 * About the most that a browser draws, in pixels. Firefox draws nothing below 17.9 million, and Chromium nothing below 33.5 million
 * dots, of which a phone's pixel has three.
 */
export const MAX_HEIGHT = 30_000_000
/** All browsers draw as much on any screen, so it is not measured for lists that take less. In pixels. */
const ALWAYS_DRAWN = 10_000_000
/** For what is above and below the list. In pixels. */
const REST_OF_PAGE = 20_000

let measured: { readonly dots: number; readonly height: number } | undefined

/** The most pixels that a list of this height may take in this browser, at the zoom and on the screen that it has now. */
export function maxHeightFor(height: number): number {
  if (height <= ALWAYS_DRAWN) return MAX_HEIGHT
  const { devicePixelRatio: dots } = window
  if (measured?.dots !== dots) measured = { dots, height: measureHighest() }
  return Math.max(ALWAYS_DRAWN, Math.min(MAX_HEIGHT, measured.height - REST_OF_PAGE))
}

/** How high something is that should be higher than anything that browsers draw. */
function measureHighest(): number {
  const probe = document.createElement('div')
  Object.assign(probe.style, { position: 'fixed', visibility: 'hidden', height: `${2 * MAX_HEIGHT}px` })
  document.body.append(probe)
  const { height } = probe.getBoundingClientRect()
  probe.remove()
  return height
}
