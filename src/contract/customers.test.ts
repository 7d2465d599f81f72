import { describe, expect, it } from 'vitest'
import { newCustomer } from './customers.ts'

function problems(body: unknown): [string, string][] {
  const { error } = newCustomer.safeParse(body)
  return (error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message])
}

describe('a new customer', () => {
  it('needs only a name', () => {
    const nothing = {
      company: null,
      email: null,
      phone: null,
      address: null,
      taxExemption: null,
      taxId: null,
      notes: null,
      defaultTerms: null,
      depositPercent: null,
      daysToPay: null,
    }
    expect(newCustomer.parse({ name: 'Ada' })).toEqual({ name: 'Ada', ...nothing })
    expect(newCustomer.parse({ name: 'Ada', email: '', phone: '', address: ' ' })).toEqual({
      name: 'Ada',
      ...nothing,
    })
    expect(newCustomer.parse({ name: 'Ada', ...nothing })).toEqual({ name: 'Ada', ...nothing })
  })

  it('is trimmed', () => {
    expect(
      newCustomer.parse({
        name: ' Ada Carpenter ',
        email: ' ada@example.com\n',
        phone: ' 555-0100',
        address: '1 Mill Road \n',
      }),
    ).toMatchObject({
      name: 'Ada Carpenter',
      email: 'ada@example.com',
      phone: '555-0100',
      address: '1 Mill Road',
      taxExemption: null,
      taxId: null,
    })
  })

  it.each(['info@münchen.example', `${'x'.repeat(64)}@b.co`])('accepts the email address %s', (email) => {
    expect(newCustomer.parse({ name: 'Ada', email }).email).toBe(email)
  })

  it.each([
    ['no name', {}, ['name', 'Customer name is required']],
    ['an empty name', { name: '' }, ['name', 'Customer name is required']],
    ['a blank name', { name: '   ' }, ['name', 'Customer name is required']],
    [
      'a name of 201 characters',
      { name: 'x'.repeat(201) },
      ['name', 'Customer name must be at most 200 characters'],
    ],
    ['a name that is a number', { name: 5 }, ['name', 'Customer name must be text']],
    ['no @', { name: 'Ada', email: 'ada' }, ['email', 'Invalid email address']],
    ['nothing before the @', { name: 'Ada', email: '@example.com' }, ['email', 'Invalid email address']],
    ['nothing after the @', { name: 'Ada', email: 'ada@' }, ['email', 'Invalid email address']],
    ['two addresses', { name: 'Ada', email: 'a@b.co, c@d.co' }, ['email', 'Invalid email address']],
    [
      'a header in the address',
      { name: 'Ada', email: 'a@b.co\nBcc: c@d.co' },
      ['email', 'Invalid email address'],
    ],
    [
      '65 characters before the @',
      { name: 'Ada', email: `${'x'.repeat(65)}@b.co` },
      ['email', 'Invalid email address'],
    ],
    [
      'an address of 255 characters',
      { name: 'Ada', email: `${'x'.repeat(250)}@b.co` },
      ['email', 'Invalid email address'],
    ],
    ['a list', { name: 'Ada', email: ['a@b.co'] }, ['email', 'Email must be text']],
    [
      'a phone number of 51 characters',
      { name: 'Ada', phone: '5'.repeat(51) },
      ['phone', 'Phone must be at most 50 characters'],
    ],
    [
      'an address of 501 characters',
      { name: 'Ada', address: 'x'.repeat(501) },
      ['address', 'Address must be at most 500 characters'],
    ],
  ])('is refused with %s', (_, body, problem) => {
    expect(problems(body)).toEqual([problem])
  })

  it.each(['id', 'shopId', '__proto__', 'constructor'])('is refused with a field %s', (key) => {
    const body: unknown = JSON.parse(`{"name": "Ada", ${JSON.stringify(key)}: 1}`)
    expect(newCustomer.safeParse(body).error?.issues[0]).toMatchObject({
      code: 'unrecognized_keys',
      keys: [key],
    })
  })
})
