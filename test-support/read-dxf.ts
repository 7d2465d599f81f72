/** Reads a DXF with another program than the one that wrote it. */
import DxfParser from 'dxf-parser'
import { z } from 'zod'

const point = z.object({ x: z.number(), y: z.number() })
const entity = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('LWPOLYLINE'),
    layer: z.string(),
    /** Whether it is closed. */
    shape: z.boolean(),
    vertices: z.array(point.extend({ bulge: z.number().default(0) })),
  }),
  z.object({ type: z.literal('CIRCLE'), layer: z.string(), center: point, radius: z.number() }),
])
const drawing = z.object({
  header: z.object({ $INSUNITS: z.number(), $MEASUREMENT: z.number() }),
  tables: z.object({ layer: z.object({ layers: z.record(z.string(), z.object({ name: z.string() })) }) }),
  entities: z.array(entity),
})

export type ReadDxf = z.output<typeof drawing>
export type ReadPolyline = Extract<ReadDxf['entities'][number], { readonly type: 'LWPOLYLINE' }>

export function readDxf(text: string): ReadDxf {
  return drawing.parse(new DxfParser().parseSync(text))
}

/** Points along a closed polyline, its arcs included, at most a hundredth of each side apart. */
export function pointsOf({ vertices }: ReadPolyline): { readonly x: number; readonly y: number }[] {
  return vertices.flatMap((from, at) => {
    const to = vertices[(at + 1) % vertices.length] ?? from
    return Array.from({ length: 100 }, (_, step) => along(from, to, from.bulge, step / 100))
  })
}

interface Point {
  readonly x: number
  readonly y: number
}

/** The definition of a bulge: the tangent of a quarter of the arc's angle, positive if it runs counterclockwise. */
function along(from: Point, to: Point, bulge: number, share: number): Point {
  if (bulge === 0) return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
  const angle = 4 * Math.atan(bulge)
  const chord = Math.hypot(to.x - from.x, to.y - from.y)
  const radius = chord / 2 / Math.sin(angle / 2)
  const direction = Math.atan2(to.y - from.y, to.x - from.x)
  const toCenter = direction + Math.PI / 2 - angle / 2
  const center = { x: from.x + radius * Math.cos(toCenter), y: from.y + radius * Math.sin(toCenter) }
  const start = Math.atan2(from.y - center.y, from.x - center.x)
  const turned = start + angle * share
  const reach = Math.abs(radius)
  return { x: center.x + reach * Math.cos(turned), y: center.y + reach * Math.sin(turned) }
}
