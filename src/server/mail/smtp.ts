/** Sends one email to one address by SMTP, through nodemailer. */
import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import { type Deliver, type OutgoingMail, Undelivered } from './outgoing-mail.ts'

/** How long to wait for the mail server. */
const TIMEOUTS = { connectMs: 10_000, silentMs: 60_000 }

/** RFC 3834, and Exchange's own. Reports that it did not arrive are welcome. */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'OOF, AutoReply' }

export function smtp(url: string, { connectMs, silentMs } = TIMEOUTS): Deliver {
  const options = {
    url,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silentMs,
    // Message text must never load files or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  return async (mail, signal, handOver) => {
    const { messageId, date, from, replyTo, to, subject, text, html, isAutomatic } = mail
    let isHandedOver = false
    // An async generator is read only as fast as the mail server accepts data; a transform would buffer the whole email
    // before connecting.
    async function* withHandOver(message: Readable) {
      yield* message
      await handOver()
      signal.throwIfAborted()
      isHandedOver = true
    }
    const transport = createTransport(options).use('stream', ({ message }, done) => {
      message.processFunc((input) => Readable.from(withHandOver(input)))
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
        html,
        attachments: attachmentsOf(mail),
        ...(isAutomatic && { headers: AUTOMATIC }),
        ...(replyTo !== undefined && { replyTo: { name: from.name, address: replyTo } }),
        signal,
      })
    } catch (error) {
      throw undelivered(error, isHandedOver)
    }
  }
}

function attachmentsOf({ pdf, logo }: OutgoingMail) {
  return [
    ...(logo === undefined
      ? []
      : [
          {
            filename: 'logo.png',
            content: logo.png,
            contentType: 'image/png',
            cid: logo.id,
            contentDisposition: 'inline' as const,
          },
        ]),
    ...(pdf === undefined
      ? []
      : [{ filename: pdf.fileName, content: pdf.bytes, contentType: 'application/pdf' }]),
  ]
}

/**
 * A permanent refusal of these commands is about this recipient or message, not about the mail server's configuration.
 */
const MAIL_COMMANDS = ['RCPT TO', 'DATA']
const MAX_REASON = 500

const UNANSWERED = 'The mail server did not answer. Check the host and the port in SMTP_URL.'
const NO_TLS =
  'The mail server does not begin with TLS on this port. Begin SMTP_URL with smtp://, or give the port for smtps://, usually 465.'

/** What happened without an answer, for people who know neither sockets nor nodemailer. */
function plainly(error: Error): string {
  const code = 'code' in error ? String(error.code) : ''
  if (/ECONNREFUSED/.test(error.message)) {
    return 'The mail server refused the connection. Check the host and the port in SMTP_URL.'
  }
  if (code === 'EDNS' || /ENOTFOUND|EAI_AGAIN/.test(error.message)) {
    return 'The mail server’s name was not found. Check the host in SMTP_URL.'
  }
  if (/wrong version number/.test(error.message)) return NO_TLS
  if (/certificate/i.test(error.message)) {
    // Node adds advice for whoever starts it.
    return `The mail server’s certificate is not valid: ${error.message.replace(/;.*/s, '')}.`
  }
  if (/greeting never received|connection timeout/i.test(error.message)) return UNANSWERED
  if (code === 'ETIMEDOUT' || /timeout/i.test(error.message)) return 'The mail server stopped answering.'
  return error.message
}

function undelivered(error: unknown, isHandedOver: boolean): Undelivered {
  if (!(error instanceof Error)) return new Undelivered(String(error), isHandedOver ? 'unsure' : 'retry')
  const command = 'command' in error ? String(error.command) : ''
  const code = 'responseCode' in error ? Number(error.responseCode) : 0
  const answer = 'response' in error && typeof error.response === 'string' ? error.response : undefined
  const words = answer === undefined ? plainly(error) : `The mail server said: ${answer}`
  const reason = words.replace(/\s+/g, ' ').trim().slice(0, MAX_REASON).toWellFormed()
  // Without a refusal, the email may have been delivered (RFC 5321, 4.5.3.2.6).
  if (isHandedOver && code === 0) return new Undelivered(reason, 'unsure')
  if (code < 500 || code >= 600) return new Undelivered(reason, 'retry')
  return new Undelivered(reason, MAIL_COMMANDS.includes(command) ? 'rejected' : 'misconfigured')
}
