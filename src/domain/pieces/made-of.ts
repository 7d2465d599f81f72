/** What a piece is made of: what its type says, otherwise what shape, billing, and weight imply. */
import { chosenOption } from './measures.ts'
import type { Field, Inputs, Material, PieceType } from './piece-type.ts'

/** Pounds per cubic foot. Ebony is below it, and acrylic stone above. */
const HEAVIEST_WOOD = 80
/** Pounds per cubic foot: from borosilicate to lead glass is rare; window glass has 156 to 160. */
const GLASS = { from: 150, to: 163 }

export const MATERIAL_NAMES: Readonly<Record<Material, string>> = {
  wood: 'Wood',
  slab: 'Slab',
  panel: 'Sheet goods',
  glass: 'Glass',
  stone: 'Stone',
  metal: 'Metal',
  other: 'Other material',
}

/** Undefined for a type without a shape, such as a custom item, and where nothing says it. */
export function materialOf(type: PieceType): Material | undefined {
  return type.shape.kind === 'none' ? undefined : (type.material ?? impliedMaterial(type))
}

/** For types from before they said it, and for those that leave it open. */
export function impliedMaterial(type: PieceType): Material | undefined {
  const { shape, billing, charges, fields, poundsPerCubicFoot } = type
  if (shape.kind === 'none') return undefined
  if (shape.kind === 'bar') return 'wood'
  if (charges.some((charge) => charge.kind === 'rate' && charge.per.includes('boardFoot'))) return 'wood'
  // Sides in even inches are how glass is billed.
  if (billing.roundUpTo > 0) return 'glass'
  const ofOptions = fields.flatMap(optionDensities)
  const heaviest = Math.max(poundsPerCubicFoot, ...ofOptions)
  if (heaviest > 0 && heaviest <= HEAVIEST_WOOD) return 'wood'
  if (ofOptions.length === 0 && heaviest >= GLASS.from && heaviest <= GLASS.to) return 'glass'
  if (heaviest > 0 || shape.kind === 'box' || shape.thickness === undefined) return undefined
  // Tops of wood are planed to any thickness; everything else comes in a few.
  const { thickness } = shape
  return fields.some(({ id, kind }) => id === thickness && kind === 'length') ? 'wood' : undefined
}

function optionDensities(field: Field): readonly number[] {
  return field.kind === 'choice'
    ? field.options.flatMap(({ poundsPerCubicFoot }) => poundsPerCubicFoot ?? [])
    : []
}

/** Whether its sides are those of one solid piece. A box without a weight is put together, as a base is. */
export function isSolid(type: PieceType, inputs: Inputs): boolean {
  const { shape, isAssembly, fields, poundsPerCubicFoot } = type
  if (shape.kind === 'none' || isAssembly === true || isHollow(type, inputs)) return false
  return (
    shape.kind !== 'box' ||
    poundsPerCubicFoot > 0 ||
    fields.some((field) => optionDensities(field).length > 0)
  )
}

/** Whether it was chosen to be a box that looks like a timber. */
export function isHollow({ fields }: PieceType, inputs: Inputs): boolean {
  const option = chosenOption(fields, inputs, 'construction')
  return option !== undefined && /^box\b/.test(`${option.id} ${option.label}`)
}

/** `walnut`, `low iron, tempered`: pieces of the same type and variety may come from one board. Empty if nothing was chosen. */
export function varietyOf({ fields }: PieceType, inputs: Inputs): string {
  return fields
    .flatMap((field) => {
      if (field.kind === 'switch')
        return field.isStock === true && inputs[field.id] === true ? [field.label] : []
      if (field.kind !== 'choice' || !(field.isStock ?? optionDensities(field).length > 0)) return []
      return chosenOption(fields, inputs, field.id)?.label ?? []
    })
    .join(', ')
}
