/** What is cut, as a DXF for saws, mills, and water jets: closed polylines and circles on named layers. */
import { DxfWriter, LWPolylineFlags, type LWPolylineVertex, point2d, point3d, Units } from '@tarikjabiri/dxf'
import type { Cuts, DxfUnit } from '#domain/pieces/shapes/cuts.ts'
import type { Figure, Vertex } from '#domain/pieces/shapes/figure.ts'

const LAYERS = { outline: 'OUTLINE', holes: 'HOLES', cutouts: 'CUTOUTS' } as const
/** As AutoCAD numbers them: black or white, red, blue. */
const COLORS = { outline: 7, holes: 1, cutouts: 5 } as const
const PER_INCH = { in: 1, mm: 25.4 } as const
const INSERTION_UNITS = { in: Units.Inches, mm: Units.Millimeters } as const
/** 0 for inches, 1 for metric. */
const MEASUREMENT = { in: 0, mm: 1 } as const

/** In a DXF, y runs up: the lower left corner of the piece is at (0, 0). */
export function cutsDxf({ outline, holes, cutouts }: Cuts, unit: DxfUnit): string {
  const dxf = new DxfWriter()
  dxf.setUnits(INSERTION_UNITS[unit])
  dxf.setVariable('$MEASUREMENT', { 70: MEASUREMENT[unit] })
  const height = heightOf(outline)
  const add = (figure: Figure, layerName: string) => addFigure(dxf, figure, { height, unit, layerName })
  for (const layer of ['outline', 'holes', 'cutouts'] as const) {
    dxf.addLayer(LAYERS[layer], COLORS[layer])
  }
  add(outline, LAYERS.outline)
  for (const hole of holes) add(hole, LAYERS.holes)
  for (const cutout of cutouts) add(cutout, LAYERS.cutouts)
  return dxf.stringify()
}

interface DxfTarget {
  /** Inches, of the piece. */
  readonly height: number
  readonly unit: DxfUnit
  readonly layerName: string
}

function addFigure(dxf: DxfWriter, figure: Figure, { height, unit, layerName }: DxfTarget): void {
  const scaled = (inches: number) => Math.round(inches * PER_INCH[unit] * 1e8) / 1e8
  if (figure.kind === 'circle') {
    const center = point3d(scaled(figure.x), scaled(height - figure.y))
    dxf.addCircle(center, scaled(figure.radius), { layerName })
    return
  }
  const vertices = verticesOf(figure).map(
    ({ x, y, bulge }): LWPolylineVertex => ({
      point: point2d(scaled(x), scaled(height - y)),
      ...(bulge !== undefined && { bulge }),
    }),
  )
  dxf.addLWPolyline(vertices, { layerName, flags: LWPolylineFlags.Closed })
}

type Angular = Exclude<Figure, { readonly kind: 'circle' }>

function verticesOf(figure: Angular): readonly Vertex[] {
  switch (figure.kind) {
    case 'path':
      return figure.vertices
    case 'rectangle': {
      const { x, y, width, height } = figure
      return [
        { x, y },
        { x: x + width, y },
        { x: x + width, y: y + height },
        { x, y: y + height },
      ]
    }
    case 'ellipse':
      return arcsOf(figure)
  }
}

/** Off by less than a thousandth of an inch on an oval of 100 feet. */
const ARCS = 256

/** An oval as arcs, because many machines read no ellipses. Each is as high over its chord as the oval. */
function arcsOf({
  x,
  y,
  radiusX,
  radiusY,
}: Extract<Figure, { readonly kind: 'ellipse' }>): readonly Vertex[] {
  const at = (turn: number) => {
    const angle = turn * 2 * Math.PI
    return { x: x + radiusX * Math.cos(angle), y: y + radiusY * Math.sin(angle) }
  }
  return Array.from({ length: ARCS }, (_, index) => {
    const [from, middle, to] = [at(index / ARCS), at((index + 0.5) / ARCS), at((index + 1) / ARCS)]
    const chord = Math.hypot(to.x - from.x, to.y - from.y)
    const twiceArea = (to.x - from.x) * (middle.y - from.y) - (to.y - from.y) * (middle.x - from.x)
    const height = Math.abs(twiceArea) / chord
    // Clockwise as seen, because y runs down here.
    return { ...from, bulge: (-2 * height) / chord }
  })
}

function heightOf(outline: Figure): number {
  switch (outline.kind) {
    case 'rectangle':
      return outline.height
    case 'circle':
      return outline.radius * 2
    case 'ellipse':
      return outline.radiusY * 2
    case 'path':
      return Math.max(...outline.vertices.map(({ y }) => y))
  }
}
