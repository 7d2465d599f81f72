/**
 * A piece type is a price list entry as data: what is asked about a piece, the shape that it has, and what is charged.
 * Lengths are inches and money is dollars, as a shop types them.
 */

export interface PieceType {
  /** The first words of a piece's description: `Live-edge slab`. */
  readonly name: string
  /** What else people call it. */
  readonly words?: readonly string[] | undefined
  readonly fields: readonly Field[]
  readonly shape: Shape
  /** What it is cut from. If absent, what its shape and weight imply (`material.ts`). */
  readonly material?: Material | undefined
  /** Whether it is put together from parts whose sizes nobody is asked for, as a shower is. */
  readonly isAssembly?: boolean | undefined
  /** In the order of the receipt, which matters to percentages. */
  readonly charges: readonly Charge[]
  /** Added to square feet and board feet, in percent. */
  readonly wastePercent: number
  readonly billing: BillingArea
  /** For pounds. An option may have its own. */
  readonly poundsPerCubicFoot: number
  /** Dollars. */
  readonly minimumCharge: number
  /** The price is a multiple of this: 0.01, 1, 5, or 10 dollars. */
  readonly rounding: Rounding
}

/** `wood` is glued up from boards where it is wider than one, a `slab` is one piece; a `panel` is plywood and the like. */
export const MATERIALS = ['wood', 'slab', 'panel', 'glass', 'stone', 'metal', 'other'] as const
export type Material = (typeof MATERIALS)[number]

export const ROUNDINGS = [0.01, 1, 5, 10] as const
export type Rounding = (typeof ROUNDINGS)[number]

export interface BillingArea {
  /** Inches: each side is rounded up to a multiple. 0 bills the sides as measured. */
  readonly roundUpTo: number
  readonly minimumSquareFeet: number
}

interface Asked {
  /** Names the value in a piece's inputs; never shown. */
  readonly id: string
  readonly label: string
  /** What else people call it. */
  readonly words?: readonly string[] | undefined
}

/** Inches. */
export interface LengthField extends Asked {
  readonly kind: 'length'
  readonly min: number
  readonly max: number
  readonly step: number
  readonly initial: number
}

export interface ChoiceField extends Asked {
  readonly kind: 'choice'
  /** At least one. */
  readonly options: readonly Option[]
  /** An option's id. */
  readonly initial: string
  /**
   * Whether pieces of one option cannot be cut from another's stock: species, colors of glass. If absent, whether its
   * options have weights of their own.
   */
  readonly isStock?: boolean | undefined
}

export interface Option {
  readonly id: string
  readonly label: string
  /** In a description, if the label alone would not be clear there: `trestle base`. */
  readonly phrase?: string | undefined
  /** Dollars, for charges at the rate of this choice. */
  readonly rate: number
  /** Inches: for a choice of thickness. */
  readonly inches?: number | undefined
  /** Inches: for a choice of a beam's size. */
  readonly section?: { readonly width: number; readonly height: number } | undefined
  readonly poundsPerCubicFoot?: number | undefined
  readonly words?: readonly string[] | undefined
}

export interface SwitchField extends Asked {
  readonly kind: 'switch'
  readonly initial: boolean
  /** Whether pieces with it are cut from other stock than pieces without. */
  readonly isStock?: boolean | undefined
}

export interface CountField extends Asked {
  readonly kind: 'count'
  readonly min: number
  readonly max: number
  /** 1 for whole numbers; at least 0.001. */
  readonly step: number
  readonly initial: number
}

/** Dollars that are typed for the piece itself. */
export interface AmountField extends Asked {
  readonly kind: 'amount'
  readonly max: number
  readonly initial: number
}

export interface TextField extends Asked {
  readonly kind: 'text'
  readonly max: number
}

export type Field = LengthField | ChoiceField | SwitchField | CountField | AmountField | TextField
export type FieldKind = Field['kind']

/** What it is drawn as, and what is measured. Each entry is the id of a field. */
export type Shape =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'rectangle'
      readonly length: string
      readonly width: string
      readonly thickness?: string | undefined
      readonly holes?: string | undefined
      readonly notches?: string | undefined
      /** A count of corners with a radius, or a choice whose options have the radius in inches. */
      readonly corners?: string | undefined
    }
  | {
      readonly kind: 'oval'
      readonly length: string
      readonly width: string
      readonly thickness?: string | undefined
      readonly holes?: string | undefined
    }
  | {
      readonly kind: 'circle'
      readonly diameter: string
      readonly thickness?: string | undefined
      readonly holes?: string | undefined
    }
  /** A beam: `section` is a choice whose options have one. */
  | { readonly kind: 'bar'; readonly length: string; readonly section: string }
  /** Such as a base: its area is length × width. */
  | { readonly kind: 'box'; readonly length: string; readonly width: string; readonly height: string }

export type ShapeKind = Shape['kind']

/** What a rate is multiplied by. */
export const MEASURES = [
  'piece',
  'squareFoot',
  'footOfLength',
  'footOfPerimeter',
  'boardFoot',
  'inchOfThickness',
  'pound',
] as const
export type Measure = (typeof MEASURES)[number]

/** A measure of the shape, or the number in a count field. */
export type Basis = Measure | { readonly countOf: string }

/** Dollars, the rate of the chosen option, or the dollars in an amount field. */
export type Rate = number | { readonly optionOf: string } | { readonly amountOf: string }

interface Charged {
  readonly id: string
  readonly label: string
  readonly when?: Condition | undefined
}

export interface RateCharge extends Charged {
  readonly kind: 'rate'
  readonly rate: Rate
  /** Their product: square feet and inches of thickness make `per square foot per inch of thickness`. */
  readonly per: readonly Basis[]
}

export interface PercentCharge extends Charged {
  readonly kind: 'percent'
  /** A share of the sum above. Negative for a reduction. */
  readonly percent: number
}

export type Charge = RateCharge | PercentCharge

/** For a choice: one of these options. For anything else: whether it is on, or a number that is over 0 or this limit. */
export type Condition =
  | { readonly field: string; readonly is: boolean; readonly over?: number | undefined }
  | { readonly field: string; readonly oneOf: readonly string[] }

/** Values by the ids of their fields: inches, option ids, whether on, numbers, dollars, words. */
export type Inputs = Readonly<Record<string, number | string | boolean>>

export interface Piece {
  /** A built-in type's name, or the id of a shop's own. */
  readonly type: string
  readonly version: number
  readonly inputs: Inputs
}
