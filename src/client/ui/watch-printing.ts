const APPEARANCE = 'data-mantine-color-scheme'
/** How long a page takes at most to be as high as before. */
const MOST_FRAMES = 30

/**
 * Paper is white, so a dark screen is printed in its light appearance. What is printed is lower than the screen, so the
 * screen is scrolled back afterward. Call once, at the start.
 */
export function watchPrinting(): void {
  const page = document.documentElement
  let shown: string | null = null
  let top = 0
  window.addEventListener('beforeprint', () => {
    shown ??= page.getAttribute(APPEARANCE)
    top = scrollY
    if (shown !== null) page.setAttribute(APPEARANCE, 'light')
  })
  window.addEventListener('afterprint', () => {
    if (shown !== null) page.setAttribute(APPEARANCE, shown)
    shown = null
    scrollBack(top, MOST_FRAMES)
  })
}

function scrollBack(top: number, frames: number): void {
  requestAnimationFrame(() => {
    scrollTo(0, top)
    if (frames > 0 && Math.abs(scrollY - top) >= 1) scrollBack(top, frames - 1)
  })
}
