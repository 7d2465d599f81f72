import { describe, expect, it } from 'vitest'
import { TEMPLATES } from '#domain/pieces/templates/templates.ts'
import { DEFAULT_PRICING_CONFIG } from '#domain/pricing-config.ts'
import { newPiece } from './piece-parts.ts'
import { pieceTypeDefinition } from './pieces.ts'

it.each(TEMPLATES.map(({ id, type }) => [id, type(DEFAULT_PRICING_CONFIG)] as const))(
  'the template %s can be saved as it is',
  (_, type) => {
    expect(pieceTypeDefinition.parse(type)).toEqual(type)
  },
)

describe('an input of a piece', () => {
  const message = (value: unknown) =>
    newPiece.safeParse({ type: 'table', inputs: { words: value } }).error?.issues[0]?.message

  it.each([12.5, true, '', 'x'.repeat(1000), 'two\nlines'])('may be %j', (value) => {
    expect(message(value)).toBeUndefined()
  })

  it.each([
    ['x'.repeat(1001), 'An input must be at most 1,000 characters'],
    ['a\0b', 'An input must not contain control characters'],
    ['\ud800', 'An input must not contain incomplete characters'],
    [null, 'An input must be a number, true or false, or text'],
  ])('is refused: %j', (value, refusal) => {
    expect(message(value)).toBe(refusal)
  })
})
