import { z } from 'zod'
import { ANSWERS } from '#domain/customer-answer.ts'
import { EARLIEST_PAYMENT_DAY, PAYMENT_METHODS } from '#domain/ledger.ts'
import { hasLineBreak } from '#domain/line-breaks.ts'
import { MAX_TOTAL_CENTS } from '#domain/money.ts'
import { TRIGGERS } from '#domain/payment-terms.ts'
import { DEFAULT_EXPIRY_DAYS } from '#domain/pricing-config.ts'
import { forOptionalTexts, QUOTE_FIELDS } from '#domain/quote-fields.ts'
import { endpoint } from './endpoint.ts'
import {
  amountOfMoney,
  atMostLines,
  clearableText,
  day,
  dollars,
  idInPath,
  idsInQuery,
  ignored,
  instant,
  MAX_DAYS_TO_PAY,
  optionalLine,
  optionalText,
  plausibleDay,
  reference,
  requiredLine,
  requiredNumber,
  requiredText,
  saysExempt,
  status,
  taxRate,
  text,
  wholeInQuery,
  wholeNumber,
  withDecimals,
} from './fields.ts'
import {
  answerGiven,
  attachment,
  conditions,
  discount,
  dueNow,
  installment,
  keptTexts,
  matched,
  orderEvent,
  orderProblem,
  payment,
  person,
  standingLine,
  unpricedEvent,
  unpricedStandingLine,
} from './order-parts.ts'
import { newPiece } from './piece-parts.ts'

export const MAX_LINE_ITEMS = QUOTE_FIELDS.lineItems.max
const MAX_MILESTONES = 50

export const daysAfter = wholeNumber({ label: 'Days', min: 0, max: MAX_DAYS_TO_PAY })

/** When a milestone is due. Days count from the invoice or from completion. */
function triggerOn(date: typeof day) {
  return z.discriminatedUnion(
    'on',
    [
      z.strictObject({ on: z.literal('invoice'), days: daysAfter.optional() }),
      z.strictObject({ on: z.literal('completion'), days: daysAfter.optional() }),
      z.strictObject({ on: z.literal('date'), date }),
    ],
    { error: `A milestone is due on one of ${TRIGGERS.join(', ')}` },
  )
}

export const milestone = z.strictObject(
  {
    description: requiredText({ label: 'Milestone description', max: 200 }),
    percentage: withDecimals(
      z
        .number({ error: 'Percentage must be a number' })
        .min(0, 'Percentage must be at least 0')
        .max(100, 'Percentage must be at most 100'),
      'Percentage',
      4,
    ),
    dueDate: plausibleDay.optional(),
    due: triggerOn(plausibleDay).optional(),
  },
  {
    error: (issue) =>
      issue.code === 'unrecognized_keys' ? undefined : 'A milestone needs a description and a percentage',
  },
)

export type PaymentTerms = z.output<typeof paymentTerms>
export const paymentTerms = z
  .strictObject(
    {
      structure: requiredText({ label: 'Payment structure', max: 50 }),
      notes: text({ label: 'Payment notes', max: 2000 }).optional(),
      milestones: z
        .array(milestone, { error: 'Milestones must be a list' })
        .max(MAX_MILESTONES, `At most ${MAX_MILESTONES} milestones`)
        .optional(),
    },
    { error: (issue) => (issue.code === 'unrecognized_keys' ? undefined : 'Payment terms are required') },
  )
  .refine(
    ({ milestones }) =>
      milestones === undefined ||
      milestones.length === 0 ||
      milestones.reduce((sum, { percentage }) => sum + Math.round(percentage * 10_000), 0) === 1_000_000,
    { path: ['milestones'], error: 'Milestone percentages must add up to 100' },
  )
  .superRefine(({ milestones = [] }, context) => {
    for (const [index, { due, dueDate }] of milestones.entries()) {
      if (due === undefined || dueDate === undefined) continue
      if (due.on === 'date' && due.date === dueDate) continue
      context.addIssue({
        code: 'custom',
        path: ['milestones', index, 'due'],
        message: 'A milestone with a due date cannot be due at another time',
      })
    }
  })

/** Terms as they were saved, by this Kerf or an earlier one. */
export const keptTerms = z.object({
  structure: z.string(),
  notes: z.string().optional(),
  milestones: z
    .array(
      z.object({
        description: z.string(),
        percentage: z.number(),
        dueDate: day.optional(),
        due: triggerOn(day).optional(),
      }),
    )
    .optional(),
})

/** How a payment was received. */
export const howPaid = {
  method: z.enum(PAYMENT_METHODS, { error: `Method must be one of ${PAYMENT_METHODS.join(', ')}` }),
  /** Defaults to today. */
  receivedOn: day
    .refine((value) => value >= EARLIEST_PAYMENT_DAY, 'The payment date must not be before 2000')
    .optional(),
  /** Such as a check number. */
  reference: optionalText({ label: 'Reference', max: 200 }),
}

