/** Reads the environment and checks it once at startup. */
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import ipaddr from 'ipaddr.js'
import { type BackupPlan, folderProblem, timeOf } from './backup/backup-plan.ts'
import { hostUrls } from './database/host-names.ts'

export type LogLevel = (typeof LOG_LEVELS)[number]
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

export interface Config {
  readonly host: string
  /** 0 lets the system choose a port; used by tests. */
  readonly port: number
  readonly dataDir: string
  /** PostgreSQL; undefined for the embedded database. */
  readonly databaseUrl: string | undefined
  /** Whether an empty database gets the demonstration shops, and whether other machines may reach them. */
  readonly demo: Demo
  /** The public address when a proxy is in front of Kerf, without a slash at its end. */
  readonly publicUrl: string | undefined
  /** Addresses and networks of proxies that are trusted about their clients, besides those on this machine. */
  readonly trustedProxies: readonly string[]
  readonly smtpUrl: string | undefined
  /** The address that emails are sent from; undefined: each shop's own. */
  readonly mailFrom: string | undefined
  /** How many emails a shop may send in an hour. */
  readonly mailsPerHour: number
  /** Nightly backups; undefined without a folder for them. */
  readonly backups: BackupPlan | undefined
  readonly logLevel: LogLevel
}

type Demo = (typeof DEMOS)[number]
const DEMOS = ['on', 'off', 'public'] as const

type Environment = Readonly<Record<string, string | undefined>>

/** @throws Error with one line that names the variable and the values it accepts. */
export function readConfig(environment: Environment): Config {
  const value = (name: string) => environment[name]?.trim() || undefined
  const host = value('HOST') ?? '127.0.0.1'
  const publicUrl = originOf('PUBLIC_URL', value('PUBLIC_URL'))
  const demo = demoOf(value('DEMO') ?? 'on')
  const reachedBy = publicName({ host, publicUrl })
  if (demo === 'on' && reachedBy !== undefined) {
    throw new Error(
      `${reachedBy} can be reached from other machines, and the demonstration's passwords are public: set DEMO=off, or DEMO=public if that is intended`,
    )
  }
  return {
    host,
    port: portOf(value('PORT') ?? '3000'),
    dataDir: resolve(value('DATA_DIR') ?? './data'),
    databaseUrl: databaseOf(value('DATABASE_URL')),
    demo,
    publicUrl,
    trustedProxies: proxiesOf(value('TRUSTED_PROXIES')),
    smtpUrl: urlOf('SMTP_URL', value('SMTP_URL'), ['smtp:', 'smtps:']),
    mailFrom: addressOf('MAIL_FROM', value('MAIL_FROM')),
    mailsPerHour: mailsOf(value('MAILS_PER_HOUR') ?? '200'),
    backups: backupsOf(value('BACKUP_DIR'), value('BACKUP_AT') ?? '02:30'),
    logLevel: logLevelOf(value('LOG_LEVEL') ?? 'info'),
  }
}

/** @returns what other machines reach Kerf by; undefined if they cannot. */
export function publicName({ host, publicUrl }: Pick<Config, 'host' | 'publicUrl'>): string | undefined {
  if (!isLoopback(host)) return `HOST ${host}`
  const isLocal = publicUrl === undefined || isLoopback(new URL(publicUrl).hostname)
  return isLocal ? undefined : `PUBLIC_URL ${new URL(publicUrl).origin}`
}

/** What the operator should know at the start. Makes the folder for backups if it is missing. */
export function warningsOf(config: Pick<Config, 'host' | 'publicUrl' | 'backups'>): string[] {
  // Otherwise it would be noticed the next day.
  const problem = config.backups && folderProblem(config.backups)
  return [...plainHttpOf(config), ...(problem === undefined ? [] : [problem])]
}

function plainHttpOf(config: Pick<Config, 'host' | 'publicUrl'>): string[] {
  const reachedBy = publicName(config)
  if (reachedBy === undefined || config.publicUrl?.startsWith('https:') === true) return []
  return [
    `${reachedBy} can be reached from other machines over plain HTTP: anyone on the network in between can read passwords. Put a proxy with HTTPS in front of Kerf, and set PUBLIC_URL to its https:// address`,
  ]
}

