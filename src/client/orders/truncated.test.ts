import { describe, expect, test } from 'vitest'
import { truncated } from './truncated.ts'

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
