import type { CSSProperties } from 'react'
import { accentAsText, DEFAULT_ACCENT, textOnAccent } from '#domain/accent-color.ts'

/** As page.css has it for dark surroundings. */
const DARK_PAPER = '#1f1d1b'

/** The shop's colour in every shade that the page needs, each readable where it is used. */
export function accentStyle(chosen: string | null): CSSProperties & Readonly<Record<`--${string}`, string>> {
  const accent = chosen ?? DEFAULT_ACCENT
  return {
    '--accent': accent,
    '--on-accent': textOnAccent(accent),
    '--accent-on-light': accentAsText(accent),
    '--accent-on-dark': accentAsText(accent, DARK_PAPER),
  }
}
