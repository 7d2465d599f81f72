/** A piece in the words of its line item. */
import { inchesText } from '../inches.ts'
import type { Field, Inputs, PieceType, Shape } from './piece-type.ts'

/** `Live-edge slab, 72" × 30" × 2", walnut, stain, 2 holes`. What has its initial value of nothing is left out. */
export function describePiece(type: PieceType, inputs: Inputs): string {
  const { name, fields, shape } = type
  const sides = sideFields(shape)
  const sizes = sides.flatMap((id) => sizeText(fields, inputs, id))
  const others = fields.filter(({ id }) => !sides.includes(id)).flatMap((field) => wordsOf(field, inputs))
  const [section = '', length = ''] = sizes
  const named =
    shape.kind === 'bar'
      ? [`${name} ${section}`, `${length} long`]
      : [name, ...(sizes.length > 0 ? [sizes.join(' × ')] : [])]
  return [...named, ...others].join(', ')
}

function sideFields(shape: Shape): readonly string[] {
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

function wordsOf(field: Field, inputs: Inputs): string[] {
  const value = inputs[field.id]
  switch (field.kind) {
    case 'switch':
      return value === true ? [lowerFirst(field.label)] : []
    case 'choice':
      return field.options
        .filter(({ id }) => id === value)
        .map(({ label, phrase }) => phrase ?? lowerFirst(label))
    case 'length':
      return typeof value === 'number' && value > 0 ? [`${lowerFirst(field.label)} ${inchesText(value)}`] : []
    case 'count':
      return typeof value === 'number' && value > 0
        ? [`${value.toLocaleString('en-US')} ${lowerFirst(field.label)}`]
        : []
    case 'text':
      return typeof value === 'string' && value.trim() !== '' ? [value.trim()] : []
    case 'amount':
      return []
  }
}

/** Keeps names such as `UV bond`. */
function lowerFirst(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}
