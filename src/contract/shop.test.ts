import { describe, expect, test } from 'vitest'
import { MAX_CONDITIONS, shopDetailsChanges } from './shop.ts'

const TERMS = { name: 'House terms', text: 'Wood moves.', isDefault: false }
const messages = (conditions: readonly object[]) =>
  shopDetailsChanges.safeParse({ conditions }).error?.issues.map(({ message }) => message) ?? []

describe('the terms and conditions of a shop', () => {
  test.each([
    [
      'a name of 100 characters and a text of 20,000',
      [{ ...TERMS, name: 'x'.repeat(100), text: 'x'.repeat(20_000) }],
    ],
    ['one default', [TERMS, { ...TERMS, name: 'Other', isDefault: true }]],
    [
      'as many as there may be',
      Array.from({ length: MAX_CONDITIONS }, (_, n) => ({ ...TERMS, name: `Terms ${n}` })),
    ],
  ])('accept %s', (_, conditions) => {
    expect(messages(conditions)).toEqual([])
  })

  test.each([
    [[{ ...TERMS, name: ' ' }], 'Name is required'],
    [[{ ...TERMS, name: 'x'.repeat(101) }], 'Name must be at most 100 characters'],
    [[{ ...TERMS, name: 'House\nterms' }], 'Name must not contain line breaks'],
    [[{ ...TERMS, text: '' }], 'Text is required'],
    [[{ ...TERMS, text: 'x'.repeat(20_001) }], 'Text must be at most 20,000 characters'],
    [[{ ...TERMS, text: `x${'\n'.repeat(300)}y` }], 'Text must be at most 300 lines'],
    [[{ ...TERMS, text: `x${'\r'.repeat(300)}y` }], 'Text must be at most 300 lines'],
    [[TERMS, { ...TERMS, name: 'HOUSE TERMS' }], 'Two terms and conditions have the same name'],
    [
      [
        { ...TERMS, isDefault: true },
        { ...TERMS, name: 'Other', isDefault: true },
      ],
      'Only one can be the default',
    ],
    [
      Array.from({ length: MAX_CONDITIONS + 1 }, (_, n) => ({ ...TERMS, name: `Terms ${n}` })),
      'At most 10 terms and conditions',
    ],
  ])('%j are refused: %s', (conditions, message) => {
    expect(messages(conditions)).toEqual([message])
  })
})

test.each([
  ['x'.repeat(51), 'Tax ID must be at most 50 characters'],
  ['12\n34', 'Tax ID must not contain line breaks'],
])('a tax ID such as %j is refused', (taxId, message) => {
  expect(shopDetailsChanges.safeParse({ taxId }).error?.issues[0]?.message).toBe(message)
})
