/**
 * The drawing of a piece, to scale from the inputs that price it. It is plain data in inches, and every screen and paper
 * draws it from here.
 */
import { nearestFraction } from '../inches.ts'
import type { Inputs, PieceType } from './piece-type.ts'
import { type Figure, pathData, shown } from './shapes/figure.ts'
import type { Label } from './shapes/label.ts'
import { layOut, type Sheet } from './shapes/sheet.ts'
import type { Sketch } from './shapes/sketch.ts'
import { sketchOf } from './shapes/sketch-of.ts'
import type { Role } from './shapes/view.ts'
import { viewsOf } from './shapes/views.ts'

export interface Drawing extends Sheet {
  /** The name of the piece's type. */
  readonly name: string
  /** The drawing in words, for whoever does not see it. */
  readonly sentence: string
}

/** How many sizes of its text the longer side of a drawing has: readable on a third of a screen. */
export const USUAL_ACROSS = 40

/** Undefined for a piece without a shape, or with a side that is missing. */
export function drawPiece(type: PieceType, inputs: Inputs, across = USUAL_ACROSS): Drawing | undefined {
  const sketch = sketchOf(type, inputs)
  return sketch && drawSketch(sketch, across)
}

/** @param across as many sizes of its text has the longer side. 0 leaves out all text. */
export function drawSketch(sketch: Sketch, across = USUAL_ACROSS): Drawing {
  const { views, toConfirm } = viewsOf(sketch)
  const notes = [
    ...(sketch.words.length === 0 ? [] : [sentence(sketch.words)]),
    ...sketch.remarks,
    ...(toConfirm.length === 0 ? [] : [`To be confirmed: ${toConfirm.join(', ')}.`]),
    ...(isExact(sketch) ? [] : ['Sizes are to the nearest 1/32".']),
  ]
  return {
    ...layOut(views, notes, across),
    name: sketch.name,
    sentence: spelledOut(
      [
        `${sketch.description}.`,
        `${listed(views.map(({ name }) => name))}, to scale.`,
        // The words are in the description.
        ...notes.slice(sketch.words.length === 0 ? 0 : 1),
      ].join(' '),
    ),
  }
}

/** A mark after a number is read as a quotation mark. */
function spelledOut(text: string): string {
  return text.replaceAll(/((?:\d+ )?\d+\/\d+|\d+)"/g, (_, number: string) =>
    /^(1|\d+\/\d+)$/.test(number) ? `${number} inch` : `${number} inches`,
  )
}

function sentence(words: readonly string[]): string {
  const text = words.join(', ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

function listed(names: readonly string[]): string {
  const [first = '', ...others] = names.map((name, at) => (at === 0 ? name : name.toLowerCase()))
  const last = others.pop()
  return last === undefined ? first : `${[first, ...others].join(', ')} and ${last}`
}

function isExact({ length, width, thickness }: Sketch): boolean {
  return [length, width, thickness].every((side) => nearestFraction(side) === side)
}

/** Each role's lines as one path, so that a drawing is a handful of elements. Cuts stay elements of their own. */
export interface DrawnPath {
  readonly role: Role
  readonly data: string
}

/** In the sequence in which they are drawn: the outline is over the lines inside it. */
const LINES: readonly Role[] = ['hatch', 'grain', 'hidden', 'edge', 'center', 'dimension', 'tick']

export function linesOf({ marks }: Sheet): readonly DrawnPath[] {
  return LINES.flatMap((role) => {
    const data = marks.filter((mark) => mark.role === role).map(({ figure }) => pathData(figure))
    return data.length === 0 ? [] : [{ role, data: data.join('') }]
  })
}

export interface DrawnCut {
  readonly role: 'outline' | 'cutout' | 'hole'
  readonly figure: Figure
}

export function cutsIn({ marks }: Sheet): readonly DrawnCut[] {
  return marks.flatMap(({ role, figure }) =>
    role === 'outline' || role === 'cutout' || role === 'hole' ? [{ role, figure }] : [],
  )
}

/** Widths of lines in shares of the longer side of a drawing. */
const THICK = 1 / 300
const THIN = 1 / 800

/**
 * An SVG in inches. Its colors are those of the text around it. Lines have presentation attributes, so that a page's
 * styles for their classes come before them.
 */
export function drawingSvg(drawing: Drawing): string {
  const { width, height, name, sentence: description } = drawing
  const longer = Math.max(width, height)
  const cuts = cutsIn(drawing).map(({ role, figure }) => cutElement(role, figure))
  const thin = linesOf(drawing).map(
    ({ role, data }) => `<path class="${role}" d="${data}"${LINE_STYLES[role]?.(longer) ?? ''}/>`,
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="drawing" role="img" viewBox="0 0 ${shown(width)} ${shown(height)}">`,
    `<title>${escaped(name)}</title><desc>${escaped(description)}</desc>`,
    `<g fill="none" stroke="currentColor" stroke-width="${shown(longer * THIN)}" stroke-linejoin="round">`,
    ...thin,
    `<g stroke-width="${shown(longer * THICK)}">`,
    ...cuts,
    '</g></g>',
    `<g fill="currentColor" font-family="system-ui, sans-serif" dominant-baseline="central">`,
    ...drawing.labels.map(labelElement),
    '</g></svg>',
  ].join('')
}

const LINE_STYLES: Readonly<Partial<Record<Role, (longer: number) => string>>> = {
  edge: (longer) => ` stroke-width="${shown(longer * THIN * 1.8)}"`,
  tick: (longer) => ` stroke-width="${shown(longer * THIN * 1.8)}"`,
  hidden: (longer) => ` stroke-dasharray="${shown(longer / 120)} ${shown(longer / 200)}"`,
  grain: () => ' opacity="0.35"',
  hatch: () => ' opacity="0.5"',
  dimension: () => ' opacity="0.6"',
}

function cutElement(role: DrawnCut['role'], figure: Figure): string {
  switch (figure.kind) {
    case 'rectangle': {
      const { x, y, width, height } = figure
      return `<rect class="${role}" x="${shown(x)}" y="${shown(y)}" width="${shown(width)}" height="${shown(height)}"/>`
    }
    case 'circle':
      return `<circle class="${role}" cx="${shown(figure.x)}" cy="${shown(figure.y)}" r="${shown(figure.radius)}"/>`
    case 'ellipse': {
      const { x, y, radiusX, radiusY } = figure
      return `<ellipse class="${role}" cx="${shown(x)}" cy="${shown(y)}" rx="${shown(radiusX)}" ry="${shown(radiusY)}"/>`
    }
    case 'path':
      return `<path class="${role}" d="${pathData(figure)}"/>`
  }
}

function labelElement({ text, x, y, anchor, size, role }: Label): string {
  return `<text class="${role}" x="${shown(x)}" y="${shown(y)}" font-size="${shown(size)}" text-anchor="${anchor}">${escaped(text)}</text>`
}

/** Characters that XML does not allow. */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return text.replaceAll(FORBIDDEN, '').replaceAll(/[&<>"]/g, (character) => ESCAPES[character] ?? '')
}
