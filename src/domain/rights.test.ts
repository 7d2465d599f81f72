import { describe, expect, test } from 'vitest'
import { may, RIGHTS, type Right, ROLES, rightsOf, whoMay } from './rights.ts'

describe('roles', () => {
  test('each has all rights of the one before and some more', () => {
    for (const [index, role] of ROLES.entries()) {
      const before = ROLES[index - 1]
      if (before === undefined) continue
      expect([...rightsOf(role)], role).toEqual(expect.arrayContaining([...rightsOf(before)]))
      expect(rightsOf(role).size, role).toBeGreaterThan(rightsOf(before).size)
    }
    expect([...rightsOf('administrator')].sort()).toEqual([...RIGHTS].sort())
  })

  test('the floor moves production on and sees no money', () => {
    expect([...rightsOf('floor')]).toEqual(['moveOn'])
  })

  test('whoever handles money or quotes sees prices', () => {
    const needPrices: Right[] = [
      'writeQuotes',
      'send',
      'recordMoney',
      'correctMoney',
      'changeRates',
      'seeReports',
    ]
    for (const role of ROLES) {
      if (needPrices.some((right) => may(role, right))) expect(may(role, 'seePrices'), role).toBe(true)
    }
  })
})

test('a refusal names who may', () => {
  expect(whoMay('changeRates')).toBe('an administrator')
  expect(whoMay('correctMoney')).toBe('Office or an administrator')
})
