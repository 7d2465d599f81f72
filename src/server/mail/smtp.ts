/** One mail to one address by SMTP; nodemailer speaks it. */
import { createTransport } from 'nodemailer'

export interface Letter {
  /** The same at every try, so that a mail server which got it already can tell. */
  readonly messageId: string
  readonly date: string
  readonly from: { readonly name: string; readonly address: string }
  readonly replyTo: string | undefined
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly pdf: { readonly fileName: string; readonly bytes: Buffer }
}

/** @throws Undelivered */
export type Deliver = (letter: Letter, signal: AbortSignal) => Promise<void>

/** `message` is for people. */
export class Undelivered extends Error {
  override readonly name = 'Undelivered'
  /** Whether another try would be refused as well. */
  readonly isFinal: boolean

  constructor(message: string, isFinal: boolean) {
    super(message)
    this.isFinal = isFinal
  }
}

/** No answer within as long is none. */
const PATIENCE = { connectMs: 10_000, silentMs: 30_000 }

export function smtp(url: string, { connectMs, silentMs } = PATIENCE): Deliver {
  const transport = createTransport({
    url,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silentMs,
    // A message is what it says, and never fetches anything.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async ({ messageId, date, from, replyTo, to, subject, text, pdf }, signal) => {
    try {
      await transport.sendMail({
        messageId,
        date: new Date(date),
        from,
        to: { name: '', address: to },
        envelope: { from: from.address, to: [to] },
        subject,
        text,
        attachments: [{ filename: pdf.fileName, content: pdf.bytes, contentType: 'application/pdf' }],
        ...(replyTo !== undefined && { replyTo: { name: from.name, address: replyTo } }),
        signal,
      })
    } catch (error) {
      throw undelivered(error)
    }
  }
}

/** Commands of which a refusal for good is about this recipient or this message, and not about the server's own set-up. */
const ABOUT_THIS_MAIL = ['RCPT TO', 'DATA']
const MAX_REASON = 500

function undelivered(error: unknown): Undelivered {
  if (!(error instanceof Error)) return new Undelivered(String(error), false)
  const command = 'command' in error ? String(error.command) : ''
  const code = 'responseCode' in error ? Number(error.responseCode) : 0
  const answer = 'response' in error && typeof error.response === 'string' ? error.response : undefined
  const words = answer === undefined ? error.message : `The mail server said: ${answer}`
  const reason = words.replace(/\s+/g, ' ').trim().slice(0, MAX_REASON).toWellFormed()
  return new Undelivered(reason, code >= 500 && code < 600 && ABOUT_THIS_MAIL.includes(command))
}
