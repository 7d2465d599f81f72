/** A piece in the words of its line item. */
import { inchesText } from '../inches.ts'
import type { Field, Inputs, Option, PieceType, Shape } from './piece-type.ts'

/** `Live-edge slab, 72" × 30" × 2", walnut, stain, 2 holes`. What the piece does not have is left out. */
export function describePiece(type: PieceType, inputs: Inputs): string {
  const { name, fields, shape } = type
  const sizes = sideFields(shape).flatMap((id) => sizeText(fields, inputs, id))
  return [...named(name, shape, sizes), ...wordsOfFields(type, inputs)].join(', ')
}

/** `walnut`, `stain`, `2 holes`: all but its sizes. */
export function wordsOfFields(type: PieceType, inputs: Inputs): string[] {
  const sides = sideFields(type.shape)
  return type.fields.filter(({ id }) => !sides.includes(id)).flatMap((field) => wordsOf(type, field, inputs))
}

function named(name: string, { kind }: Shape, sizes: readonly string[]): string[] {
  const [first = '', ...others] = sizes
  switch (kind) {
    case 'none':
      return [name]
    case 'bar':
      return [`${name} ${first}`, `${others.join('')} long`]
    case 'circle':
      return [name, [`${first} diameter`, ...others].join(' × ')]
    case 'box':
      return [name, `${sizes.join(' × ')} high`]
    case 'rectangle':
    case 'oval':
      return [name, sizes.join(' × ')]
  }
}

export function sideFields(shape: Shape): readonly string[] {
  switch (shape.kind) {
    case 'none':
      return []
    case 'rectangle':
    case 'oval':
      return [shape.length, shape.width, ...(shape.thickness === undefined ? [] : [shape.thickness])]
    case 'circle':
      return [shape.diameter, ...(shape.thickness === undefined ? [] : [shape.thickness])]
    case 'box':
      return [shape.length, shape.width, shape.height]
    case 'bar':
      return [shape.section, shape.length]
  }
}

function sizeText(fields: readonly Field[], inputs: Inputs, id: string): string[] {
  const field = fields.find((each) => each.id === id)
  const value = inputs[id]
  if (field?.kind === 'choice')
    return field.options.filter((option) => option.id === value).map(({ label }) => label)
  return typeof value === 'number' ? [inchesText(value)] : []
}

export function wordsOf(type: PieceType, field: Field, inputs: Inputs): string[] {
  const value = inputs[field.id]
  switch (field.kind) {
    case 'switch':
      return value === true ? [lowerFirst(field.label)] : []
    case 'choice':
      return field.options
        .filter(({ id }) => id === value)
        .filter((option) => option.phrase !== undefined || !choosesNothing(option))
        .map(({ label, phrase }) => phrase ?? lowerFirst(label))
    case 'length':
      return typeof value === 'number' && value > 0 ? [`${lowerFirst(field.label)} ${inchesText(value)}`] : []
    case 'count':
      return typeof value === 'number' && value > 0
        ? [
            `${value.toLocaleString('en-US')} ${lowerFirst(value === 1 ? singular(field.label) : field.label)}`,
          ]
        : []
    case 'text':
      return typeof value === 'string' && value.trim() !== ''
        ? [isCharged(type, field) ? `${lowerFirst(field.label)} “${value.trim()}”` : value.trim()]
        : []
    case 'amount':
      return []
  }
}

/** Such as `None` or `No backsplash`. */
export function choosesNothing({ label }: Option): boolean {
  return /^(none|no)\b/i.test(label)
}

/** What is done with the words, such as engraving them, has to be said. */
export function isCharged({ charges }: PieceType, { id }: Field): boolean {
  return charges.some(({ when }) => when?.field === id)
}

/** Plurals of the words that shops count by. The first match applies. */
const PLURALS: readonly (readonly [plural: RegExp, singular: string])[] = [
  [/feet$/i, 'foot'],
  [/(shel|hal)ves$/i, '$1f'],
  [/(\w{3})ies$/i, '$1y'],
  [/(ch|sh|ss|x)es$/i, '$1'],
  [/([^s])s$/i, '$1'],
]

function singular(label: string): string {
  const rule = PLURALS.find(([plural]) => plural.test(label))
  return rule === undefined ? label : label.replace(...rule)
}

/** Keeps names such as `UV bond`. */
export function lowerFirst(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}
