/** The calculator's fields as typed, in inches and dollars. */
import type { WirePieceType } from '#contract/pieces.ts'
import { BUILT_IN, type BuiltIn, isBuiltIn, TOP_ADD_ONS, type TopAddOn } from '#domain/pieces/built-in.ts'
import type { Inputs, Piece } from '#domain/pieces/piece-type.ts'
import { BASE_STYLES, type BaseStyle, BEAM_ADD_ONS, type BeamAddOn } from '#domain/pricing-config.ts'
import { type TypedInputs, typedFromInputs } from './typed-inputs.ts'

export const KINDS = BUILT_IN
export type Kind = BuiltIn

export interface TopInputs {
  readonly length: string
  readonly width: string
  readonly thickness: string
  readonly addOns: readonly TopAddOn[]
}

export interface PieceInputs {
  /** A kind, or the id of one of the shop's own types. */
  readonly kind: string
  readonly table: TopInputs & { readonly baseStyle: BaseStyle }
  readonly tabletop: TopInputs
  readonly beam: {
    readonly length: string
    /** Empty until a size is chosen; `chosenBeamSize` then picks the default. */
    readonly size: string
    readonly addOns: readonly BeamAddOn[]
  }
  readonly custom: { readonly description: string; readonly unitPrice: string; readonly quantity: string }
  /** For the shop's own types, by their ids. */
  readonly own: Readonly<Record<string, TypedInputs>>
}

const FIRST_TOP: TopInputs = { length: '60', width: '36', thickness: '1.75', addOns: [] }

/** The calculator defaults of spec section 9. */
export const FIRST_INPUTS: PieceInputs = {
  kind: 'table',
  table: { ...FIRST_TOP, baseStyle: 'standard' },
  tabletop: FIRST_TOP,
  beam: { length: '120', size: '', addOns: [] },
  custom: { description: '', unitPrice: '', quantity: '1' },
  own: {},
}

/** A piece type that the shop wrote. */
export type OwnType = Pick<WirePieceType, 'id' | 'version' | 'isActive' | 'definition'>

/** Changes the fields of one kind of piece. */
export type ChangeInputs = <K extends Kind>(kind: K, changes: Partial<PieceInputs[K]>) => void

/** The fields as if the line's piece had been typed. A line of text is what a custom item starts with. */
export function inputsOfLine(
  { piece, description, quantity, price }: TypedLine,
  ownTypes: readonly OwnType[],
): PieceInputs {
  if (piece === undefined) return { ...FIRST_INPUTS, custom: { description, quantity, unitPrice: price } }
  const { type, inputs } = piece
  if (isBuiltIn(type)) return { ...FIRST_INPUTS, kind: type, [type]: TYPED[type](inputs) }
  const own = ownTypes.find(({ id }) => id === type)
  if (own === undefined) return FIRST_INPUTS
  return { ...FIRST_INPUTS, kind: type, own: { [type]: typedFromInputs(own.definition, inputs) } }
}

interface TypedLine {
  readonly description: string
  readonly quantity: string
  readonly price: string
  readonly piece?: Piece | undefined
}

const text = (value: Inputs[string] | undefined) => (value === undefined ? '' : String(value))

function typedTop(inputs: Inputs): TopInputs {
  return {
    length: text(inputs.length),
    width: text(inputs.width),
    thickness: text(inputs.thickness),
    addOns: TOP_ADD_ONS.filter((addOn) => inputs[addOn] === true),
  }
}

const TYPED: { readonly [K in Kind]: (inputs: Inputs) => PieceInputs[K] } = {
  table: (inputs) => ({
    ...typedTop(inputs),
    baseStyle: BASE_STYLES.find((style) => style === inputs.baseStyle) ?? 'standard',
  }),
  tabletop: typedTop,
  beam: (inputs) => ({
    length: text(inputs.length),
    size: text(inputs.size),
    addOns: BEAM_ADD_ONS.filter((addOn) => inputs[addOn] === true),
  }),
  custom: ({ description, unitPrice, quantity }) => ({
    description: text(description),
    unitPrice: typeof unitPrice === 'number' ? unitPrice.toFixed(2) : '',
    quantity: text(quantity),
  }),
}
