/** What a drawing needs to know about a piece: measured, and without prices. Lengths are inches. */
import type { BaseForm } from './base-form.ts'

export const SKETCH_KINDS = ['rectangle', 'oval', 'circle', 'beam', 'box'] as const
export const MATERIALS = ['wood', 'glass', 'other'] as const
/** What is drawn inside a piece. It changes nothing about its outline. */
export const INNER_LINES = [
  'breadboards',
  'endGrain',
  'liveEdges',
  'liveFront',
  'river',
  'groove',
  'bevel',
  'polish',
  'backsplash',
  'spacer',
  'hollow',
] as const
export type InnerLines = (typeof INNER_LINES)[number]

export interface Sketch {
  /** The name of its type: `Glass panel`. */
  readonly name: string
  /** In the words of a line item. */
  readonly description: string
  readonly kind: (typeof SKETCH_KINDS)[number]
  readonly length: number
  /** The side across the length. Of a circle, its diameter. */
  readonly width: number
  /** 0 if the piece has none. The height of a beam or a box. */
  readonly thickness: number
  /** It stands, as a pane does, and its width is its height. */
  readonly isUpright: boolean
  readonly material: (typeof MATERIALS)[number]
  readonly base?: SketchedBase | undefined
  readonly holes: readonly SketchedHoles[]
  readonly cutouts: readonly SketchedCutouts[]
  readonly notches: number
  readonly corners?: SketchedCorners | undefined
  /** Its outline follows a template: its sides say only what it fits into. */
  readonly isByTemplate?: boolean | undefined
  readonly bowTies: number
  /** Panes with bars between them. */
  readonly panes: number
  /** Doors and panels of an enclosure, from the left. */
  readonly panels: readonly ('door' | 'panel')[]
  readonly inner: readonly InnerLines[]
  /** What was chosen, in words. */
  readonly words: readonly string[]
  /** What was typed. */
  readonly remarks: readonly string[]
}

export interface SketchedBase {
  readonly form: BaseForm
  /** From the floor to the top of the piece. Absent if nobody said. */
  readonly height?: number | undefined
}

export interface SketchedHoles {
  readonly count: number
  /** Absent if nobody said. */
  readonly diameter?: number | undefined
}

export interface SketchedCutouts {
  readonly count: number
  readonly of: CutoutKind
}

export const CUTOUT_KINDS = ['cutout', 'outlet', 'sink', 'cooktop'] as const
export type CutoutKind = (typeof CUTOUT_KINDS)[number]

export interface SketchedCorners {
  /** From 1 to 4, clockwise from the upper left. */
  readonly count: number
  /** Absent if nobody said. */
  readonly radius?: number | undefined
}
