/** What to cut for an order's lines, with finished sizes in inches. */
import { numberOf } from '../exact.ts'
import { isSolid, materialOf, varietyOf } from './made-of.ts'
import { chosenOption, sidesOf } from './measures.ts'
import type { ChoiceField, Inputs, Material, PieceType } from './piece-type.ts'
import { breadboardOf } from './shapes/inner-lines.ts'

/** One or more equal pieces. */
export interface CutEntry {
  /** From 1, in the order of the list. */
  readonly number: number
  /** The line that it is for, from 1. */
  readonly line: number
  /** `Complete table: top`, `Trestle base`. */
  readonly name: string
  readonly quantity: number
  /** Of a line whose quantity is a fraction, which is rounded up: how many were ordered. */
  readonly ordered?: number | undefined
  readonly material: Material
  /** What tells its stock from others of the material: species, color of glass. */
  readonly variety: string
  /** What is cut: a rectangle, also around a circle or an oval; a beam; or something put together. */
  readonly cutAs: 'flat' | 'beam' | 'assembly'
  /** What becomes of the rectangle. */
  readonly outline?: 'circle' | 'oval' | undefined
  /** Finished sizes in inches. Absent where the piece does not say them. */
  readonly length?: number | undefined
  readonly width?: number | undefined
  readonly thickness?: number | undefined
}

interface ListedLine {
  readonly line: number
  readonly quantity: number
  readonly type: PieceType
  readonly inputs: Inputs
}

type Part = Pick<CutEntry, 'name' | 'cutAs'> &
  Partial<Pick<CutEntry, 'outline' | 'length' | 'width' | 'thickness'>> & {
    readonly each: number
    readonly isBase?: true
  }

/** Wholly rounded up: half a table still needs a top. */
export function cutEntries(lines: readonly ListedLine[]): readonly CutEntry[] {
  const entries = lines.flatMap(({ line, quantity, type, inputs }) => {
    const variety = varietyOf(type, inputs)
    const whole = Math.ceil(quantity)
    const material = materialOf(type) ?? 'other'
    return partsOf(type, inputs).map(({ each, isBase, ...part }) => ({
      ...part,
      line,
      quantity: whole * each,
      ...(whole !== quantity && { ordered: quantity }),
      // A table of wood may stand on steel.
      ...(isBase === true ? { material: 'other' as const, variety: '' } : { material, variety }),
    }))
  })
  return entries.map((entry, index) => ({ number: index + 1, ...entry }))
}

function partsOf(type: PieceType, inputs: Inputs): readonly Part[] {
  const { name, shape } = type
  const sides = sidesOf(type, inputs)
  const [length, width, thickness] = [
    numberOf(sides.length),
    numberOf(sides.width),
    numberOf(sides.thickness),
  ]
  const sized = { length, width, ...(thickness > 0 && { thickness }), each: 1 }
  if (!isSolid(type, inputs)) return [{ name, ...sized, cutAs: 'assembly' }]
  if (shape.kind === 'bar' || shape.kind === 'box') return [{ name, ...sized, cutAs: 'beam' }]
  const base = baseOf(type, inputs)
  const bases: readonly Part[] =
    base === undefined ? [] : [{ name: base, each: 1, cutAs: 'assembly', isBase: true }]
  const top = bases.length > 0 ? `${name}: top` : name
  if (shape.kind === 'circle' || shape.kind === 'oval')
    return [{ name: top, ...sized, cutAs: 'flat', outline: shape.kind }, ...bases]
  const board = breadboardOf({ length })
  if (!hasBreadboards(type, inputs) || board === 0) return [{ name: top, ...sized, cutAs: 'flat' }, ...bases]
  return [
    { ...sized, name: `${top} between breadboards`, length: length - 2 * board, cutAs: 'flat' },
    {
      ...sized,
      name: `${name}: breadboard end`,
      length: width,
      width: board,
      each: 2,
      cutAs: 'flat',
    },
    ...bases,
  ]
}

const BREADBOARDS = /\bbreadboards?\b/i

/** Whether a switch for them is on. */
function hasBreadboards({ fields }: PieceType, inputs: Inputs): boolean {
  return fields.some(
    ({ kind, id, label }) =>
      kind === 'switch' && inputs[id] === true && (BREADBOARDS.test(id) || BREADBOARDS.test(label)),
  )
}

const BASE = /\b(base|legs)\b/i
const NO_BASE = /^(none|no)\b/i

/** What a choice of bases or legs says: `Trestle base`. */
function baseOf({ fields }: PieceType, inputs: Inputs): string | undefined {
  const field = fields.find(
    (each): each is ChoiceField =>
      each.kind === 'choice' && (BASE.test(each.label) || each.id === 'baseStyle'),
  )
  if (field === undefined) return undefined
  const option = chosenOption(fields, inputs, field.id)
  if (option === undefined || NO_BASE.test(option.id) || NO_BASE.test(option.label)) return undefined
  const { label } = option
  return BASE.test(label) || /\blegs?\b/i.test(label) ? label : `${label} base`
}
