import { expect, test } from 'vitest'
import { hostNames, hostUrls } from './host-names.ts'

test.each([
  ['postgres://kerf:secret@db.example.com/kerf', ['postgres://kerf:secret@db.example.com/kerf']],
  [
    'postgresql://kerf:s%40c@a:5432,b/kerf?sslmode=require&target_session_attrs=read-write',
    ['postgresql://kerf:s%40c@a:5432/kerf?sslmode=require', 'postgresql://kerf:s%40c@b/kerf?sslmode=require'],
  ],
  ['postgres:///kerf?host=/run/postgresql', ['postgres:///kerf?host=/run/postgresql']],
  ['postgres://[::1]:6000,[::2]/kerf', ['postgres://[::1]:6000/kerf', 'postgres://[::2]/kerf']],
  ['mysql://a/kerf', undefined],
  ['postgres://a:b:c/kerf', undefined],
])('%s', (url, expected) => {
  expect(hostUrls(url)).toEqual(expected)
})

test('hosts are named without the password', () => {
  expect(hostNames('postgres://kerf:secret@a:6000,b/kerf')).toBe('a:6000, b:5432')
})
