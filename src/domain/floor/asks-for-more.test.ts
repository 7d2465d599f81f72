import { expect, test } from 'vitest'
import { SLAB } from '../../../test-support/sample-piece-type.ts'
import type { Inputs } from '../pieces/piece-type.ts'
import { asksForMore } from './asks-for-more.ts'

const TYPE = {
  ...SLAB,
  fields: [...SLAB.fields, { kind: 'amount', id: 'board', label: 'Board', max: 9000, initial: 0 } as const],
}
const text = (quantity: number) => ({ quantity, piece: null })
const piece = (inputs: Inputs, { type = 'slab', quantity = 1 } = {}) => ({
  quantity,
  piece: { type, version: 1, inputs },
})
const custom = (inputs: Inputs, quantity = 1) => piece(inputs, { type: 'custom', quantity })

test.each([
  ['fewer', text(8), text(7), false],
  ['more', text(8), text(10), true],
  ['more of a piece', piece({ length: 60 }), piece({ length: 60 }, { quantity: 2 }), true],
  ['another size', piece({ length: 60 }), piece({ length: 61 }), true],
  ['another type', piece({ length: 60 }), piece({ length: 60 }, { type: 'top' }), true],
  ['another price', piece({ length: 60, board: 500 }), piece({ length: 60, board: 450 }), false],
  ['what a field that the type got since begins with', piece({}), piece({ stain: false, board: 0 }), false],
  ['what such a field does not', piece({}), piece({ stain: true }), true],
  ['the same as text', piece({ length: 60 }), text(1), false],
  [
    'custom items at another price',
    custom({ description: 'Leg', quantity: 4, unitPrice: 50 }, 4),
    custom({ description: 'Leg', quantity: 4, unitPrice: 45 }, 4),
    false,
  ],
  ['fewer custom items', custom({ quantity: 4 }, 4), custom({ quantity: 3 }, 3), false],
  ['more custom items in one line', custom({ quantity: 4 }), custom({ quantity: 5 }), true],
])('a revision that asks for %s', (_what, was, is, expected) => {
  expect(asksForMore(was, is, is.piece === null ? undefined : TYPE)).toBe(expected)
})
