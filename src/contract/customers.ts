import { z } from 'zod'
import { ADDRESS_KINDS, CUSTOMER_EVENT_KINDS } from '#domain/customer.ts'
import { ATTACHED, MAIL_STATES, SENT_DOCUMENTS } from '#domain/customer-answer.ts'
import { STRUCTURES } from '#domain/payment-terms.ts'
import { QUOTE_FIELDS } from '#domain/quote-fields.ts'
import { endpoint } from './endpoint.ts'
import {
  file,
  idInPath,
  instant,
  MAX_DAYS_TO_PAY,
  optionalEmail,
  optionalLine,
  optionalText,
  reference,
  requiredLine,
  requiredText,
  saysExempt,
  text,
  wholeNumber,
} from './fields.ts'
import { contentChange, matched, person } from './order-parts.ts'
import { orderQuery } from './orders.ts'
import { paymentDefaults } from './shops.ts'

export const MAX_CONTACTS = 20
export const MAX_ADDRESSES = 20
export const MAX_NOTES = 5000

export type Customer = z.output<typeof customer>
export const customer = z.object({
  id: z.number(),
  shopId: z.number(),
  name: z.string(),
  company: z.string().nullable(),
  /** The first contact's. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** The first address, which papers show: a billing address if there is one. */
  address: z.string().nullable(),
  /** The number of a certificate: quotes start tax-exempt. */
  taxExemption: z.string().nullable(),
  taxId: z.string().nullable(),
  /** How the customer's quotes start; each is null for the shop's own. */
  ...paymentDefaults,
  createdAt: instant,
  /** An archived customer is in no list unless asked for. */
  archivedAt: instant.nullable(),
})

export type CustomerRow = z.output<typeof customerRow>
/** Amounts are in dollars. */
export const customerRow = customer.extend({
  /** What is open on all their invoices. */
  balance: z.number(),
  /** Orders that are neither completed nor void. */
  openOrders: z.number(),
  lastOrderAt: instant.nullable(),
  matched,
})

export type CustomerContact = z.output<typeof customerContact>
export const customerContact = z.object({
  /** Null for the customer itself. */
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  getsQuotes: z.boolean(),
  getsInvoices: z.boolean(),
})

export const customerAddress = z.object({
  kind: z.enum(ADDRESS_KINDS),
  label: z.string().nullable(),
  address: z.string(),
})

export type CustomerEvent = z.output<typeof customerEvent>
export const customerEvent = z.object({
  id: z.number(),
  kind: z.enum(CUSTOMER_EVENT_KINDS),
  by: person.nullable(),
  at: instant,
  /** The customer that was merged into this one. */
  name: z.string().nullable(),
  changes: z.array(contentChange),
})

export type CustomerDetail = z.output<typeof customerDetail>
export const customerDetail = customer.extend({
  /** An edit sends the version that it started from. */
  version: z.number(),
  /** Null until the first change. */
  updatedAt: instant.nullable(),
  /** Staff only. */
  notes: z.string().nullable(),
  contacts: z.array(customerContact),
  addresses: z.array(customerAddress),
  balance: z.number(),
  /** The part of the balance that is past its due date. */
  overdue: z.number(),
  /** Beside the balance, which it does not lower: what was paid on other invoices beyond their totals. */
  overpaid: z.number(),
  /** Without void ones. */
  orders: z.number(),
  openOrders: z.number(),
  lastOrderAt: instant.nullable(),
  /** Where the customer went if it was merged into another. */
  mergedInto: person.nullable(),
  /** Newest first. */
  history: z.array(customerEvent),
})

export type SentToCustomer = z.output<typeof sentToCustomer>
/** An email, or a link that staff passed on themselves. */
export const sentToCustomer = z.object({
  /** Unique together with the kind. */
  id: z.number(),
  kind: z.enum(['mail', 'link']),
  order: z.object({ id: z.number(), orderNumber: z.string(), title: z.string() }),
  document: z.enum(SENT_DOCUMENTS),
  /** What an email has attached; null for a link. */
  attached: z.enum(ATTACHED).nullable(),
  /** Whether an email says that the order is ready. It has nothing attached. */
  isReady: z.boolean(),
  /** The quote's. An invoice has its own. */
  revision: z.number(),
  /** An email's recipient and subject; null for a link. */
  to: z.string().nullable(),
  subject: z.string().nullable(),
  /** Null for a link. */
  state: z.enum(MAIL_STATES).nullable(),
  by: person,
  at: instant,
  /** When the customer first opened its link. */
  viewedAt: instant.nullable(),
})

