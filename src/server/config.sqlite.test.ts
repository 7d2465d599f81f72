import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isLoopback, readConfig, settingsOf, warningsOf } from './config.ts'

describe('the environment', () => {
  test('may be empty', () => {
    expect(readConfig({})).toEqual({
      host: '127.0.0.1',
      port: 3000,
      dataDir: resolve('data'),
      databaseUrl: undefined,
      demo: 'on',
      publicUrl: undefined,
      trustedProxies: [],
      smtpUrl: undefined,
      mailFrom: undefined,
      mailsPerHour: 200,
      logLevel: 'info',
    })
  })

  test('treats blank variables as unset', () => {
    const names = [
      ...['HOST', 'PORT', 'DATA_DIR', 'DATABASE_URL', 'DEMO', 'PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM'],
      ...['MAILS_PER_HOUR', 'TRUSTED_PROXIES', 'LOG_LEVEL'],
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
        TRUSTED_PROXIES: '10.0.0.2, 2001:db8::/32',
        SMTP_URL: 'smtps://user:secret@mail.example.com',
        MAIL_FROM: 'quotes@example.com',
        MAILS_PER_HOUR: '50',
        LOG_LEVEL: 'silent',
      }),
    ).toEqual({
      host: '0.0.0.0',
      port: 8080,
      dataDir: '/var/lib/kerf',
      databaseUrl: 'postgres://kerf:secret@db/kerf',
      demo: 'off',
      publicUrl: 'https://kerf.example.com',
      trustedProxies: ['10.0.0.2', '2001:db8::/32'],
      smtpUrl: 'smtps://user:secret@mail.example.com',
      mailFrom: 'quotes@example.com',
      mailsPerHour: 50,
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
    expect(Object.values(readConfig({ [name]: url, DEMO: 'off' }))).toContain(url)
  })

  test.each([
    ['https://kerf.example.com/', 'https://kerf.example.com'],
    ['http://kerf.local:3000//', 'http://kerf.local:3000'],
    ['HTTPS://Kerf.Example.com', 'https://kerf.example.com'],
  ])('takes PUBLIC_URL %s as %s', (PUBLIC_URL, publicUrl) => {
    expect(readConfig({ PUBLIC_URL, DEMO: 'off' }).publicUrl).toBe(publicUrl)
  })

  test.each([
    ['DATABASE_URL', 'DATABASE_URL must be a URL that starts with postgres:// or postgresql://'],
    ['PUBLIC_URL', 'PUBLIC_URL must be a URL that starts with http:// or https:// and names a host'],
    ['SMTP_URL', 'SMTP_URL must be a URL that starts with smtp:// or smtps:// and names a host'],
  ])('refuses a wrong %s without repeating it, because it may contain a password', (name, sentence) => {
    for (const url of ['hunter2', 'mysql://root:hunter2@db/kerf', '//hunter2', 'file:///etc/hunter2']) {
      expect(() => readConfig({ [name]: url })).toThrow(new Error(sentence))
    }
  })

  test.each([
    ['SMTP_URL', 'smtps://user:hunter2#@mail.example.com'],
    ['SMTP_URL', 'smtps://user:hunter/2@mail.example.com'],
    ['SMTP_URL', 'smtps://quotes@example.com:hunter?2@mail.example.com'],
    ['DATABASE_URL', 'postgres://kerf:hunter2#@db/kerf'],
    ['DATABASE_URL', 'postgres://kerf:hunter/2@db/kerf'],
  ])('says how the password in a %s is written (%s)', (name, url) => {
    const sentence = 'In its user and password, write # as %23, / as %2F and ? as %3F'
    expect(() => readConfig({ [name]: url })).toThrow(sentence)
    expect(() => readConfig({ [name]: url })).not.toThrow('hunter')
  })

  test.each([
    ...['https://example.com/kerf', 'https://example.com/kerf/', 'https://example.com/?a=hunter2'],
    ...['https://kerf:hunter2@example.com', 'https://hunter2@example.com', 'https://example.com#hunter2'],
  ])('refuses the PUBLIC_URL %s: Kerf’s addresses begin with a host', (PUBLIC_URL) => {
    const sentence =
      'PUBLIC_URL must be a host, perhaps with a port, without a path or anything else, like https://kerf.example.com'
    expect(() => readConfig({ PUBLIC_URL, DEMO: 'off' })).toThrow(new Error(sentence))
  })

  test.each(['smtp://', 'smtps:///', 'smtp://:587', 'smtp:mail.example.com', 'smtp://user:hunter2@'])(
    'refuses the SMTP_URL %s, which names no host',
    (SMTP_URL) => {
      const sentence = 'SMTP_URL must be a URL that starts with smtp:// or smtps:// and names a host'
      expect(() => readConfig({ SMTP_URL })).toThrow(new Error(sentence))
    },
  )

  test.each(['quotes', 'a@b, c@d', 'Kerf <quotes@example.com>', 'a@b.c\r\nBcc: x@y.z', '@b.c', 'a@'])(
    'refuses the sender %j',
    (MAIL_FROM) => {
      expect(() => readConfig({ MAIL_FROM })).toThrow(
        `MAIL_FROM must be an email address like quotes@example.com, not "${MAIL_FROM}"`,
      )
    },
  )

  test.each(['0', '-1', '1.5', 'many', '100001'])('refuses %s emails an hour', (MAILS_PER_HOUR) => {
    expect(() => readConfig({ MAILS_PER_HOUR })).toThrow(
      `MAILS_PER_HOUR must be a whole number from 1 to 100000, not "${MAILS_PER_HOUR}"`,
    )
  })

  test('refuses an unknown log level', () => {
    expect(() => readConfig({ LOG_LEVEL: 'loud' })).toThrow(
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud"',
    )
  })
})

