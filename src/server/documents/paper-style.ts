/** Styles that all parts of a document share. */
import type { Content } from 'pdfmake/interfaces.js'
import { accentAsText } from '#domain/accent-color.ts'

export interface Look {
  /** `#rrggbb`. */
  readonly accent: string
  /** Printed at the foot of every page. */
  readonly footer?: string | undefined
  /** A PNG. */
  readonly logo?: Buffer | undefined
  /** The URL of the order's page, for the QR code on papers of the shop floor. */
  readonly orderUrl: string
}

/** Points: 72 to the inch. */
export const MARGIN = 48
export const WIDTH = 612 - 2 * MARGIN
export const INK = '#1f2933'
export const FAINT = '#5f6b76'
/** What is late, and problems. */
export const ALARM = '#b3261e'
export const RULE = '#d5dbe1'
export const SIZE = 9.5
export const SMALL = 8

/** Lines of text that are kept on one page. With more, they could be higher than a page with a long footer. */
export const TALL = 30

/** A small heading above a block. */
export function caption(text: string, { accent }: Look): Content {
  return {
    text: text.toUpperCase(),
    fontSize: 7.5,
    bold: true,
    color: accentAsText(accent),
    characterSpacing: 0.6,
    margin: [0, 0, 0, 2],
  }
}
