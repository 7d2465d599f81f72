import { describe, expect, test } from 'vitest'
import { hasFewCharacters, isMadeOfNames } from './password-rules.ts'

const NAMES = ['Walnut & Iron Woodworks', 'Zoë Reyes', 'zoe.r', 'Al']

describe('a password made of names', () => {
  test.each([
    'walnutandiron2026',
    'Walnut-Iron-1',
    'zoereyes123456',
    'ZOE.R.ZOE.R.1!',
    'WoodworksReyes99',
    'zoëzoëzoë2026',
    'reyes-987654-!',
  ])('%s', (password) => {
    expect(isMadeOfNames(password, NAMES)).toBe(true)
  })
  test.each([
    'walnut rabbet dovetail',
    'brass rabbet plane 7',
    '4829173650125',
    'also-a-long-one',
    'zoe83917465#x',
    'zoectropebrad',
    '',
  ])('not %s', (password) => {
    expect(isMadeOfNames(password, NAMES)).toBe(false)
  })
  test('a shop without letters in its name refuses nothing', () => {
    expect(isMadeOfNames('4829173650125', ['123', ''])).toBe(false)
  })
})

test.each([
  ['aaaaaaaaaaaa', true],
  ['abababABABab', true],
  ['111222333444', true],
  ['brass rabbet plane 7', false],
])('%s has few characters: %s', (password, expected) => {
  expect(hasFewCharacters(password)).toBe(expected)
})
