import { describe, expect, it } from 'vitest'
import { accountChanges } from './account.ts'
import { newCustomer } from './customers.ts'
import { requiredLine } from './fields.ts'
import { setup } from './session.ts'
import { shopDetailsChanges } from './shop.ts'

describe('a name is one line', () => {
  it.each([
    ['a shop', shopDetailsChanges, 'name', 'Shop name'],
    ['a new shop', setup, 'shopName', 'Shop name'],
    ['a person', accountChanges, 'name', 'Your name'],
    ['a new person', setup, 'name', 'Your name'],
    ['a new username', setup, 'username', 'Username'],
    ['a customer', newCustomer, 'name', 'Customer name'],
  ] as const)('%s', (_, schema, field, label) => {
    const about = (text: string) =>
      (schema.safeParse({ [field]: text }).error?.issues ?? []).filter(({ path }) => path[0] === field)
    for (const breaking of ['\n', '\r', '\r\n', '\u2028', '\u2029']) {
      expect(about(`Walnut${breaking}Works`).map(({ message }) => message)).toEqual([
        `${label} must not contain line breaks`,
      ])
    }
    expect(about('\nWalnut Works\n')).toEqual([])
  })
})

it('a line break at the end is trimmed, and says nothing about another problem', () => {
  const line = requiredLine({ label: 'Name', max: 5, min: 2 })
  expect(line.parse(' Ada\r\n')).toBe('Ada')
  expect(line.safeParse('\n').error?.issues.map(({ message }) => message)).toEqual(['Name is required'])
})