describe('demonstration data', () => {
  test.each(['127.0.0.1', '127.1.2.3', 'localhost', '::1'])('is on by default at %s', (HOST) => {
    expect(readConfig({ HOST }).demo).toBe('on')
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
    expect(readConfig({ HOST, DEMO: 'public' }).demo).toBe('public')
    expect(readConfig({ HOST, DEMO: 'off' }).demo).toBe('off')
  })

  test.each(['http://localhost:8080', 'http://127.0.0.1', 'https://[::1]:3000'])(
    'is on behind %s, which only this machine reaches',
    (PUBLIC_URL) => {
      expect(readConfig({ PUBLIC_URL }).demo).toBe('on')
    },
  )

  test.each(['https://kerf.example.com', 'http://192.168.1.5:3000', 'https://localhost.example.com'])(
    'is refused behind %s unless it is explicitly public or off',
    (PUBLIC_URL) => {
      const sentence = `PUBLIC_URL ${PUBLIC_URL} can be reached from other machines, and the demonstration's passwords are public: set DEMO=off, or DEMO=public if that is intended`
      expect(() => readConfig({ PUBLIC_URL })).toThrow(new Error(sentence))
      expect(readConfig({ PUBLIC_URL, DEMO: 'public' }).demo).toBe('public')
      expect(readConfig({ PUBLIC_URL, DEMO: 'off' }).demo).toBe('off')
    },
  )

  test('must be on, off, or public', () => {
    expect(() => readConfig({ DEMO: 'yes' })).toThrow('DEMO must be on, off, or public, not "yes"')
  })
})

describe('the trusted proxies', () => {
  test.each(['10.0.0.2', '10.0.0.0/24', '::1', '2001:db8::/32', '10.0.0.2 10.0.0.3,10.0.0.4'])(
    'may be %s',
    (text) => {
      expect(readConfig({ TRUSTED_PROXIES: text }).trustedProxies).toEqual(text.split(/[ ,]/))
    },
  )

  test.each(['proxy', '10.0.0', '10.0.0.0/33', '10.0.0.0/', '0.0.0.0/0', '::/0', 'true', '10.0.0.2:80'])(
    'may not be %s',
    (text) => {
      expect(() => readConfig({ TRUSTED_PROXIES: `10.0.0.2, ${text}` })).toThrow(
        `TRUSTED_PROXIES must be addresses or networks like 10.0.0.2 or 10.0.0.0/24, separated by commas, not "${text}"`,
      )
    },
  )
})

test.each([
  ['127.0.0.1', undefined, 0],
  ['127.0.0.1', 'http://localhost:3000', 0],
  ['127.0.0.1', 'https://kerf.example.com', 0],
  ['0.0.0.0', 'https://kerf.example.com', 0],
  ['0.0.0.0', undefined, 1],
  ['127.0.0.1', 'http://kerf.example.com', 1],
])('HOST %s with PUBLIC_URL %s warns of plain HTTP: %s', (host, publicUrl, warnings) => {
  expect(warningsOf({ host, publicUrl, backups: undefined })).toHaveLength(warnings)
})

test('the start warns of a folder in which no backup can be made', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kerf-config-'))
  writeFileSync(join(folder, 'file'), '')
  const warnings = (name: string) => warningsOf(readConfig({ BACKUP_DIR: join(folder, name) }))
  expect(warnings('backups')).toEqual([])
  expect(warnings('file')).toEqual([
    expect.stringMatching(/^no backup can be made in BACKUP_DIR .*file: E[A-Z]+/),
  ])
  rmSync(folder, { recursive: true })
})

test('loopback addresses are recognized, including IPv4 addresses in IPv6 form', () => {
  expect(['127.0.0.1', '::1', '[::1]', '::ffff:127.0.0.1', 'localhost'].map(isLoopback)).toEqual(
    Array(5).fill(true),
  )
  expect(['10.0.0.1', '::2', '::ffff:10.0.0.1', '', '127.evil.com'].map(isLoopback)).toEqual(
    Array(5).fill(false),
  )
})

test('the start says what is on, without a password, and what is not', () => {
  expect(settingsOf(readConfig({ BACKUPDIR: '/backups', SMPT_URL: 'smtp://mail.example.com' }))).toEqual([
    'No nightly backups: BACKUP_DIR is not set',
    'No emails: SMTP_URL is not set',
  ])
  const set = {
    BACKUP_DIR: '/backups',
    BACKUP_AT: '2:05',
    SMTP_URL: 'smtps://kerf:secret@mail.example.com:465',
  }
  expect(settingsOf(readConfig(set))).toEqual([
    'Nightly backups at 02:05 into /backups',
    'Emails through mail.example.com',
  ])
})
