import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isLoopback, readConfig } from './config.ts'

describe('the environment', () => {
  test('may be empty', () => {
    expect(readConfig({})).toEqual({
      host: '127.0.0.1',
      port: 3000,
      dataDir: resolve('data'),
      databaseUrl: undefined,
      demo: true,
      publicUrl: undefined,
      smtpUrl: undefined,
      mailFrom: undefined,
      logLevel: 'info',
    })
  })

  test('treats blank variables as unset', () => {
    const names = [
      ...['HOST', 'PORT', 'DATA_DIR', 'DATABASE_URL', 'DEMO', 'PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM'],
      'LOG_LEVEL',
    ]
    const all = (value: string) => Object.fromEntries(names.map((name) => [name, value]))
    expect(readConfig(all(''))).toEqual(readConfig({}))
    expect(readConfig(all('  '))).toEqual(readConfig({}))
  })

  test('may set everything', () => {
    expect(
      readConfig({
        HOST: ' 0.0.0.0 ',
        PORT: '8080',
        DATA_DIR: '/var/lib/kerf',
        DATABASE_URL: 'postgres://kerf:secret@db/kerf',
        DEMO: 'off',
        PUBLIC_URL: 'https://kerf.example.com',
        SMTP_URL: 'smtps://user:secret@mail.example.com',
        MAIL_FROM: 'quotes@example.com',
        LOG_LEVEL: 'silent',
      }),
    ).toEqual({
      host: '0.0.0.0',
      port: 8080,
      dataDir: '/var/lib/kerf',
      databaseUrl: 'postgres://kerf:secret@db/kerf',
      demo: false,
      publicUrl: 'https://kerf.example.com',
      smtpUrl: 'smtps://user:secret@mail.example.com',
      mailFrom: 'quotes@example.com',
      logLevel: 'silent',
    })
  })

  test.each(['0', '1', '65535'])('accepts the port %s', (PORT) => {
    expect(readConfig({ PORT }).port).toBe(Number(PORT))
  })

  test.each(['-1', '65536', '3000.5', '0x10', '1e3', 'http', '80 80'])('refuses the port %s', (PORT) => {
    expect(() => readConfig({ PORT })).toThrow(`PORT must be a whole number from 0 to 65535, not "${PORT}"`)
  })

  test.each([
    ['DATABASE_URL', 'postgresql://db/kerf'],
    ['SMTP_URL', 'smtp://mail:25'],
    ['PUBLIC_URL', 'http://kerf.local:3000'],
  ])('accepts the %s %s', (name, url) => {
    expect(Object.values(readConfig({ [name]: url }))).toContain(url)
  })

  test.each([
    ['DATABASE_URL', 'DATABASE_URL must be a URL that starts with postgres:// or postgresql://'],
    ['PUBLIC_URL', 'PUBLIC_URL must be a URL that starts with http:// or https://'],
    ['SMTP_URL', 'SMTP_URL must be a URL that starts with smtp:// or smtps://'],
  ])('refuses a wrong %s without repeating it, because it may contain a password', (name, sentence) => {
    for (const url of ['hunter2', 'mysql://root:hunter2@db/kerf', '//hunter2', 'file:///etc/hunter2']) {
      expect(() => readConfig({ [name]: url })).toThrow(new Error(sentence))
    }
  })

  test.each(['quotes', 'a@b, c@d', 'Kerf <quotes@example.com>', 'a@b.c\r\nBcc: x@y.z', '@b.c', 'a@'])(
    'refuses the sender %j',
    (MAIL_FROM) => {
      expect(() => readConfig({ MAIL_FROM })).toThrow(
        `MAIL_FROM must be an email address like quotes@example.com, not "${MAIL_FROM}"`,
      )
    },
  )

  test('refuses an unknown log level', () => {
    expect(() => readConfig({ LOG_LEVEL: 'loud' })).toThrow(
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud"',
    )
  })
})

describe('demonstration data', () => {
  test.each(['127.0.0.1', '127.1.2.3', 'localhost', '::1'])('is on by default at %s', (HOST) => {
    expect(readConfig({ HOST }).demo).toBe(true)
  })

  test.each([
    '0.0.0.0',
    '::',
    '192.168.1.5',
    'kerf.example.com',
    'localhost.example.com',
    '127.0.0.1.example.com',
  ])('is refused at the public address %s unless it is explicitly public or off', (HOST) => {
    const sentence = `HOST ${HOST} can be reached from other machines, and the demonstration's passwords are public: set DEMO=off, or DEMO=public if that is intended`
    expect(() => readConfig({ HOST })).toThrow(new Error(sentence))
    expect(() => readConfig({ HOST, DEMO: 'on' })).toThrow(new Error(sentence))
    expect(readConfig({ HOST, DEMO: 'public' }).demo).toBe(true)
    expect(readConfig({ HOST, DEMO: 'off' }).demo).toBe(false)
  })

  test('must be on, off or public', () => {
    expect(() => readConfig({ DEMO: 'yes' })).toThrow('DEMO must be on, off or public, not "yes"')
  })
})

test('loopback addresses are recognized, including IPv4 addresses in IPv6 form', () => {
  expect(['127.0.0.1', '::1', '::ffff:127.0.0.1', 'localhost'].map(isLoopback)).toEqual(Array(4).fill(true))
  expect(['10.0.0.1', '::2', '::ffff:10.0.0.1', '', '127.evil.com'].map(isLoopback)).toEqual(
    Array(5).fill(false),
  )
})
