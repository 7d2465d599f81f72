import { describe, expect, test } from 'vitest'
import { sampleOrder } from './sample-order.ts'
import { matching, shortened } from './search.ts'
import { STAGES } from './stages.ts'

describe('descriptions', () => {
  test.each([
    ['as long as allowed', 'x'.repeat(50), 'x'.repeat(50)],
    ['longer', `${'x'.repeat(50)}y`, `${'x'.repeat(50)}…`],
    ['cut at a space', `${'x'.repeat(49)} yz`, `${'x'.repeat(49)}…`],
    ['not through an emoji', '🪵'.repeat(51), `${'🪵'.repeat(50)}…`],
    ['not through a family', '👩‍👩‍👧‍👦'.repeat(51), `${'👩‍👩‍👧‍👦'.repeat(50)}…`],
    ['fifty flags are fifty characters', '🇺🇸'.repeat(50), '🇺🇸'.repeat(50)],
    ['a letter and its accents are one', 'e\u0301'.repeat(51), `${'e\u0301'.repeat(50)}…`],
  ])('%s', (_, description, shown) => {
    expect(shortened(description)).toBe(shown)
  })
})

describe('searching', () => {
  const order = sampleOrder({ title: 'Walnut Table', orderNumber: 'WI-1042' })
  const finds = (status: keyof typeof STAGES, text: string) =>
    matching([{ ...order }], STAGES[status].searched, text).length === 1

  test.each([
    ['quote', 'wAlNuT', true],
    ['quote', ' wi-1042 ', true],
    ['quote', 'harper', false],
    ['invoice', 'harper', false],
    ['paid', 'harper', true],
    ['paid', '1042', true],
    ['paid', 'walnut', false],
    ['production', 'harper', true],
    ['completed', 'harper', true],
    ['archived', 'harper', true],
    ['archived', 'oak', false],
    ['archived', '', true],
  ] as const)('among %s orders for %j: %j', (status, text, found) => {
    expect(finds(status, text)).toBe(found)
  })
})
