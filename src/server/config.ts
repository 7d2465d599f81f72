/** Reads the environment and checks it once at startup. */
import { isIP } from 'node:net'
import { resolve } from 'node:path'

export type LogLevel = (typeof LOG_LEVELS)[number]
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

export interface Config {
  readonly host: string
  /** 0 lets the system choose a port; used by tests. */
  readonly port: number
  readonly dataDir: string
  /** PostgreSQL; undefined for the embedded database. */
  readonly databaseUrl: string | undefined
  /** Whether an empty database gets the demonstration shops. */
  readonly demo: boolean
  /** The public address when a proxy is in front of Kerf; the client addresses it forwards are then trusted. */
  readonly publicUrl: string | undefined
  readonly smtpUrl: string | undefined
  /** The address that emails are sent from; undefined: each shop's own. */
  readonly mailFrom: string | undefined
  readonly logLevel: LogLevel
}

type Environment = Readonly<Record<string, string | undefined>>

/** @throws Error with one line that names the variable and the values it accepts. */
export function readConfig(environment: Environment): Config {
  const value = (name: string) => environment[name]?.trim() || undefined
  const host = value('HOST') ?? '127.0.0.1'
  const demo = value('DEMO') ?? 'on'
  if (!['on', 'off', 'public'].includes(demo)) {
    throw new Error(`DEMO must be on, off or public, not "${demo}"`)
  }
  if (demo === 'on' && !isLoopback(host)) {
    throw new Error(
      `HOST ${host} can be reached from other machines, and the demonstration's passwords are public: set DEMO=off, or DEMO=public if that is intended`,
    )
  }
  return {
    host,
    port: portOf(value('PORT') ?? '3000'),
    dataDir: resolve(value('DATA_DIR') ?? './data'),
    databaseUrl: urlOf('DATABASE_URL', value('DATABASE_URL'), ['postgres:', 'postgresql:']),
    demo: demo !== 'off',
    publicUrl: urlOf('PUBLIC_URL', value('PUBLIC_URL'), ['http:', 'https:']),
    smtpUrl: urlOf('SMTP_URL', value('SMTP_URL'), ['smtp:', 'smtps:']),
    mailFrom: addressOf('MAIL_FROM', value('MAIL_FROM')),
    logLevel: logLevelOf(value('LOG_LEVEL') ?? 'info'),
  }
}

export function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:/, '')
  return plain === 'localhost' || plain === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'))
}

function portOf(text: string): number {
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65_535) {
    throw new Error(`PORT must be a whole number from 0 to 65535, not "${text}"`)
  }
  return port
}

function urlOf(name: string, text: string | undefined, protocols: readonly string[]): string | undefined {
  if (text === undefined) return undefined
  const protocol = URL.parse(text)?.protocol
  if (protocol === undefined || !protocols.includes(protocol)) {
    // The value may contain a password, so it is not repeated.
    throw new Error(`${name} must be a URL that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`)
  }
  return text
}

/** A mailbox as in RFC 5321, without the unusual forms. */
const ADDRESS = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[\w-]+(\.[\w-]+)*$/

function addressOf(name: string, text: string | undefined): string | undefined {
  if (text === undefined || (ADDRESS.test(text) && text.length <= 254)) return text
  throw new Error(`${name} must be an email address like quotes@example.com, not "${text}"`)
}

function logLevelOf(text: string): LogLevel {
  const level = LOG_LEVELS.find((known) => known === text)
  if (level === undefined) throw new Error(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, not "${text}"`)
  return level
}
