/** The drawing of a line's piece, to look at and to cut from. */
import { drawSketch } from '#domain/pieces/drawing.ts'
import { drawingSvg } from '#domain/pieces/drawing-svg.ts'
import { cutsOf, type DxfUnit } from '#domain/pieces/shapes/cuts.ts'
import type { Sketch } from '#domain/pieces/shapes/sketch.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Database } from '../database/connect.ts'
import { findOrRefuse } from '../orders/load-order.ts'
import { contentOf } from '../orders/order-content.ts'
import { sketchesOf } from '../pieces/sketches.ts'
import type { Shop } from '../shop.ts'

interface DrawnLine {
  readonly id: number
  /** From 0. */
  readonly index: number
}

export interface DrawingFile {
  readonly fileName: string
  readonly text: string
}

/** @throws Refusal 'not-found', also for an order of another shop, and for a line whose piece has no size. */
export async function svgOfLine(shop: Shop, db: Database, line: DrawnLine): Promise<DrawingFile> {
  const { sketch, name } = await sketchedLine(shop, db, line)
  return { fileName: `${name}.svg`, text: drawingSvg(drawSketch(sketch)) }
}

/** @throws Refusal 'not-found', as for its SVG. */
export async function dxfOfLine(
  shop: Shop,
  db: Database,
  line: DrawnLine & { readonly unit: DxfUnit },
): Promise<DrawingFile> {
  const { sketch, name } = await sketchedLine(shop, db, line)
  // Imported on first use: most servers never write one.
  const { cutsDxf } = await import('./cuts-dxf.ts')
  const cuts = cutsOf(sketch)
  // A machine cuts holes where they are in the file, whoever chose the place: its name says that nobody has yet.
  const state = cuts.toConfirm.length > 0 ? ', to be confirmed' : ''
  return { fileName: `${name}${state}.dxf`, text: cutsDxf(cuts, line.unit) }
}

async function sketchedLine(
  shop: Shop,
  db: Database,
  { id, index }: DrawnLine,
): Promise<{ readonly sketch: Sketch; readonly name: string }> {
  const order = await findOrRefuse(shop, db, id)
  const { lineItems } = await contentOf(shop, db, order)
  const line = lineItems[index]
  if (line === undefined) throw new Refusal('not-found', `${order.order_number} has no line ${index}`)
  const [sketch] = await sketchesOf(shop, db, [line.piece])
  if (sketch === undefined) throw new Refusal('not-found', 'This line has no piece to draw')
  return { sketch, name: `${order.order_number} line ${index + 1}` }
}
