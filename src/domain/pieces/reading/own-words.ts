/** Reads back what `describePiece` says, in which nothing is open: what it leaves out, the piece does not have. */
import { checkInputs } from '../check-inputs.ts'
import {
  choosesNothing,
  describePiece,
  isCharged,
  lowerFirst,
  sideFields,
  wordsOf,
} from '../describe-piece.ts'
import type { ChoiceField, Field, Inputs, PieceType } from '../piece-type.ts'

/** The inputs whose description the text is, to the letter. */
export function inputsDescribed(type: PieceType, text: string): Inputs | undefined {
  if (!text.startsWith(type.name)) return undefined
  const sides = sizesAfter(type, text.slice(type.name.length))
  if (sides === undefined) return undefined
  const values: Record<string, Inputs[string]> = { ...sides.values }
  let { rest } = sides
  for (const field of type.fields) {
    if (Object.hasOwn(values, field.id)) continue
    const found = fieldAfter(type, field, rest)
    if (found === undefined) return undefined
    values[field.id] = found.value
    rest = found.rest
  }
  const { inputs } = checkInputs(type, values)
  return inputs !== undefined && rest === '' && describePiece(type, inputs) === text ? inputs : undefined
}

interface Found {
  readonly value: Inputs[string]
  readonly rest: string
}

/** What stands between the sizes, and what may stand after them. */
const BETWEEN_SIZES = /^(?: × |, |(?: diameter)(?: × )?)/
const AFTER_SIZES = /^ (?:long|high|diameter)/

function sizesAfter(
  { fields, shape }: PieceType,
  text: string,
): { values: Inputs; rest: string } | undefined {
  const values: Record<string, Inputs[string]> = {}
  let rest = text.replace(/^,? /, '')
  const sides = sideFields(shape)
  for (const [at, id] of sides.entries()) {
    const field = fields.find((each) => each.id === id)
    if (at > 0) rest = rest.replace(BETWEEN_SIZES, '')
    const found = field === undefined ? undefined : sizeAt(field, rest)
    if (found === undefined) return undefined
    values[id] = found.value
    rest = found.rest
  }
  return { values, rest: sides.length === 0 ? text : rest.replace(AFTER_SIZES, '') }
}

const INCHES = /^([\d,]+(?:\.\d{1,4})?)?(?: ?(\d{1,2})\/(\d{1,2}))?"/
const FRACTION = /^(\d{1,2})\/(\d{1,2})"/

function sizeAt(field: Field, text: string): Found | undefined {
  if (field.kind === 'choice') {
    return longest(
      field.options.map(({ id, label }) => ({ words: label, value: id })),
      text,
      '',
    )
  }
  const [small, over, under] = FRACTION.exec(text) ?? []
  if (small !== undefined) return { value: Number(over) / Number(under), rest: text.slice(small.length) }
  const [whole, inches = '', part = '0', parts = '1'] = INCHES.exec(text) ?? []
  if (whole === undefined || inches === '') return undefined
  return {
    value: Number(inches.replaceAll(',', '')) + Number(part) / Number(parts),
    rest: text.slice(whole.length),
  }
}

function longest(
  said: readonly { words: string; value: Inputs[string] }[],
  text: string,
  before: string,
): Found | undefined {
  const [best] = said
    .filter(({ words }) => words !== '' && text.startsWith(before + words))
    .sort((a, b) => b.words.length - a.words.length)
  return best === undefined
    ? undefined
    : { value: best.value, rest: text.slice(before.length + best.words.length) }
}

function fieldAfter(type: PieceType, field: Field, text: string): Found | undefined {
  switch (field.kind) {
    case 'switch':
      return longest(saidOf(type, field, [true]), text, ', ') ?? { value: false, rest: text }
    case 'choice': {
      const ids = field.options.map(({ id }) => id)
      return longest(saidOf(type, field, ids), text, ', ') ?? unsaid(field, text)
    }
    case 'length':
      return lengthAfter(field, text) ?? { value: 0, rest: text }
    case 'count':
      return countAfter(type, field, text) ?? { value: 0, rest: text }
    case 'text':
      return textAfter(type, field, text)
    case 'amount':
      return { value: field.initial, rest: text }
  }
}

function saidOf(type: PieceType, field: Field, values: readonly Inputs[string][]) {
  return values.map((value) => ({ words: wordsOf(type, field, { [field.id]: value }).join(', '), value }))
}

function unsaid({ options }: ChoiceField, rest: string): Found | undefined {
  const nothing = options.find((option) => option.phrase === undefined && choosesNothing(option))
  return nothing === undefined ? undefined : { value: nothing.id, rest }
}

function lengthAfter(field: Field, text: string): Found | undefined {
  const before = `, ${lowerFirst(field.label)} `
  return text.startsWith(before) ? sizeAt(field, text.slice(before.length)) : undefined
}

const COUNT = /^, ([\d,]+(?:\.\d{1,3})?) /

function countAfter(type: PieceType, field: Field, text: string): Found | undefined {
  const [, number] = COUNT.exec(text) ?? []
  if (number === undefined) return undefined
  return longest(saidOf(type, field, [Number(number.replaceAll(',', ''))]), text, ', ')
}

/** What is charged for is quoted; other words come last. */
function textAfter(type: PieceType, field: Field, text: string): Found {
  if (!isCharged(type, field)) return { value: text.replace(/^, /, ''), rest: '' }
  const before = `, ${lowerFirst(field.label)} “`
  const end = text.startsWith(before) ? closingQuote(text, before.length) : -1
  return end === -1
    ? { value: '', rest: text }
    : { value: text.slice(before.length, end), rest: text.slice(end + 1) }
}

/** The first one that ends a part of the description: what is engraved may have quotation marks itself. */
function closingQuote(text: string, from: number): number {
  let at = text.indexOf('”', from)
  while (at !== -1 && at + 1 < text.length && !text.startsWith(', ', at + 1)) at = text.indexOf('”', at + 1)
  return at
}
