/** A real SMTP server that keeps the messages it receives, or misbehaves as instructed. */
import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { portOf } from './ports.ts'

export type Behavior =
  | 'accepts'
  | 'never responds'
  | 'refuses temporarily'
  | 'refuses the sender'
  | 'refuses the recipient'
  | 'refuses the message'
  | 'defers the message'
  | 'hangs partway'
  | 'accepts it without responding'
  | 'dies partway'
  | 'dies after receiving it'

export interface CaughtMail {
  readonly from: string
  readonly to: readonly string[]
  readonly raw: string
}

export interface MailCatcher {
  readonly url: string
  /** How it treats new connections. */
  behavior: Behavior
  /** All messages that arrived completely, whatever the response was. */
  readonly caught: CaughtMail[]
  /** Resolves once it has started to misbehave toward a client. */
  readonly reached: () => Promise<void>
  close(): Promise<void>
}

const refusal = (code: number, message: string) => Object.assign(new Error(message), { responseCode: code })

export async function startMailCatcher(): Promise<MailCatcher> {
  const caught: CaughtMail[] = []
  const state = { behavior: 'accepts' as Behavior }
  let told: () => void = () => {}
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onConnect(_session, callback) {
      if (state.behavior !== 'never responds') callback()
    },
    onMailFrom(_address, _session, callback) {
      if (state.behavior === 'refuses the sender') callback(refusal(550, 'Not your address'))
      else callback()
    },
    onRcptTo(_address, _session, callback) {
      if (state.behavior === 'refuses temporarily') callback(refusal(451, 'Come back later'))
      else if (state.behavior === 'refuses the recipient') callback(refusal(550, 'No such mailbox'))
      else if (state.behavior === 'hangs partway') setImmediate(told)
      else callback()
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      const hangUp = () => {
        for (const connection of server.connections) connection.close()
      }
      stream.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        if (state.behavior === 'dies partway') hangUp()
      })
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        const whole = {
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString('latin1'),
        }
        if (state.behavior !== 'accepts') setImmediate(told)
        if (state.behavior === 'dies partway') return
        if (state.behavior === 'refuses the message') {
          callback(refusal(554, 'Looks like spam'))
          return
        }
        if (state.behavior === 'defers the message') {
          callback(refusal(452, 'Mailbox is full'))
          return
        }
        caught.push(whole)
        if (state.behavior === 'accepts it without responding') return
        if (state.behavior === 'dies after receiving it') hangUp()
        else callback()
      })
    },
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    url: `smtp://127.0.0.1:${portOf(server.server)}`,
    caught,
    get behavior() {
      return state.behavior
    },
    set behavior(next: Behavior) {
      state.behavior = next
    },
    reached: () =>
      new Promise((resolve) => {
        told = resolve
      }),
    close: () =>
      new Promise((resolve) => {
        for (const connection of server.connections) connection.close()
        server.close(() => resolve())
      }),
  }
}

export interface ReadMail {
  /** Lowercase names; unfolded, decoded values. */
  readonly headers: ReadonlyMap<string, string>
  readonly text: string
  readonly html: string
  readonly attachments: readonly { readonly type: string; readonly name: string; readonly bytes: Buffer }[]
}

/** Parses only what Kerf sends: a text and attached files. */
export function readMail(raw: string): ReadMail {
  const { headers, body } = split(raw)
  const parts = leavesOf({ headers, body })
  const typeOf = (part: Part) => part.headers.get('content-type')?.split(';')[0]
  const textOf = (type: string) => {
    const part = parts.find((one) => typeOf(one) === type)
    return part === undefined ? '' : bytesOf(part).toString('utf8').replaceAll('\r\n', '\n')
  }
  const files = parts.filter((part) => part.headers.has('content-disposition'))
  return {
    headers,
    text: textOf('text/plain'),
    html: textOf('text/html'),
    attachments: files.map((part) => ({
      type: part.headers.get('content-type')?.split(';')[0] ?? '',
      name: /filename="?([^";]+)/.exec(part.headers.get('content-disposition') ?? '')?.[1] ?? '',
      bytes: bytesOf(part),
    })),
  }
}

interface Part {
  readonly headers: ReadonlyMap<string, string>
  readonly body: string
}

/** The parts that have no parts themselves, in their sequence. */
function leavesOf(part: Part): Part[] {
  const boundary = /boundary="([^"]+)"/.exec(part.headers.get('content-type') ?? '')?.[1]
  return boundary === undefined ? [part] : partsOf(part.body, boundary).flatMap(leavesOf)
}

function split(raw: string): Part {
  const end = raw.indexOf('\r\n\r\n')
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), decoded(line.slice(colon + 1).trim())]
  })
  return { headers: new Map(headers), body: raw.slice(end + 4) }
}

function partsOf(body: string, boundary: string): Part[] {
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => split(part.replace(/^\r\n/, '').replace(/\r\n$/, '')))
}

function bytesOf({ headers, body }: Part): Buffer {
  const encoding = headers.get('content-transfer-encoding')
  if (encoding === 'base64') return Buffer.from(body, 'base64')
  if (encoding === 'quoted-printable') return quotedPrintable(body.replace(/=\r\n/g, ''))
  return Buffer.from(body, 'latin1')
}

function quotedPrintable(text: string): Buffer {
  const bytes = text.replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1')
}

/** RFC 2047: `=?UTF-8?Q?Schr=C3=A4nke?=`. */
function decoded(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, how: string, words: string) =>
      (how.toLowerCase() === 'b'
        ? Buffer.from(words, 'base64')
        : quotedPrintable(words.replaceAll('_', ' '))
      ).toString('utf8'),
    )
}
