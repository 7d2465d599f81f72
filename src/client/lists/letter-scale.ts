/** In pixels. */
const USUAL = 16

let scale: number | undefined

/** How much larger than usual the browser's letters are, at least 1. Nobody changes them while a list is open. */
export function letterScale(): number {
  scale ??= Math.max(
    1,
    (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || USUAL) / USUAL,
  )
  return scale
}