const newContact = z
  .strictObject({
    name: optionalLine({ label: 'Contact name', max: 200 }),
    email: optionalEmail,
    phone: optionalText({ label: 'Phone', max: 50 }),
    getsQuotes: z.boolean({ error: 'Must be true or false' }).default(true),
    getsInvoices: z.boolean({ error: 'Must be true or false' }).default(true),
  })
  .refine(({ name, email: address, phone }) => name !== null || address !== null || phone !== null, {
    path: ['name'],
    error: 'A contact needs a name, an email, or a phone number',
  })

const newAddress = z.strictObject({
  kind: z
    .enum(ADDRESS_KINDS, { error: `Kind must be one of ${ADDRESS_KINDS.join(', ')}` })
    .default('billing'),
  label: optionalLine({ label: 'Label', max: 100 }),
  address: requiredText({ label: 'Address', max: 500 }),
})

const contacts = z
  .array(newContact, { error: 'Contacts must be a list' })
  .max(MAX_CONTACTS, `At most ${MAX_CONTACTS} contacts`)
const addresses = z
  .array(newAddress, { error: 'Addresses must be a list' })
  .max(MAX_ADDRESSES, `At most ${MAX_ADDRESSES} addresses`)

/** Whatever is left out or null is the shop's own. */
const terms = {
  defaultTerms: z
    .enum(STRUCTURES, { error: `Payment structure must be one of ${STRUCTURES.join(', ')}` })
    .nullish()
    .transform((value) => value ?? null),
  depositPercent: wholeNumber({ label: 'Deposit', min: 1, max: 99 })
    .nullish()
    .transform((value) => value ?? null),
  daysToPay: wholeNumber({ label: 'Days to pay', min: 0, max: MAX_DAYS_TO_PAY })
    .nullish()
    .transform((value) => value ?? null),
}

const details = {
  name: requiredLine({ label: 'Customer name', max: 200 }),
  company: optionalLine({ label: 'Company', max: 200 }),
  email: optionalEmail,
  phone: optionalText({ label: 'Phone', max: 50 }),
  address: optionalText({ label: 'Address', max: 500 }),
  taxExemption: optionalLine(QUOTE_FIELDS.taxExemption).refine(...saysExempt),
  taxId: optionalLine({ label: 'Tax ID', max: 50 }),
  notes: optionalText({ label: 'Notes', max: MAX_NOTES }),
  ...terms,
  /** Instead of `email` and `phone`, which are the first contact's. */
  contacts: contacts.optional(),
  /** Instead of `address`, which is the first one. */
  addresses: addresses.optional(),
}

interface Given {
  readonly email?: string | null | undefined
  readonly phone?: string | null | undefined
  readonly address?: string | null | undefined
  readonly contacts?: readonly unknown[] | undefined
  readonly addresses?: readonly unknown[] | undefined
}

function refuseGivenTwice(given: Given, context: z.RefinementCtx): void {
  const refuse = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message })
  if (given.contacts !== undefined && (given.email ?? given.phone ?? null) !== null) {
    refuse('contacts', 'Give contacts, or an email and a phone number, but not both')
  }
  if (given.addresses !== undefined && (given.address ?? null) !== null) {
    refuse('addresses', 'Give addresses, or one address, but not both')
  }
}

export type NewCustomer = z.output<typeof newCustomer>
export const newCustomer = z.strictObject(details).superRefine(refuseGivenTwice)

export type EditedCustomer = z.output<typeof editedCustomer>
/** Fields that are left out do not change. Contacts and addresses are replaced as a whole. */
export const editedCustomer = z
  .strictObject({
    ...z.strictObject(details).partial().shape,
    /** The version that the edit started from. 409 if it has changed. */
    version: wholeNumber({ label: 'Version', min: 1, max: 1_000_000_000 }),
  })
  .superRefine(refuseGivenTwice)

