import { describe, expect, it } from 'vitest'
import { accountChanges, passwordChange } from './account.ts'

const sentences = (error: { issues: { path: PropertyKey[]; message: string }[] } | undefined) =>
  error?.issues.map(({ path, message }) => [path.join('.'), message])

describe('account changes', () => {
  it.each([
    [{}, {}],
    [{ name: ' Ada Oak ' }, { name: 'Ada Oak' }],
    [{ email: 'ada@oak.example' }, { email: 'ada@oak.example' }],
    [{ email: '  ' }, { email: null }],
    [{ email: null }, { email: null }],
  ])('%j parses to %j, without the fields that were left out', (sent, parsed) => {
    expect(accountChanges.parse(sent)).toStrictEqual(parsed)
  })

  it.each([
    [{ name: ' ' }, 'name', 'Your name is required'],
    [{ name: 'x'.repeat(201) }, 'name', 'Your name must be at most 200 characters'],
    [{ email: 'ada' }, 'email', 'Invalid email address'],
    [{ username: 'root' }, '', 'Unrecognized key: "username"'],
  ])('%j is refused', (sent, path, message) => {
    expect(sentences(accountChanges.safeParse(sent).error)).toEqual([[path, message]])
  })
})

describe('a password change', () => {
  it('keeps all spaces', () => {
    const change = { currentPassword: ' ', newPassword: '        ' }
    expect(passwordChange.parse(change)).toEqual(change)
  })

  it.each([
    [{ currentPassword: '' }, 'currentPassword', 'Current password is required'],
    [{ currentPassword: undefined }, 'currentPassword', 'Current password is required'],
    [{ newPassword: 'seven77' }, 'newPassword', 'New password must be at least 12 characters'],
    [{ newPassword: undefined }, 'newPassword', 'New password must be at least 12 characters'],
    [{ newPassword: 'x'.repeat(201) }, 'newPassword', 'New password must be at most 200 characters'],
    [{ newPassword: 'as it was' }, 'newPassword', 'New password must be different from the current one'],
  ])('with %j is refused', (changes, path, message) => {
    const { error } = passwordChange.safeParse({
      currentPassword: 'as it was',
      newPassword: 'long enough',
      ...changes,
    })
    expect(sentences(error)).toEqual([[path, message]])
  })
})
