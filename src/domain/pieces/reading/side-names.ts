/** Which words mean which length of a type: `long`, `W`, `tall`, `3/8 thick`. */
import { sideFields } from '../describe-piece.ts'
import type { ChoiceField, LengthField, PieceType, Shape } from '../piece-type.ts'
import { SIDES, type Side } from './common-words.ts'
import { ALL_SIDES } from './named-sides.ts'
import { optionInches } from './vocabulary.ts'
import { foldedWord, stemOf } from './word-forms.ts'

/** What an amount can be given to: a length, or a choice of thicknesses. */
export type Sized = LengthField | ChoiceField

export interface SideNames {
  /** In the order of `72 x 40 x 1 3/4`. */
  readonly sides: readonly Sized[]
  /** Lengths that are no sides, such as the height of a seat. */
  readonly others: readonly LengthField[]
  readonly byName: ReadonlyMap<Side, Sized>
  readonly thickness: Sized | undefined
}

const known = new WeakMap<PieceType, SideNames>()

export function sideNamesOf(type: PieceType): SideNames {
  let names = known.get(type)
  if (names === undefined) {
    names = newSideNames(type)
    known.set(type, names)
  }
  return names
}

function newSideNames({ fields, shape }: PieceType): SideNames {
  const sized = fields.filter((field): field is Sized => field.kind === 'length' || isThickness(field))
  const ids = sideFields(shape)
  const sides = ids.flatMap((id) => sized.find((field) => field.id === id) ?? [])
  const others = sized.filter(
    (field): field is LengthField => field.kind === 'length' && !ids.includes(field.id),
  )
  const byName = new Map<Side, Sized>()
  for (const field of [...sides, ...others, ...sized]) {
    for (const side of ALL_SIDES) {
      if (!byName.has(side) && names(field, side)) byName.set(side, field)
    }
  }
  const thickness = byName.get('thickness')
  return { sides, others, byName: withOthersOf(shape, byName, sides), thickness }
}

/** All of its options are sizes, and it is called thick. */
function isThickness(field: PieceType['fields'][number]): field is ChoiceField {
  return (
    field.kind === 'choice' &&
    names(field, 'thickness') &&
    field.options.every((option) => optionInches(option) !== undefined)
  )
}

function names({ label, words = [] }: Sized, side: Side): boolean {
  return [label, ...words].some((phrase) =>
    phrase.split(/[\s-]+/).some((word) => {
      const stem = stemOf(foldedWord(word))
      return SIDES[side].nouns.has(stem) || SIDES[side].adjectives.has(stem)
    }),
  )
}

/** What customers say of a type that calls its sides something else: a table that is 40 deep, a panel that is 78 long. */
function withOthersOf(
  { kind }: Shape,
  byName: Map<Side, Sized>,
  [first, second]: readonly Sized[],
): ReadonlyMap<Side, Sized> {
  const add = (side: Side, field: Sized | undefined) => {
    if (field !== undefined && !byName.has(side)) byName.set(side, field)
  }
  if (kind === 'bar') {
    add('length', first)
    add('height', first)
  }
  if (kind !== 'rectangle' && kind !== 'oval') return byName
  const length = byName.get('length')
  if (length === undefined) add('length', byName.get('height'))
  else if (length === first) add('depth', second)
  return byName
}