/** Members without prices call customers, but do not email them. */
const unpricedCustomer = z.object({
  id: z.number(),
  name: z.string(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  company: z.string().nullable(),
})

/** What every member sees of an order. */
const orderFacts = {
  id: z.number(),
  orderNumber: z.string(),
  title: z.string(),
  ...keptTexts,
  status,
  customerId: z.number(),
  shopId: z.number(),
  createdById: z.number(),
  updatedById: z.number().nullable(),
  expiryDays: z.number(),
  /** The last day on which the quote is valid. */
  expiresOn: day,
  createdAt: instant,
  updatedAt: instant,
  invoicedAt: instant.nullable(),
  paidAt: instant.nullable(),
  startedAt: instant.nullable(),
  completedAt: instant.nullable(),
  archivedAt: instant.nullable(),
  /** A void order is not listed and cannot advance. */
  voidedAt: instant.nullable(),
  /** Increases when a quote is changed after it was sent. */
  revision: z.number(),
  /** Increases with every saved change and every customer answer. An edit sends the version that it started from. */
  version: z.number(),
  /** These four refer to the current revision: last sent, first viewed by the customer, answered. */
  sentOn: day.nullable(),
  /** When the invoice was last sent. */
  invoiceSentOn: day.nullable(),
  viewedAt: instant.nullable(),
  answer: z.enum(ANSWERS).nullable(),
  answeredAt: instant.nullable(),
  /** The day that the customer was promised. */
  promisedOn: day.nullable(),
  /** What the work takes; null until somebody said. */
  estimatedHours: z.number().nullable(),
  /** What the work plan says of its pieces, which counts until somebody said; null if it says no hours. */
  plannedHours: z.number().nullable(),
  /** The number of the invoice that stands: the order's, unless the shop has a series of its own. Null for a quote. */
  invoiceNumber: z.string().nullable(),
  /** Counts the revisions under that number. */
  invoiceRevision: z.number().nullable(),
  customer: unpricedCustomer,
  createdBy: person,
  updatedBy: person.nullable(),
}

/** What only members who may see prices are sent. */
const orderMoney = {
  customer: unpricedCustomer.extend({ email: z.string().nullable(), taxId: z.string().nullable() }),
  /** What the order's discount takes off the sum of the lines. */
  discountAmount: z.number(),
  /** After all discounts. */
  subtotal: z.number(),
  /** The part of the subtotal that is taxed. */
  taxable: z.number(),
  tax: z.number(),
  taxRate: z.number(),
  total: z.number(),
  /** Payments less reversals and refunds; negative if a payment bounced after it was refunded. */
  paid: z.number(),
  writtenOff: z.number(),
  /** The amount still owed; negative if overpaid. */
  balance: z.number(),
  /** What is still open because a payment bounced. */
  bounced: z.number(),
  /** The amount due before work begins. */
  upFront: z.number(),
  /** The earliest due date of an open amount; null for a quote, and if nothing is owed or all waits for completion. */
  dueOn: day.nullable(),
  /** What is due now; null whenever `dueOn` is. */
  dueNow: dueNow.nullable(),
  /** Dollars that today's rates would add to an open quote; null if no line has a piece or none differs. */
  ratesChanged: z.number().nullable(),
}

export type OrderRow = z.output<typeof orderRow>
export const orderRow = z.object({ ...orderFacts, ...orderMoney })

export type UnpricedOrderRow = z.output<typeof unpricedOrderRow>
/** For a member who may not see prices. */
export const unpricedOrderRow = z.object(orderFacts)

const found = { matched: matched.optional() }

/** With or without money, as the member's rights say. With a search, also why it was found. */
export const listedOrder = z.union([orderRow.extend(found), unpricedOrderRow.extend(found)])
export type ListedOrder = z.output<typeof listedOrder>

export type Order = z.output<typeof order>
export const order = orderRow.extend({
  lineItems: z.array(standingLine),
  /** Open ones, earliest first. */
  problems: z.array(orderProblem),
  /** Earliest first. */
  history: z.array(orderEvent),
  /** Earliest first. */
  attachments: z.array(attachment),
  discount: discount.nullable(),
  /** Earliest first. */
  payments: z.array(payment),
  /** Earliest first; at most one for each revision. */
  answers: z.array(answerGiven),
  /** In the order in which they were entered, which is the order in which payments cover them. They add up to the total. */
  schedule: z.array(installment),
  paymentTerms: keptTerms,
  conditions: conditions.nullable(),
})

export type UnpricedOrder = z.output<typeof unpricedOrder>
/** For a member who may not see prices. Its history has neither money nor what customers were sent. */
export const unpricedOrder = unpricedOrderRow.extend({
  lineItems: z.array(unpricedStandingLine),
  /** Open ones, earliest first. */
  problems: z.array(orderProblem),
  /** Earliest first. */
  history: z.array(unpricedEvent),
  /** Earliest first. */
  attachments: z.array(attachment),
})

export type AnyOrder = Order | UnpricedOrder
export const anyOrder = z.union([order, unpricedOrder])

/** Some six pages. Thousands of short lines would take seconds to print. */
const MAX_CONDITION_LINES = 300

/** Terms and conditions. */
export const newConditions = z.strictObject({
  name: requiredLine({ label: 'Name', max: 100 }),
  text: requiredText({ label: 'Text', max: 20_000 }).refine(...atMostLines('Text', MAX_CONDITION_LINES)),
})

const quantity = withDecimals(
  requiredNumber('Quantity')
    .min(0.001, 'Quantity must be at least 1')
    .max(100_000, 'Quantity must be at most 100,000'),
  'Quantity',
  3,
)

/** An amount in dollars or a percentage. */
export const newDiscount = z
  .strictObject(
    {
      amount: amountOfMoney({ label: 'Discount', max: MAX_TOTAL_CENTS / 100 }).optional(),
      percent: withDecimals(
        z
          .number({ error: 'Discount must be a number' })
          .positive('Discount must be more than 0')
          .max(100, 'Discount must be at most 100%'),
        'Discount',
        4,
      ).optional(),
      reason: requiredLine({ label: 'Discount reason', max: 200 }),
    },
    {
      error: (issue) =>
        issue.code === 'unrecognized_keys' ? undefined : 'A discount needs an amount and a reason',
    },
  )
  .refine(({ amount, percent }) => (amount === undefined) !== (percent === undefined), {
    path: ['amount'],
    error: 'A discount is an amount or a percentage',
  })

export type NewLineItem = z.output<typeof newLineItem>
export const newLineItem = z.strictObject(
  {
    description: requiredText({ label: 'Description', max: 1000 }),
    quantity,
    price: dollars('Price'),
    discount: newDiscount.nullish(),
    /** Defaults to true. */
    taxable: z.boolean({ error: 'Taxable must be true or false' }).optional(),
    /** What it is priced from. The server prices it too; `price` may differ. */
    piece: newPiece.nullish(),
    listPrice: ignored,
    parts: ignored,
    sketch: ignored,
    step: ignored,
    total: ignored,
  },
  {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? undefined
        : 'A line item needs a description, a quantity and a price',
  },
)

export type NewOrder = z.output<typeof newOrder>
export const newOrder = z.strictObject({
  customerId: reference('Customer'),
  title: requiredLine({
    ...QUOTE_FIELDS.title,
    required: `Title must be at least ${QUOTE_FIELDS.title.min} characters`,
  }),
  discount: newDiscount.nullish(),
  ...forOptionalTexts((name) => {
    const field = QUOTE_FIELDS[name]
    return field.form === 'line' ? optionalLine(field) : optionalText(field)
  }),
  /** Defaults to the customer's; null for a taxed order. */
  taxExemption: clearableText(QUOTE_FIELDS.taxExemption)
    .refine(
      (value) => value === null || !hasLineBreak(value),
      `${QUOTE_FIELDS.taxExemption.label} must not contain line breaks`,
    )
    .refine(...saysExempt)
    .optional(),
  lineItems: z
    .array(newLineItem, { error: 'At least one line item is required' })
    .min(1, 'At least one line item is required')
    .max(MAX_LINE_ITEMS, `At most ${MAX_LINE_ITEMS} line items`),
  taxRate,
  paymentTerms,
  /** Defaults to the shop's; null for none. */
  conditions: newConditions.nullable().optional(),
  expiryDays: wholeNumber({ label: 'Expiry', min: 1, max: 3650 }).default(DEFAULT_EXPIRY_DAYS),
  status: ignored,
  subtotal: ignored,
  tax: ignored,
  total: ignored,
})

export const repricing = z.strictObject({
  /** The lines to re-price, counted from 0. Defaults to all. */
  lines: z.array(wholeNumber({ label: 'Line', min: 0, max: MAX_LINE_ITEMS })).optional(),
  /** The version that the user saw. 409 if it has changed. */
  version: wholeNumber({ label: 'Version', min: 1, max: 1_000_000_000 }).optional(),
})

const page = {
  /** Only this customer's orders. */
  customerId: idInPath.optional(),
  q: text({ label: 'Search', max: 200 })
    .optional()
    .describe(
      "Part of the order number, invoice number, title, PO number, job site, a customer's or contact's name, company, email or phone, or a line's description, ignoring case. Phone numbers match whatever their punctuation. An amount such as 4200, $4,200 or 4,200.50 finds totals, and totals of lines, that begin with it; without decimals, that many whole dollars",
    ),
  limit: wholeInQuery('Limit', { min: 1, max: 1000 }).optional(),
  cursor: text({ label: 'Cursor', max: 200 }).optional(),
}

/** The most orders that are asked for by their ids. */
const MAX_LISTED_IDS = 200

export const orderQuery = z.strictObject({
  status: status.optional(),
  ids: idsInQuery(MAX_LISTED_IDS)
    .optional()
    .describe(
      'Only these orders, such as `7,8`, for a client that already has the list and was told that these changed',
    ),
  ...page,
})

export type StatusChange = z.output<typeof statusChange>
export const statusChange = z
  .strictObject({
    status,
    /** When marking as paid: what was received, and how. Defaults to the balance, 'other', and today. */
    payment: z
      .strictObject({
        ...howPaid,
        amount: amountOfMoney({ label: 'Amount', max: MAX_TOTAL_CENTS / 100 }).optional(),
      })
      .optional(),
    /** When marking as paid: leave the balance open. Requires the up-front amount to be paid. */
    outstanding: z.boolean({ error: 'Must be true or false' }).optional(),
    /** When marking as paid: the balance that the user saw. 409 if it has changed. */
    balance: z.number({ error: 'Balance must be a number' }).optional(),
    /** When converting to an invoice: the version that the user saw. 409 if the quote was saved or answered since. */
    version: wholeNumber({ label: 'Version', min: 1, max: 1_000_000_000 }).optional(),
  })
  .superRefine(({ status: to, payment, outstanding = false, balance, version }, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    if (to !== 'invoice' && version !== undefined) {
      refuse('version', 'version is only for converting a quote to an invoice')
    }
    if (to !== 'paid') {
      const given = { payment, outstanding: outstanding || undefined, balance }
      for (const [field, value] of Object.entries(given)) {
        if (value !== undefined) refuse(field, `${field} is only for marking an order as paid`)
      }
    } else if (outstanding && payment !== undefined) {
      refuse('payment', 'A payment cannot be recorded with outstanding. Its amount leaves the rest open')
    }
  })

export const orderCalls = {
  list: endpoint({
    method: 'GET',
    path: '/api/orders',
    access: 'member',
    summary:
      'List orders, newest first. Without a limit, returns all of them; with one, a page with a Link header to the next page',
    query: orderQuery,
    reply: z.array(listedOrder),
  }),
  listByStatus: endpoint({
    method: 'GET',
    path: '/api/orders/byStatus/{status}',
    access: 'member',
    summary: 'List orders of one status, newest first',
    params: z.strictObject({ status }),
    query: z.strictObject(page),
    reply: z.array(listedOrder),
  }),
  listFound: endpoint({
    method: 'GET',
    path: '/api/orders/found',
    access: 'member',
    summary:
      'List the ids of the orders of one status that a search finds, and why, for a client that already has the orders',
    query: z.strictObject({ status, q: requiredText({ label: 'Search', max: 200 }) }),
    reply: z.array(z.object({ id: z.number(), matched })),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/orders/{id}',
    access: 'member',
    summary: 'Get one order with its line items, payment terms, and history',
    params: z.strictObject({ id: idInPath }),
    reply: anyOrder,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/orders',
    access: 'writeQuotes',
    summary: 'Create an order. It starts as a quote, and the server computes all totals from its line items',
    body: newOrder,
    reply: order,
    created: true,
    idempotent: true,
  }),
  advance: endpoint({
    method: 'PATCH',
    path: '/api/orders/{id}/status',
    access: 'member',
    summary: 'Take the next step of the lifecycle. 409 if it is not the next step or was already taken',
    params: z.strictObject({ id: idInPath }),
    body: statusChange,
    reply: anyOrder,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/orders/{id}/undo',
    access: 'member',
    summary:
      'Undo the last step. The user who took it can undo it within seconds; later, a member who may correct money can, with a reason. Reverses any payment that the step recorded',
    params: z.strictObject({ id: idInPath }),
    body: z.strictObject({ status, reason: optionalText({ label: 'Reason', max: 500 }) }),
    reply: anyOrder,
  }),
  void: endpoint({
    method: 'POST',
    path: '/api/orders/{id}/void',
    access: 'correctMoney',
    summary: 'Take a quote or an unpaid invoice out of the lists without deleting it',
    params: z.strictObject({ id: idInPath }),
    body: z.strictObject({ reason: requiredText({ label: 'Reason', max: 500 }) }),
    reply: order,
  }),
  note: endpoint({
    method: 'POST',
    path: '/api/orders/{id}/notes',
    access: 'member',
    summary: "Add a note to the order's history",
    params: z.strictObject({ id: idInPath }),
    body: z.strictObject({ text: requiredText({ label: 'Note', max: 2000 }) }),
    reply: anyOrder,
    created: true,
    idempotent: true,
  }),
}
