/** A piece as seen from one side, before it is placed on a sheet. Inches from the upper left corner of what is seen. */
import type { Figure } from './figure.ts'

/** How a figure is drawn. There is one outline: the finished one. */
const ROLES = [
  'outline',
  'hole',
  'cutout',
  'edge',
  'polish',
  'hidden',
  'grain',
  'hatch',
  'center',
  'dimension',
  'tick',
] as const
export type Role = (typeof ROLES)[number]

export interface Mark {
  readonly role: Role
  readonly figure: Figure
}

/** A length along a side of a view. */
export interface Dimension {
  readonly from: number
  readonly to: number
  readonly text: string
}

export interface View {
  /** `Plan`. */
  readonly name: string
  /** Views of a column are above each other, those of a row beside each other. */
  readonly column: 0 | 1
  readonly row: 0 | 1
  /** Inches of the piece. */
  readonly width: number
  readonly height: number
  /** How much larger than the other views: 1 unless the name says so. */
  readonly scale: number
  readonly marks: readonly Mark[]
  /** Dimensions are of the piece, whatever the scale. */
  readonly top?: Dimension | undefined
  readonly left?: Dimension | undefined
  readonly right?: Dimension | undefined
}

export function marked(role: Role, figures: readonly Figure[]): readonly Mark[] {
  return figures.map((figure) => ({ role, figure }))
}
