import { describe, expect, it } from 'vitest'
import { SLAB } from '../../../test-support/sample-piece-type.ts'
import { isSamePiece, lineChangeCents, ratesChangedCents } from './line-piece.ts'
import type { Inputs } from './piece-type.ts'

const slab = (inputs: Inputs) => ({ type: 'slab', version: 1, inputs })
const ALL = { length: 72, width: 30, thickness: 2, species: 'walnut', stain: false }

describe('the same piece', () => {
  it.each([
    [slab(ALL), slab({ ...ALL })],
    [slab(ALL), slab({})],
    [slab({ length: 72 }), slab({ stain: false })],
    [null, null],
  ])('%j is %j', (a, b) => {
    expect(isSamePiece(a, b, SLAB)).toBe(true)
    expect(isSamePiece(b, a, SLAB)).toBe(true)
  })

  it.each([
    [slab(ALL), slab({ length: 73 })],
    [slab(ALL), { ...slab(ALL), type: 'shelf' }],
    [slab(ALL), slab({ ...ALL, finish: 'oil' })],
    [slab(ALL), null],
  ])('%j is not %j', (a, b) => {
    expect(isSamePiece(a, b, SLAB)).toBe(false)
    expect(isSamePiece(b, a, SLAB)).toBe(false)
  })

  it('has the same inputs where nobody knows its type', () => {
    expect(isSamePiece(slab(ALL), slab({ ...ALL }))).toBe(true)
    expect(isSamePiece(slab(ALL), slab({}))).toBe(false)
  })
})

describe('what today’s rates add', () => {
  const types = new Map([['slab', { version: 1, definition: SLAB }]])
  const line = (quantity: number, priceCents: number, listCents: number) => ({
    quantity,
    priceCents,
    piece: { type: 'slab', inputs: {}, listCents },
  })

  it.each([
    ['the list price is $540.00 today', line(2, 50_000, 50_000), 8000],
    ['no price goes below 0', line(2, 1000, 60_000), -2000],
    ['a price of 0 cannot fall', line(2, 0, 60_000), 0],
    ['as much as the rounded sums differ', line(0.5, 54_002, 54_001), 0],
  ])('%s', (_, changed, cents) => {
    expect(lineChangeCents(changed, types)).toBe(cents)
    expect(ratesChangedCents([changed], types)).toBe(cents === 0 ? null : cents)
  })
})
