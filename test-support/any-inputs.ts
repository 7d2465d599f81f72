/** Inputs that a piece type accepts, to a 1/16 of an inch. */
import type { Field, Inputs, PieceType } from '#domain/pieces/piece-type.ts'
import { fc } from './properties.ts'

export function anyInputs({ fields }: PieceType): fc.Arbitrary<Inputs> {
  return fc.record(Object.fromEntries(fields.map((field) => [field.id, anyValue(field)])))
}

function anyValue(field: Field): fc.Arbitrary<number | string | boolean> {
  switch (field.kind) {
    case 'length':
      return fc.integer({ min: field.min * 16, max: field.max * 16 }).map((sixteenths) => sixteenths / 16)
    case 'count':
      return fc.integer({ min: field.min, max: field.max })
    case 'amount':
      return fc.integer({ min: 0, max: field.max })
    case 'switch':
      return fc.boolean()
    case 'choice':
      return fc.constantFrom(...field.options.map(({ id }) => id))
    case 'text':
      return fc.constantFrom('', 'Bark side up')
  }
}
