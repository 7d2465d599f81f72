/** Phrasings with their meanings, in one line each. */
import { initialInputs } from '../../check-inputs.ts'
import type { Field, Inputs, PieceType } from '../../piece-type.ts'
import { notesOf } from '../finish.ts'
import type { ReadableType, ReadPiece } from '../reading.ts'

/**
 * A text, then each of its pieces, then what is skipped: `- Hi Dana,`. A piece is its type, then what differs from the
 * usual: `table x2 length=72 stain !breadboards $120 "words" ~ left / over ? type`. After `?` are the fields that are asked.
 */
export type Phrasing = readonly [text: string, ...meanings: string[]]

export interface Meaning {
  readonly type: string
  readonly quantity: number
  readonly inputs: Inputs
  readonly leftOver: readonly string[]
  readonly asked: readonly string[]
  readonly price: number | undefined
}

export function meaningOf(line: string, types: readonly ReadableType[]): Meaning {
  const [said = '', asked = ''] = cut(line, ' ? ')
  const [values = '', left = ''] = cut(said, ' ~ ')
  const words = values.match(/"[^"]*"|\S+/g) ?? []
  const [type = ''] = words
  const known = types.find(({ id }) => id === type)
  if (known === undefined) throw new Error(`${type} is no type in: ${line}`)
  const quantity = Number(words.find((word) => /^x[\d.]+$/.test(word))?.slice(1) ?? 1)
  const price = words.find((word) => word.startsWith('$'))
  const leftOver = left === '' ? [] : left.split(' / ')
  const inputs = inputsSaid(known.definition, words.slice(1))
  return {
    type,
    quantity,
    inputs: withWords(known, inputs, quantity, leftOver),
    leftOver,
    asked: asked === '' ? [] : asked.split(' ').sort(),
    price: price === undefined ? undefined : Number(price.slice(1)),
  }
}

function cut(text: string, at: string): string[] {
  const place = text.lastIndexOf(at)
  return place === -1 ? [text] : [text.slice(0, place), text.slice(place + at.length)]
}

function inputsSaid(definition: PieceType, words: readonly string[]): Inputs {
  const inputs: Record<string, Inputs[string]> = { ...initialInputs(definition) }
  for (const word of words) {
    if (/^(x[\d.]+|\$.*)$/.test(word)) continue
    if (word.startsWith('"')) inputs[textField(definition)] = word.slice(1, -1)
    else if (word.startsWith('!')) inputs[fieldCalled(definition, word.slice(1)).id] = false
    else {
      const [id = '', value] = word.split('=')
      inputs[fieldCalled(definition, id).id] =
        value === undefined ? true : typedValue(fieldCalled(definition, id), value)
    }
  }
  return inputs
}

function fieldCalled({ name, fields }: PieceType, id: string): Field {
  const field = fields.find((each) => each.id === id)
  if (field === undefined) throw new Error(`${name} has no field ${id}`)
  return field
}

function textField({ fields }: PieceType): string {
  return fields.find(({ kind }) => kind === 'text')?.id ?? ''
}

function typedValue(field: Field, value: string): number | string {
  if (field.kind === 'choice' && !field.options.some(({ id }) => id === value))
    throw new Error(`${field.id} has no option ${value}`)
  return field.kind === 'choice' || field.kind === 'text' ? value : Number(value)
}

function withWords(
  { id, definition }: ReadableType,
  inputs: Inputs,
  quantity: number,
  left: readonly string[],
): Inputs {
  if (id === 'custom') return { ...inputs, quantity }
  const notes = notesOf(definition)
  return notes === undefined || left.length === 0 ? inputs : { ...inputs, [notes.id]: left.join(', ') }
}

export function readMeaning({ type, quantity, inputs, leftOver, questions, price }: ReadPiece): Meaning {
  return { type, quantity, inputs, leftOver, price, asked: questions.map(({ field }) => field).sort() }
}

/** The line of a meaning, for telling what was read. */
export function lineOf(
  { type, quantity, inputs, leftOver, asked, price }: Meaning,
  types: readonly ReadableType[],
): string {
  const definition = types.find(({ id }) => id === type)?.definition
  const initial = definition === undefined ? {} : initialInputs(definition)
  const notes = definition === undefined || leftOver.length === 0 ? undefined : notesOf(definition)?.id
  const values = Object.entries(inputs).flatMap(([id, value]) => {
    if (initial[id] === value || id === notes || (type === 'custom' && id === 'quantity')) return []
    if (typeof value === 'boolean') return [value ? id : `!${id}`]
    return [
      typeof value === 'string' &&
      (value.includes(' ') || definition?.fields.find((each) => each.id === id)?.kind === 'text')
        ? `"${value}"`
        : `${id}=${value}`,
    ]
  })
  return [
    type,
    ...(quantity === 1 ? [] : [`x${quantity}`]),
    ...values,
    ...(price === undefined ? [] : [`$${price}`]),
    ...(leftOver.length === 0 ? [] : ['~', leftOver.join(' / ')]),
    ...(asked.length === 0 ? [] : ['?', ...asked]),
  ].join(' ')
}
