/**
 * The drawing of a piece, to scale from the inputs that price it. It is plain data in inches, and every screen and paper
 * draws it from here.
 */
import { nearestFraction } from '../inches.ts'
import type { Inputs, PieceType } from './piece-type.ts'
import { layOut, type Room, type Sheet } from './shapes/sheet.ts'
import type { Sketch } from './shapes/sketch.ts'
import { sketchOf } from './shapes/sketch-of.ts'
import { viewsOf } from './shapes/views.ts'

export interface Drawing extends Sheet {
  /** The name of the piece's type. */
  readonly name: string
  /** The drawing in words, for whoever does not see it. */
  readonly sentence: string
}

/** Readable on a third of a screen. */
const USUAL_ROOM: Room = { wide: 40, high: 40 }
/** A small picture, without any text. */
export const PICTURE: Room = { wide: 0, high: 0 }

/** Undefined for a piece without a shape, or with a side that is missing. */
export function drawPiece(type: PieceType, inputs: Inputs, room = USUAL_ROOM): Drawing | undefined {
  const sketch = sketchOf(type, inputs)
  return sketch && drawSketch(sketch, room)
}

/** @param isDescribed whether it stands below its description, whose words it leaves out. */
export function drawSketch(sketch: Sketch, room = USUAL_ROOM, isDescribed = false): Drawing {
  const { views, toConfirm } = viewsOf(sketch)
  const legend = sketch.inner.includes('polish') ? ['Long dashes: polished edges.'] : []
  const described = [...(sketch.words.length === 0 ? [] : [sentence(sketch.words)]), ...sketch.remarks]
  const others = [
    ...(toConfirm.length === 0 ? [] : [`To be confirmed: ${toConfirm.join(', ')}.`]),
    ...(isExact(sketch) ? [] : ['Sizes are to the nearest 1/32".']),
  ]
  return {
    ...layOut(views, [...(isDescribed ? [] : described), ...legend, ...others], room),
    name: sketch.name,
    sentence: spelledOut(
      [`${sketch.description}.`, `${listed(views.map(({ name }) => name))}, to scale.`, ...others].join(' '),
    ),
  }
}

/** A mark after a number is read as a quotation mark. */
function spelledOut(text: string): string {
  return text.replaceAll(/((?:\d+ )?\d+\/\d+|[\d.]+)"/g, (_, number: string) =>
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

function isExact({ length, width, thickness, base }: Sketch): boolean {
  return [length, width, thickness, base?.height ?? 0].every((side) => nearestFraction(side) === side)
}
