import { expect, test } from 'vitest'
import { hostNames, hostUrls, writableUrl } from './host-names.ts'

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

test.each([
  ['postgres://a/kerf', 'postgres://a/kerf'],
  ['postgres://a,b/kerf', 'postgres://a,b/kerf?target_session_attrs=read-write'],
  [
    'postgres://a,b/kerf?sslmode=require',
    'postgres://a,b/kerf?sslmode=require&target_session_attrs=read-write',
  ],
  ['postgres://a,b/kerf?target_session_attrs=primary', 'postgres://a,b/kerf?target_session_attrs=primary'],
])('pg_dump of %s goes to the host that accepts writes', (url, expected) => {
  expect(writableUrl(url)).toBe(expected)
})
