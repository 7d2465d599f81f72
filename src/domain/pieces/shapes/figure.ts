/** What a drawing is made of. Lengths are inches; x runs to the right, y down. */

export interface Point {
  readonly x: number
  readonly y: number
}

/**
 * A corner of a path. Its bulge curves the side that follows: the tangent of a quarter of the arc's angle, positive if
 * the arc is seen to turn counterclockwise. DXF has arcs in polylines in the same way.
 */
export interface Vertex extends Point {
  readonly bulge?: number
}

export interface Path {
  readonly kind: 'path'
  readonly vertices: readonly Vertex[]
  readonly isClosed: boolean
}

export interface Rectangle extends Point {
  readonly kind: 'rectangle'
  readonly width: number
  readonly height: number
}

export type Figure =
  | Rectangle
  | Path
  | ({ readonly kind: 'circle'; readonly radius: number } & Point)
  | ({ readonly kind: 'ellipse'; readonly radiusX: number; readonly radiusY: number } & Point)

/** A closed outline that is at (x, y) by its upper left corner. */
export function rectangle(x: number, y: number, width: number, height: number): Rectangle {
  return { kind: 'rectangle', x, y, width, height }
}

export function circle(x: number, y: number, radius: number): Figure {
  return { kind: 'circle', x, y, radius }
}

/** As large as the rectangle from (0, 0). */
export function ellipse(width: number, height: number): Figure {
  return { kind: 'ellipse', x: width / 2, y: height / 2, radiusX: width / 2, radiusY: height / 2 }
}

export function line(fromX: number, fromY: number, toX: number, toY: number): Path {
  return {
    kind: 'path',
    vertices: [
      { x: fromX, y: fromY },
      { x: toX, y: toY },
    ],
    isClosed: false,
  }
}

/** Sides that do not close. */
export function open(...corners: readonly (readonly [x: number, y: number])[]): Path {
  return { ...polygon(...corners), isClosed: false }
}

export function polygon(...corners: readonly (readonly [x: number, y: number])[]): Path {
  return { kind: 'path', vertices: corners.map(([x, y]) => ({ x, y })), isClosed: true }
}

/** Enlarged from (0, 0), then moved. */
export function placed(figure: Figure, at: Point, scale = 1): Figure {
  const point = ({ x, y }: Point) => ({ x: at.x + x * scale, y: at.y + y * scale })
  switch (figure.kind) {
    case 'rectangle':
      return { ...figure, ...point(figure), width: figure.width * scale, height: figure.height * scale }
    case 'circle':
      return { ...figure, ...point(figure), radius: figure.radius * scale }
    case 'ellipse':
      return {
        ...figure,
        ...point(figure),
        radiusX: figure.radiusX * scale,
        radiusY: figure.radiusY * scale,
      }
    case 'path':
      return { ...figure, vertices: figure.vertices.map((vertex) => ({ ...vertex, ...point(vertex) })) }
  }
}

/** An outline that has its corner at (0, 0), with all sides further inside. */
export function narrowed(
  outline: Figure,
  { length, width }: { readonly length: number; readonly width: number },
  inset: number,
): Figure {
  const [across, down] = [1 - (2 * inset) / length, 1 - (2 * inset) / width]
  const point = ({ x, y }: Point) => ({ x: inset + x * across, y: inset + y * down })
  switch (outline.kind) {
    case 'rectangle':
      return rectangle(inset, inset, length - 2 * inset, width - 2 * inset)
    case 'circle':
      return { ...outline, radius: outline.radius - inset }
    case 'ellipse':
      return { ...outline, radiusX: outline.radiusX - inset, radiusY: outline.radiusY - inset }
    case 'path':
      return { ...outline, vertices: outline.vertices.map((vertex) => ({ ...vertex, ...point(vertex) })) }
  }
}

/** The `d` of an SVG path, to a ten-thousandth of an inch. */
export function pathData(figure: Figure): string {
  switch (figure.kind) {
    case 'rectangle': {
      const { x, y, width, height } = figure
      return `M${shown(x)} ${shown(y)}H${shown(x + width)}V${shown(y + height)}H${shown(x)}Z`
    }
    case 'circle':
      return roundData(figure, figure.radius, figure.radius)
    case 'ellipse':
      return roundData(figure, figure.radiusX, figure.radiusY)
    case 'path':
      return sidesData(figure)
  }
}

function roundData({ x, y }: Point, radiusX: number, radiusY: number): string {
  const half = (to: number) => `A${shown(radiusX)} ${shown(radiusY)} 0 0 1 ${shown(to)} ${shown(y)}`
  return `M${shown(x - radiusX)} ${shown(y)}${half(x + radiusX)}${half(x - radiusX)}Z`
}

function sidesData({ vertices, isClosed }: Path): string {
  const [first, ...others] = vertices
  if (first === undefined) return ''
  let from = first
  let data = `M${shown(first.x)} ${shown(first.y)}`
  for (const to of isClosed ? [...others, first] : others) {
    data += to === first && from.bulge === undefined ? '' : sideData(from, to)
    from = to
  }
  return isClosed ? `${data}Z` : data
}

function sideData(from: Vertex, to: Vertex): string {
  const { bulge = 0 } = from
  if (bulge === 0) return `L${shown(to.x)} ${shown(to.y)}`
  const radius = shown(arcRadius(from, to, bulge))
  return `A${radius} ${radius} 0 ${Math.abs(bulge) > 1 ? 1 : 0} ${bulge > 0 ? 0 : 1} ${shown(to.x)} ${shown(to.y)}`
}

function arcRadius(from: Point, to: Point, bulge: number): number {
  return (Math.hypot(to.x - from.x, to.y - from.y) * (1 + bulge * bulge)) / (4 * Math.abs(bulge))
}

/** Inches to a ten-thousandth. */
export function shown(inches: number): number {
  return Math.round(inches * 10_000) / 10_000
}
