import type { CSSProperties } from 'react'
import { accentAsText, DEFAULT_ACCENT, textOnAccent } from '#domain/accent-color.ts'

/** The same value as in page.css for dark mode. */
const DARK_PAPER = '#1f1d1b'

/** CSS variables for the shop's accent color, in shades that are readable where the page uses them. */
export function accentStyle(chosen: string | null): CSSProperties & Readonly<Record<`--${string}`, string>> {
  const accent = chosen ?? DEFAULT_ACCENT
  return {
    '--accent': accent,
    '--on-accent': textOnAccent(accent),
    '--accent-on-light': accentAsText(accent),
    '--accent-on-dark': accentAsText(accent, DARK_PAPER),
  }
}
