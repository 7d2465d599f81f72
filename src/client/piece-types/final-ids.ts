/** Names what is new by its label. An id stays from then on, whatever the label becomes. */
import type { PieceType } from '#domain/pieces/piece-type.ts'
import { MINIMUM, ROUNDING } from '#domain/pieces/price-piece.ts'
import { type ChargeDraft, COUNT_OF, type FieldDraft, type TypeDraft } from './type-draft.ts'

interface Named {
  readonly id: string
  readonly isNew: boolean
  readonly label: string
}

const MAX_ID = 36

export function withFinalIds(draft: TypeDraft): TypeDraft {
  const fieldIds = finalIds(draft.fields, camelCase)
  const fields = draft.fields.map((field): FieldDraft => {
    const optionIds = finalIds(field.options, kebabCase)
    return {
      ...field,
      id: fieldIds(field.id),
      initial: field.kind === 'choice' ? optionIds(field.initial) : field.initial,
      options: field.options.map((option) => ({ ...option, id: optionIds(option.id) })),
    }
  })
  const chargeIds = finalIds(draft.charges, camelCase, [MINIMUM, ROUNDING])
  const { kind, ...sides } = draft.shape
  const charges = draft.charges.map((charge): ChargeDraft => {
    const conditionOn = draft.fields.find(({ id }) => id === charge.whenField)
    const optionIds = finalIds(conditionOn?.options ?? [], kebabCase)
    return {
      ...charge,
      id: chargeIds(charge.id),
      rateField: fieldIds(charge.rateField),
      per: charge.per.map((basis) =>
        basis.startsWith(COUNT_OF) ? `${COUNT_OF}${fieldIds(basis.slice(COUNT_OF.length))}` : basis,
      ),
      whenField: fieldIds(charge.whenField),
      whenOptions: charge.whenOptions.map(optionIds),
    }
  })
  return {
    ...draft,
    fields,
    shape: {
      kind,
      length: fieldIds(sides.length),
      width: fieldIds(sides.width),
      height: fieldIds(sides.height),
      diameter: fieldIds(sides.diameter),
      section: fieldIds(sides.section),
      thickness: fieldIds(sides.thickness),
      holes: fieldIds(sides.holes),
      notches: fieldIds(sides.notches),
      corners: fieldIds(sides.corners),
    },
    charges,
  }
}

/** @returns the final id for an id of the draft. */
function finalIds(
  entries: readonly Named[],
  idFrom: (label: string) => string,
  reserved: readonly string[] = [],
): (id: string) => string {
  const taken = new Set([...reserved, ...entries.filter(({ isNew }) => !isNew).map(({ id }) => id)])
  const final = new Map<string, string>()
  for (const { id, isNew, label } of entries) {
    if (!isNew) continue
    const found = freeId(idFrom(label), taken)
    taken.add(found)
    final.set(id, found)
  }
  return (id) => final.get(id) ?? id
}

function freeId(wanted: string, taken: ReadonlySet<string>): string {
  let id = wanted
  for (let count = 2; taken.has(id); count++) id = `${wanted}${count}`
  return id
}

/** Latin letters and digits; what has none is called `other`. */
function wordsOf(label: string): readonly string[] {
  const words = label
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
  return words.length === 0 ? ['other'] : words
}

/** `edgeProfile`; starts with a letter. */
function camelCase(label: string): string {
  const joined = wordsOf(label)
    .map((word, at) => (at === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('')
  return (/^[a-z]/.test(joined) ? joined : `of${joined}`).slice(0, MAX_ID)
}

/** `white-oak` */
function kebabCase(label: string): string {
  return wordsOf(label).join('-').slice(0, MAX_ID)
}

/** The id of a piece type that is saved for the first time. */
export function newTypeId({ name }: Pick<PieceType, 'name'>, taken: ReadonlySet<string>): string {
  const wanted = kebabCase(name)
  let id = wanted
  for (let count = 2; taken.has(id) || id === NEW; count++) id = `${wanted}-${count}`
  return id
}

/** Where a type that has not been saved is edited. */
export const NEW = 'new'
