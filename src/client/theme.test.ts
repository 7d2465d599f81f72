import { expect, test } from 'vitest'
import { theme } from './theme.ts'

test('tooltips open after 700 ms (spec section 9)', () => {
  expect(theme.components?.Tooltip?.defaultProps).toMatchObject({ openDelay: 700 })
})
