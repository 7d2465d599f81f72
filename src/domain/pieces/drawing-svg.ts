/** A drawing as elements of an SVG in inches, which pages render and files are written from. */
import { escaped } from '../escape-xml.ts'
import type { Drawing } from './drawing.ts'
import { type Figure, pathData, shown } from './shapes/figure.ts'
import type { Label } from './shapes/label.ts'
import type { Sheet } from './shapes/sheet.ts'
import type { Role } from './shapes/view.ts'

export interface SvgElement {
  readonly tag: 'path' | 'rect' | 'circle' | 'ellipse' | 'text'
  readonly className: string
  /** As React names them. */
  readonly attributes: Readonly<Record<string, string | number>>
  readonly text?: string
}

/** Of the root. Colors are those of the text around it. */
export const SVG_ATTRIBUTES = {
  fill: 'none',
  stroke: 'currentColor',
  strokeLinejoin: 'round',
  fontFamily: 'system-ui, sans-serif',
  dominantBaseline: 'central',
} as const

export function viewBoxOf({ width, height }: Sheet): string {
  return `0 0 ${shown(width)} ${shown(height)}`
}

/** Lines of one kind are one element; the outline and everything that is cut out are elements of their own. */
export function drawingElements(drawing: Drawing): readonly SvgElement[] {
  const widths = lineWidths(drawing)
  return [
    ...linesOf(drawing).map(
      ({ role, data }): SvgElement => ({
        tag: 'path',
        className: role,
        attributes: {
          d: data,
          strokeWidth: widths.thin,
          ...LINE_STYLES[role]?.(widths),
          ...(OPACITIES[role] !== undefined && { opacity: OPACITIES[role] }),
        },
      }),
    ),
    ...cutsIn(drawing).map(({ role, figure }) => {
      const { tag, attributes } = elementOf(figure)
      return { tag, className: role, attributes: { ...attributes, strokeWidth: widths.thick } }
    }),
    ...drawing.labels.map(textOf),
  ]
}

/** Each role's lines as one path. */
interface DrawnPath {
  readonly role: Role
  readonly data: string
}

/** In the sequence in which they are drawn: the outline is over the lines inside it. */
export const LINES: readonly Role[] = [
  'hatch',
  'grain',
  'hidden',
  'edge',
  'polish',
  'center',
  'dimension',
  'tick',
]

function linesOf({ marks }: Sheet): readonly DrawnPath[] {
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

interface LineWidths {
  readonly thin: number
  readonly medium: number
  readonly thick: number
  readonly dash: string
  readonly longDash: string
}

/** Inches, in shares of the longer side. A picture without text is small, and has thicker lines. */
function lineWidths({ width, height, textSize }: Sheet): LineWidths {
  const share = Math.max(width, height) / (textSize === 0 ? 260 : 640)
  return {
    thin: shown(share),
    medium: shown(share * 1.6),
    thick: shown(share * 2.6),
    dash: `${shown(share * 6)} ${shown(share * 4)}`,
    longDash: `${shown(share * 16)} ${shown(share * 4)}`,
  }
}

/** How much fainter than the outline. */
export const OPACITIES: Readonly<Partial<Record<Role, number>>> = {
  grain: 0.35,
  hatch: 0.45,
  dimension: 0.6,
}

const LINE_STYLES: Readonly<Partial<Record<Role, (widths: LineWidths) => SvgElement['attributes']>>> = {
  edge: ({ medium }) => ({ strokeWidth: medium }),
  tick: ({ medium }) => ({ strokeWidth: medium }),
  hidden: ({ dash }) => ({ strokeDasharray: dash }),
  polish: ({ longDash }) => ({ strokeDasharray: longDash }),
}

function elementOf(figure: Figure): Pick<SvgElement, 'tag' | 'attributes'> {
  switch (figure.kind) {
    case 'rectangle': {
      const { x, y, width, height } = figure
      const attributes = { x: shown(x), y: shown(y), width: shown(width), height: shown(height) }
      return { tag: 'rect', attributes }
    }
    case 'circle':
      return {
        tag: 'circle',
        attributes: { cx: shown(figure.x), cy: shown(figure.y), r: shown(figure.radius) },
      }
    case 'ellipse': {
      const { x, y, radiusX, radiusY } = figure
      const attributes = { cx: shown(x), cy: shown(y), rx: shown(radiusX), ry: shown(radiusY) }
      return { tag: 'ellipse', attributes }
    }
    case 'path':
      return { tag: 'path', attributes: { d: pathData(figure) } }
  }
}

function textOf({ text, x, y, anchor, size, role }: Label): SvgElement {
  return {
    tag: 'text',
    className: role,
    attributes: {
      x: shown(x),
      y: shown(y),
      fontSize: shown(size),
      textAnchor: anchor,
      fill: 'currentColor',
      stroke: 'none',
    },
    text,
  }
}

/** A file of its own. */
export function drawingSvg(drawing: Drawing): string {
  const { name, sentence } = drawing
  const root = {
    xmlns: 'http://www.w3.org/2000/svg',
    role: 'img',
    ...SVG_ATTRIBUTES,
    viewBox: viewBoxOf(drawing),
  }
  return [
    `<svg${written(root)}>`,
    `<title>${escaped(name)}</title><desc>${escaped(sentence)}</desc>`,
    ...drawingElements(drawing).map(({ tag, className, attributes, text }) => {
      const start = `<${tag} class="${className}"${written(attributes)}`
      return text === undefined ? `${start}/>` : `${start}>${escaped(text)}</${tag}>`
    }),
    '</svg>',
  ].join('')
}

/** SVG's own names, whose words are joined by hyphens, except for one. */
function written(attributes: SvgElement['attributes']): string {
  return Object.entries(attributes)
    .map(([name, value]) => {
      const ownName =
        name === 'viewBox' ? name : name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
      return ` ${ownName}="${escaped(String(value))}"`
    })
    .join('')
}
