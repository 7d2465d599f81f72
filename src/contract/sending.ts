/** Quotes and invoices on their way to the customer: mails with a link, or the link alone. */
import { z } from 'zod'
import { MAIL_STATES, SENT_DOCUMENTS } from '#domain/customer-answer.ts'
import { isOneLine, MAX_MAIL_TEXT, MAX_SUBJECT } from '#domain/mail-template.ts'
import { endpoint } from './endpoint.ts'
import { email, idInPath, instant, requiredText } from './fields.ts'
import { person } from './order-parts.ts'
import { order } from './orders.ts'

const sentDocument = z.enum(SENT_DOCUMENTS, { error: `Document must be one of ${SENT_DOCUMENTS.join(', ')}` })

export type CustomerLink = z.output<typeof customerLink>
export const customerLink = z.object({
  id: z.number(),
  document: sentDocument,
  revision: z.number(),
  by: person,
  at: instant,
  /** When the customer opened it first. */
  viewedAt: instant.nullable(),
  withdrawnAt: instant.nullable(),
  /** Whether it leads to what the order was before: an earlier revision, or a quote that is an invoice by now. */
  isOutdated: z.boolean(),
})

export type Mail = z.output<typeof mail>
export const mail = z.object({
  id: z.number(),
  document: sentDocument,
  revision: z.number(),
  to: z.string(),
  subject: z.string(),
  state: z.enum(MAIL_STATES),
  attempts: z.number(),
  /** Null once nothing more is tried. */
  nextTryAt: instant.nullable(),
  lastError: z.string().nullable(),
  by: person,
  at: instant,
  sentAt: instant.nullable(),
})

export type Sending = z.output<typeof sending>
export const sending = z.object({
  document: sentDocument,
  /** The customer's address; null where none is known. */
  to: z.string().nullable(),
  /** The shop's templates, filled in; `{link}` stands for the link until the mail leaves. */
  subject: z.string(),
  text: z.string(),
  /** Of the PDF that goes along. */
  fileName: z.string(),
  /** What every link begins with. */
  linkStart: z.string(),
  /** Why it can be sent in no way, neither by mail nor by a link; null where it can. */
  cannotSend: z.string().nullable(),
  /** Why no mail can be sent; null where one can. */
  cannotMail: z.string().nullable(),
  /** The newest first. */
  links: z.array(customerLink),
  /** The newest first. */
  mails: z.array(mail),
})

const subject = requiredText({ label: 'Subject', max: MAX_SUBJECT }).refine(
  isOneLine,
  'Subject must be one line without control characters',
)
const text = requiredText({ label: 'Message', max: MAX_MAIL_TEXT })

export type NewMail = z.output<typeof newMail>
export const newMail = z.strictObject({
  document: sentDocument,
  /** One address. */
  to: email,
  subject,
  /** Where `{link}` is missing, the link is added at the end. */
  text,
})

export type NewLink = z.output<typeof newLink>
export const newLink = z.strictObject({ document: sentDocument, text: text.optional() })

const one = z.strictObject({ id: idInPath })

export const sendingCalls = {
  get: endpoint({
    method: 'GET',
    path: '/api/orders/{id}/sending',
    access: 'member',
    summary: 'What would be sent to the customer, and what was: links and mails with their state',
    params: one,
    query: z.strictObject({ document: sentDocument.optional() }),
    reply: sending,
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/orders/{id}/send',
    access: 'member',
    summary: 'Put a mail with the PDF and a new link on its way; 409 where no mail server is set',
    params: one,
    body: newMail,
    reply: order,
    created: true,
    idempotent: true,
  }),
  retry: endpoint({
    method: 'POST',
    path: '/api/orders/{id}/mails/{mailId}/retry',
    access: 'member',
    summary: 'Put a mail that failed or may not have arrived on its way again, with a new link',
    params: z.strictObject({ id: idInPath, mailId: idInPath }),
    reply: order,
  }),
  link: endpoint({
    method: 'POST',
    path: '/api/orders/{id}/links',
    access: 'member',
    summary: 'Make a link without a mail: every call makes another one, and tells it this once',
    params: one,
    body: newLink,
    reply: z.object({ url: z.string(), text: z.string(), order }),
    created: true,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/orders/{id}/links/withdraw',
    access: 'member',
    summary: 'Withdraw every link of the order and the mails that are still on their way',
    params: one,
    reply: order,
  }),
}