/** What is on and what is not, for the start: a variable whose name is mistyped is one that is not set. */
export function settingsOf({ backups, smtpUrl }: Pick<Config, 'backups' | 'smtpUrl'>): string[] {
  return [
    backups === undefined
      ? 'No nightly backups: BACKUP_DIR is not set'
      : `Nightly backups at ${timeOf(backups)} into ${backups.folder}`,
    smtpUrl === undefined ? 'No emails: SMTP_URL is not set' : `Emails through ${new URL(smtpUrl).hostname}`,
  ]
}

/** @param address with or without the brackets that URLs put around IPv6. */
export function isLoopback(address: string): boolean {
  const plain = address.replace(/^\[(.*)\]$/, '$1').replace(/^::ffff:/, '')
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
  const url = URL.parse(text)
  if (url === null || !protocols.includes(url.protocol) || url.hostname === '') {
    // The value may contain a password, so it is not repeated.
    throw new Error(
      `${name} must be a URL that starts with ${protocols.map((p) => `${p}//`).join(' or ')} and names a host${howToWrite(text)}`,
    )
  }
  return text
}

/** Mail providers choose passwords that end the host for whoever reads the URL. */
function howToWrite(url: string): string {
  if (!/^\w+:\/\/.*[#/?].*@/.test(url)) return ''
  return '. In its user and password, write # as %23, / as %2F and ? as %3F'
}

/** Paths are put behind it, and Kerf answers only at the root of a host. */
function originOf(name: string, text: string | undefined): string | undefined {
  const given = urlOf(name, text, ['http:', 'https:'])
  if (given === undefined) return undefined
  const { origin, href } = new URL(given)
  if (href.replace(/\/+$/, '') === origin) return origin
  // The value may contain a password, so it is not repeated.
  throw new Error(
    `${name} must be a host, perhaps with a port, without a path or anything else, like https://kerf.example.com`,
  )
}

function databaseOf(text: string | undefined): string | undefined {
  if (text === undefined || hostUrls(text) !== undefined) return text
  // The value may contain a password, so it is not repeated.
  throw new Error(
    `DATABASE_URL must be a URL that starts with postgres:// or postgresql://${howToWrite(text)}`,
  )
}

function demoOf(text: string): Demo {
  const demo = DEMOS.find((known) => known === text)
  if (demo === undefined) throw new Error(`DEMO must be on, off, or public, not "${text}"`)
  return demo
}

function proxiesOf(text = ''): string[] {
  const proxies = text.split(/[\s,]+/).filter((proxy) => proxy !== '')
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/')
    // With a prefix of no bits, every client would be trusted about its own address.
    const isNetwork = bits !== undefined && ipaddr.isValidCIDR(proxy) && Number(bits) > 0
    if (isIP(address) === 0 || (bits !== undefined && !isNetwork)) {
      throw new Error(
        `TRUSTED_PROXIES must be addresses or networks like 10.0.0.2 or 10.0.0.0/24, separated by commas, not "${proxy}"`,
      )
    }
  }
  return proxies
}

function mailsOf(text: string): number {
  const mails = Number(text)
  if (!/^\d+$/.test(text) || mails < 1 || mails > 100_000) {
    throw new Error(`MAILS_PER_HOUR must be a whole number from 1 to 100000, not "${text}"`)
  }
  return mails
}

/** A mailbox as in RFC 5321, without the unusual forms. */
const ADDRESS = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[\w-]+(\.[\w-]+)*$/

function addressOf(name: string, text: string | undefined): string | undefined {
  if (text === undefined || (ADDRESS.test(text) && text.length <= 254)) return text
  throw new Error(`${name} must be an email address like quotes@example.com, not "${text}"`)
}

function backupsOf(folder: string | undefined, at: string): BackupPlan | undefined {
  const [whole, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(at) ?? []
  if (whole === undefined) throw new Error(`BACKUP_AT must be a time like 02:30, not "${at}"`)
  if (folder === undefined) return undefined
  return { folder: resolve(folder), at: { hours: Number(hours), minutes: Number(minutes) } }
}

function logLevelOf(text: string): LogLevel {
  const level = LOG_LEVELS.find((known) => known === text)
  if (level === undefined) throw new Error(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, not "${text}"`)
  return level
}
