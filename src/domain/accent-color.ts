/** Keeps text readable in and on a shop's accent color, whichever color it chooses. */

/** Kerf's default, until a shop chooses its own. */
export const DEFAULT_ACCENT = '#1f6f5c'

/** The contrast that WCAG 2.2 AA requires of text (success criterion 1.4.3). */
const READABLE = 4.5
const WHITE = '#ffffff'
const BLACK = '#000000'

/** Black or white, whichever contrasts more with the color. @param color `#rrggbb`. */
export function textOnAccent(color: string): string {
  return contrast(WHITE, color) >= contrast(BLACK, color) ? WHITE : BLACK
}

/**
 * The color itself, or the nearest darker or lighter shade that is readable on the background. Both are `#rrggbb`.
 */
export function accentAsText(color: string, background = WHITE): string {
  const toReadable = textOnAccent(background) === BLACK ? darker : lighter
  let shade = color
  while (contrast(shade, background) < READABLE) shade = toReadable(shade)
  return shade
}

/** From 1 to 21, as WCAG defines it. */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

function darker(color: string): string {
  return withChannels(color, (channel) => Math.floor(channel * 0.95))
}

function lighter(color: string): string {
  return withChannels(color, (channel) => 255 - Math.floor((255 - channel) * 0.95))
}

function withChannels(color: string, change: (channel: number) => number): string {
  const changed = channels(color).map((channel) => change(channel).toString(16).padStart(2, '0'))
  return `#${changed.join('')}`
}

/** WCAG 2.2, relative luminance. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function channels(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
}
