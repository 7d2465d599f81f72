/** One mail to one address by SMTP; nodemailer speaks it. */
import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import { type Deliver, Undelivered } from './letter.ts'

/** No answer within as long is none. */
const PATIENCE = { connectMs: 10_000, silentMs: 60_000 }

export function smtp(url: string, { connectMs, silentMs } = PATIENCE): Deliver {
  const options = {
    url,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silentMs,
    // A message is what it says, and never fetches anything.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  return async ({ messageId, date, from, replyTo, to, subject, text, pdf }, signal, handOver) => {
    let isHandedOver = false
    // Read from as the mail server takes it: a transform would have got everything before anybody is connected.
    async function* holdingTheEnd(message: Readable) {
      yield* message
      await handOver()
      signal.throwIfAborted()
      isHandedOver = true
    }
    const transport = createTransport(options).use('stream', ({ message }, done) => {
      message.processFunc((input) => Readable.from(holdingTheEnd(input)))
      done()
    })
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
      throw undelivered(error, isHandedOver)
    }
  }
}

/** Commands of which a refusal for good is about this recipient or this message, and not about the server's own set-up. */
const ABOUT_THIS_MAIL = ['RCPT TO', 'DATA']
const MAX_REASON = 500

function undelivered(error: unknown, isHandedOver: boolean): Undelivered {
  if (!(error instanceof Error)) return new Undelivered(String(error), isHandedOver ? 'unsure' : 'again')
  const command = 'command' in error ? String(error.command) : ''
  const code = 'responseCode' in error ? Number(error.responseCode) : 0
  const answer = 'response' in error && typeof error.response === 'string' ? error.response : undefined
  const words = answer === undefined ? error.message : `The mail server said: ${answer}`
  const reason = words.replace(/\s+/g, ' ').trim().slice(0, MAX_REASON).toWellFormed()
  // Without a refusal it may be in the recipient's mailbox (RFC 5321, 4.5.3.2.6).
  if (isHandedOver && code === 0) return new Undelivered(reason, 'unsure')
  const isForGood = code >= 500 && code < 600 && ABOUT_THIS_MAIL.includes(command)
  return new Undelivered(reason, isForGood ? 'never' : 'again')
}
