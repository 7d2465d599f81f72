const APPEARANCE = 'data-mantine-color-scheme'

/** Paper is white, so a dark screen is printed in its light appearance. Call once, at the start. */
export function watchPrinting(): void {
  const page = document.documentElement
  let shown: string | null = null
  window.addEventListener('beforeprint', () => {
    shown = page.getAttribute(APPEARANCE)
    if (shown !== null) page.setAttribute(APPEARANCE, 'light')
  })
  window.addEventListener('afterprint', () => {
    if (shown !== null) page.setAttribute(APPEARANCE, shown)
    shown = null
  })
}
