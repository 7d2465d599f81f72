/** The calculator's fields as typed, in inches and dollars. */
import { BUILT_IN, type BuiltIn, type TopAddOn } from '#domain/pieces/built-in.ts'
import type { BaseStyle, BeamAddOn } from '#domain/pricing-config.ts'

export const KINDS = BUILT_IN
export type Kind = BuiltIn

export interface TopInputs {
  readonly length: string
  readonly width: string
  readonly thickness: string
  readonly addOns: readonly TopAddOn[]
}

export interface PieceInputs {
  readonly kind: Kind
  readonly table: TopInputs & { readonly baseStyle: BaseStyle }
  readonly tabletop: TopInputs
  readonly beam: {
    readonly length: string
    /** Empty until a size is chosen; `chosenBeamSize` then picks the default. */
    readonly size: string
    readonly addOns: readonly BeamAddOn[]
  }
  readonly custom: { readonly description: string; readonly unitPrice: string; readonly quantity: string }
}

const FIRST_TOP: TopInputs = { length: '60', width: '36', thickness: '1.75', addOns: [] }

/** The calculator defaults of spec section 9. */
export const FIRST_INPUTS: PieceInputs = {
  kind: 'table',
  table: { ...FIRST_TOP, baseStyle: 'standard' },
  tabletop: FIRST_TOP,
  beam: { length: '120', size: '', addOns: [] },
  custom: { description: '', unitPrice: '', quantity: '1' },
}

/** Changes the fields of one kind of piece. */
export type ChangeInputs = <K extends Kind>(kind: K, changes: Partial<PieceInputs[K]>) => void
