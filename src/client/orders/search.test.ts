import { describe, expect, test } from 'vitest'
import { sampleOrder } from './sample-order.ts'
import { matching, truncated } from './search.ts'
import { STAGES } from './stages.ts'

describe('truncating a description', () => {
  test.each([
    ['keeps 50 characters', 'x'.repeat(50), 'x'.repeat(50)],
    ['cuts the 51st', `${'x'.repeat(50)}y`, `${'x'.repeat(50)}…`],
    ['drops a trailing space', `${'x'.repeat(49)} yz`, `${'x'.repeat(49)}…`],
    ['does not split an emoji', '🪵'.repeat(51), `${'🪵'.repeat(50)}…`],
    ['does not split a family emoji', '👩‍👩‍👧‍👦'.repeat(51), `${'👩‍👩‍👧‍👦'.repeat(50)}…`],
    ['counts a flag as one character', '🇺🇸'.repeat(50), '🇺🇸'.repeat(50)],
    ['counts a letter and its accent as one character', 'e\u0301'.repeat(51), `${'e\u0301'.repeat(50)}…`],
  ])('%s', (_, description, shown) => {
    expect(truncated(description)).toBe(shown)
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
  ] as const)('%s orders for %j finds the order: %j', (status, text, found) => {
    expect(finds(status, text)).toBe(found)
  })
})
