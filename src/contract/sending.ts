/** Sending quotes and invoices to customers: by email with a link, or as a link alone. */
import { z } from 'zod'
import { ATTACHED, MAIL_STATES, SENT_DOCUMENTS } from '#domain/customer-answer.ts'
import { isOneLine, MAX_MAIL_TEXT, MAX_SUBJECT } from '#domain/mail-template.ts'
import { endpoint } from './endpoint.ts'
import { email, idInPath, instant, requiredText, wholeNumber } from './fields.ts'
import { person } from './order-parts.ts'
import { order } from './orders.ts'

const sentDocument = z.enum(SENT_DOCUMENTS, { error: `Document must be one of ${SENT_DOCUMENTS.join(', ')}` })

const attached = z.enum(ATTACHED, { error: `Attached must be one of ${ATTACHED.join(', ')}` })

export type CustomerLink = z.output<typeof customerLink>
export const customerLink = z.object({
  id: z.number(),
  document: sentDocument,
  /** The quote's. An invoice has its own. */
  revision: z.number(),
  by: person,
  at: instant,
  /** When the customer first opened it. */
  viewedAt: instant.nullable(),
  withdrawnAt: instant.nullable(),
  /** Whether it is for an earlier revision of the quote, for a quote that is now an invoice, or for an invoice that is a quote again. */
  isOutdated: z.boolean(),
})

export type Mail = z.output<typeof mail>
export const mail = z.object({
  id: z.number(),
  document: sentDocument,
  attached,
  /** Whether it says that the order is ready. It has nothing attached. */
  isReady: z.boolean(),
  /** The quote's. An invoice has its own. */
  revision: z.number(),
  to: z.string(),
  subject: z.string(),
  state: z.enum(MAIL_STATES),
  attempts: z.number(),
  /** Null once there are no more attempts. */
  nextTryAt: instant.nullable(),
  lastError: z.string().nullable(),
  by: person,
  at: instant,
  sentAt: instant.nullable(),
})

export type Sending = z.output<typeof sending>
export const sending = z.object({
  document: sentDocument,
  attached,
  /** The order's, which the message is about. */
  version: z.number(),
  /** The address that it would go to: the first contact's who gets such documents, or null. */
  to: z.string().nullable(),
  /** The customer's contacts with an email address. */
  recipients: z.array(
    z.object({
      name: z.string(),
      email: z.string(),
      /** Whether the contact gets documents of this kind. */
      isProposed: z.boolean(),
    }),
  ),
  /** The shop's templates, filled in, with `{link}` as the placeholder for the link. */
  subject: z.string(),
  text: z.string(),
  /** The name of the attached PDF. */
  fileName: z.string(),
  /** The start of every link's URL. */
  linkStart: z.string(),
  /** Why it cannot be sent at all, neither by email nor as a link; null if it can. */
  cannotSend: z.string().nullable(),
  /** Why no email can be sent; null if one can. */
  cannotMail: z.string().nullable(),
  /** Why replies to an email would not reach the shop; null if they would, or if no email can be sent. */
  cannotReply: z.string().nullable(),
  /** Newest first. */
  links: z.array(customerLink),
  /** Newest first. */
  mails: z.array(mail),
})

const subject = requiredText({ label: 'Subject', max: MAX_SUBJECT }).refine(
  isOneLine,
  'Subject must be one line without control characters',
)
const MAX_OTHERS = 20

const text = requiredText({ label: 'Message', max: MAX_MAIL_TEXT })

/** The version of the order that the message is about. 409 if it has changed. */
const version = wholeNumber({ label: 'Version', min: 1, max: 1_000_000_000 }).optional()

export type NewMail = z.output<typeof newMail>
export const newMail = z.strictObject({
  document: sentDocument,
  /** The PDF that goes along: the document itself, or a statement of all that the customer owes. */
  attached: attached.default('document'),
  /** A single address. */
  to: email,
  /** Others who get the same email, each with a link of their own. */
  alsoTo: z
    .array(email, { error: 'Must be a list of addresses' })
    .max(MAX_OTHERS, `At most ${MAX_OTHERS} further addresses`)
    .default([]),
  subject,
  /** If `{link}` is missing, the link is appended. */
  text,
  version,
})

export type NewLink = z.output<typeof newLink>
export const newLink = z.strictObject({ document: sentDocument, text: text.optional(), version })

const one = z.strictObject({ id: idInPath })

export const sendingCalls = {
  get: endpoint({
    method: 'GET',
    path: '/api/orders/{id}/sending',
    access: 'seePrices',
    summary: 'Get the email that would be sent to the customer, and all links and emails with their state',
    params: one,
    query: z.strictObject({ document: sentDocument.optional(), attached: attached.default('document') }),
    reply: sending,
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/orders/{id}/send',
    access: 'send',
    summary: 'Queue an email with the PDF and a new link. 409 if no mail server is set',
    params: one,
    body: newMail,
    reply: order,
    created: true,
    idempotent: true,
  }),
  retry: endpoint({
    method: 'POST',
    path: '/api/orders/{id}/mails/{mailId}/retry',
    access: 'send',
    summary:
      'Queue an email again, with a new link, if it failed or may not have arrived. 409 if its amounts or its address no longer hold',
    params: z.strictObject({ id: idInPath, mailId: idInPath }),
    reply: order,
  }),
  link: endpoint({
    method: 'POST',
    path: '/api/orders/{id}/links',
    access: 'send',
    summary:
      'Create a link without sending an email. Every call creates another one, and its URL is never shown again',
    params: one,
    body: newLink,
    reply: z.object({ url: z.string(), text: z.string(), order }),
    created: true,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/orders/{id}/links/withdraw',
    access: 'send',
    summary: 'Withdraw all links of the order and cancel its queued emails',
    params: one,
    reply: order,
  }),
}
