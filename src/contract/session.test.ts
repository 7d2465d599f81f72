import { describe, expect, it } from 'vitest'
import { credentials, setup } from './session.ts'

describe('credentials', () => {
  it('keep spaces in a password, but trim a username', () => {
    expect(credentials.parse({ username: ' demo ', password: ' kerf demo ' })).toEqual({
      username: 'demo',
      password: ' kerf demo ',
    })
  })

  it.each([
    [{ password: 'x' }, 'Username is required'],
    [{ username: '', password: 'x' }, 'Username is required'],
    [{ username: '  ', password: 'x' }, 'Username is required'],
    [{ username: 'demo' }, 'Password is required'],
    [{ username: 'demo', password: '' }, 'Password is required'],
    [{ username: 'x'.repeat(101), password: 'x' }, 'Username must be at most 100 characters'],
    [{ username: 'demo', password: 'x'.repeat(201) }, 'Password must be at most 200 characters'],
    [{ username: { $ne: '' }, password: 'x' }, 'Username must be text'],
    [{ username: 'demo', password: 5 }, 'Password must be text'],
    [{ username: 'demo', password: 'x', admin: true }, 'Unrecognized key: "admin"'],
  ])('%j: %s', (body, message) => {
    expect(credentials.safeParse(body).error?.issues.map((issue) => issue.message)).toEqual([message])
  })

  it('get both messages if both are missing', () => {
    const issues = credentials.safeParse({}).error?.issues
    expect(issues?.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['username', 'Username is required'],
      ['password', 'Password is required'],
    ])
  })
})

describe('the first setup', () => {
  const SETUP = { shopName: 'Oak & Co', name: 'Ada', username: 'ada', password: 'long enough' }

  it('does not need an email address', () => {
    expect(setup.parse(SETUP)).toEqual({ ...SETUP, email: null })
  })

  it.each([
    [{ shopName: ' ' }, 'Shop name is required'],
    [{ name: '' }, 'Your name is required'],
    [{ username: 'ab' }, 'Username must be at least 3 characters'],
    [{ password: 'seven77' }, 'Password must be at least 12 characters'],
    [{ password: undefined }, 'Password must be at least 12 characters'],
    [{ email: 'ada' }, 'Invalid email address'],
  ])('with %j: %s', (changes, message) => {
    const { error } = setup.safeParse({ ...SETUP, ...changes })
    expect(error?.issues.map((issue) => issue.message)).toEqual([message])
  })
})