export type Merge = z.output<typeof merge>
/** What a merge moves, and what becomes of the details that both have. */
export const merge = z.object({
  /** The customer that goes. */
  from: person,
  /** The customer that stays. */
  into: person,
  orders: z.number(),
  /** Open on the invoices that move. */
  balance: z.number(),
  mails: z.number(),
  links: z.number(),
  files: z.number(),
  /** Contacts and addresses that the customer that stays does not have yet. */
  contacts: z.array(customerContact),
  addresses: z.array(customerAddress),
  /** Details that the customer that stays lacks and gets. */
  taken: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Details that differ: those of the customer that stays remain. */
  dropped: z.array(z.object({ label: z.string(), kept: z.string(), dropped: z.string() })),
})

export type LikelyCustomer = z.output<typeof likelyCustomer>
/** A customer who is likely the same as one being typed. */
export const likelyCustomer = customer.extend({
  /** What is the same or nearly so. */
  because: z.array(z.enum(['name', 'email', 'phone'])),
})

export type CustomerQuery = z.output<typeof customerQuery>
export const customerQuery = z.strictObject({
  q: text({ label: 'Search', max: 200 })
    .optional()
    .describe(
      'Part of a name, company, email, phone number, or address, also of contacts, ignoring case. Phone numbers match whatever their punctuation',
    ),
  /** The archived customers instead. */
  archived: z
    .enum(['true', 'false'], { error: 'Archived must be true or false' })
    .transform((value) => value === 'true')
    .optional(),
  limit: orderQuery.shape.limit,
  cursor: orderQuery.shape.cursor,
})

const one = z.strictObject({ id: idInPath })

export const customerCalls = {
  list: endpoint({
    method: 'GET',
    path: '/api/customers',
    access: 'seePrices',
    summary:
      'List the shop’s customers by name; of those that a search finds, the ones whose name or company has words that begin with it first. Without a limit, returns all of them; with one, a page with a Link header to the next page',
    query: customerQuery,
    reply: z.array(customerRow),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/customers',
    access: 'writeQuotes',
    summary: 'Add a customer',
    body: newCustomer,
    reply: customerRow,
    created: true,
    idempotent: true,
  }),
  likely: endpoint({
    method: 'GET',
    path: '/api/customers/likely',
    access: 'seePrices',
    summary: 'Find customers who are likely the same as one being typed, the likeliest first',
    query: z.strictObject({
      name: text({ label: 'Name', max: 200 }).optional(),
      email: text({ label: 'Email', max: 300 }).optional(),
      phone: text({ label: 'Phone', max: 50 }).optional(),
    }),
    reply: z.array(likelyCustomer),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/customers/{id}',
    access: 'seePrices',
    summary: 'Get one customer with contacts, addresses, terms, money owed, and history',
    params: one,
    reply: customerDetail,
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/api/customers/{id}',
    access: 'writeQuotes',
    summary:
      'Change the given fields and leave the rest. Documents that were issued or sent keep what they say. 409 if somebody else saved the customer in the meantime',
    params: one,
    body: editedCustomer,
    reply: customerDetail,
  }),
  sent: endpoint({
    method: 'GET',
    path: '/api/customers/{id}/sent',
    access: 'seePrices',
    summary: 'List the emails and links of all of a customer’s orders, newest first',
    params: one,
    reply: z.array(sentToCustomer),
  }),
  previewMerge: endpoint({
    method: 'GET',
    path: '/api/customers/{id}/merge',
    access: 'writeQuotes',
    summary: 'Show what merging this customer into another would move',
    params: one,
    query: z.strictObject({ into: idInPath }),
    reply: merge,
  }),
  merge: endpoint({
    method: 'POST',
    path: '/api/customers/{id}/merge',
    access: 'writeQuotes',
    summary:
      'Merge this customer into another, which gets all orders, contacts, and addresses. It cannot be undone',
    params: one,
    body: z.strictObject({ into: reference('Customer') }),
    reply: customerDetail,
  }),
  archive: endpoint({
    method: 'POST',
    path: '/api/customers/{id}/archive',
    access: 'writeQuotes',
    summary: 'Take a customer out of the lists. Their orders stay',
    params: one,
    reply: customerDetail,
  }),
  unarchive: endpoint({
    method: 'POST',
    path: '/api/customers/{id}/unarchive',
    access: 'writeQuotes',
    summary: 'Bring an archived customer back',
    params: one,
    reply: customerDetail,
  }),
  statement: endpoint({
    method: 'GET',
    path: '/api/customers/{id}/statement',
    access: 'seePrices',
    summary: 'Get a statement of every open invoice of a customer as a PDF. 409 if nothing is open',
    params: one,
    reply: file,
    file: ['application/pdf'],
  }),
}
