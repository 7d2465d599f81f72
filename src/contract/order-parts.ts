/** The lists that belong to an order: line items, payments, files, answers, and history. */
import { z } from 'zod'
import { ATTACHMENT_KINDS } from '#domain/attachments.ts'
import { MATCHED_FIELDS } from '#domain/customer.ts'
import { ANSWERS } from '#domain/customer-answer.ts'
import { ENTRY_KINDS, PAYMENT_METHODS, REVERSAL_CAUSES } from '#domain/ledger.ts'
import { PAPER_KINDS } from '#domain/order-document.ts'
import { ORDER_EVENT_KINDS } from '#domain/order-events.ts'
import { PART_STATES } from '#domain/payment-schedule.ts'
import { TRIGGERS } from '#domain/payment-terms.ts'
import { forOptionalTexts } from '#domain/quote-fields.ts'
import { day, instant, status } from './fields.ts'
import { pricedPiece } from './piece-parts.ts'
import { drawn } from './sketch.ts'

/** Less to pay, and why: dollars or a percentage. */
export const discount = z.object({
  amount: z.number().optional(),
  percent: z.number().optional(),
  reason: z.string(),
})

export const conditions = z.object({ name: z.string(), text: z.string() })

export type LineItem = z.output<typeof lineItem>
export const lineItem = z.object({
  description: z.string(),
  quantity: z.number(),
  price: z.number(),
  discount: discount.optional(),
  /** Absent on a line that is taxed. */
  taxable: z.literal(false).optional(),
  /** After its discount. */
  total: z.number(),
})

export type DrawnLine = z.output<typeof drawnLine>
/** A line as customers see it. */
export const drawnLine = lineItem.extend(drawn)

export type StaffLine = z.output<typeof staffLine>
/** A line as staff see it. */
export const staffLine = lineItem.extend({ ...pricedPiece, ...drawn })

export type UnpricedLine = z.output<typeof unpricedLine>
/** A line as members who may not see prices see it. */
export const unpricedLine = z.object({ description: z.string(), quantity: z.number(), ...drawn })

/** Where a line stands; null before production, and where its step was removed since. */
export const standing = {
  step: z
    .object({
      id: z.number(),
      name: z.string(),
      isReady: z.boolean(),
      /** Stays the line's when a revision moves it. */
      place: z.number(),
      /** When it came there. */
      since: instant,
      /** When somebody started on it there. */
      startedAt: instant.nullable(),
      /** Who works on it. */
      worker: z.object({ id: z.number(), name: z.string() }).nullable(),
    })
    .nullable(),
}

export type StandingLine = z.output<typeof standingLine>
/** A line of an order as staff see it. */
export const standingLine = staffLine.extend(standing)

export const unpricedStandingLine = unpricedLine.extend(standing)

export type OrderProblem = z.output<typeof orderProblem>
/** What somebody on the floor told the office. */
export const orderProblem = z.object({
  id: z.number(),
  /** From 0; null if it is about the order as a whole. */
  line: z.number().nullable(),
  text: z.string(),
  /** The photo of it. */
  attachmentId: z.number().nullable(),
  by: z.object({ id: z.number(), name: z.string() }),
  at: instant,
})

/** The optional texts of a quote; null if left out. */
export const keptTexts = forOptionalTexts(() => z.string().nullable())

export const person = z.object({ id: z.number(), name: z.string() })

export type Matched = z.output<typeof matched>
/** Why a search found a row; null if its name, number, title, or total says so, and if nothing was searched for. */
export const matched = z.object({ field: z.enum(MATCHED_FIELDS), text: z.string() }).nullable()

export type ContentChange = z.output<typeof contentChange>
/** `before` is null for an addition, `after` for a removal. */
export const contentChange = z.object({
  label: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
})

export type OrderEvent = z.output<typeof orderEvent>
/** An event in an order's history. */
export const orderEvent = z.object({
  id: z.number(),
  kind: z.enum(ORDER_EVENT_KINDS),
  /** The statuses of a move. */
  from: status.nullable(),
  to: status.nullable(),
  /** Null if not recorded. */
  by: person.nullable(),
  at: instant,
  /** A ledger entry in dollars; negative for a refund and for the reversal of a payment. */
  amount: z.number().nullable(),
  /** Why a payment was reversed; null if not recorded. */
  cause: z.enum(REVERSAL_CAUSES).nullable(),
  /** A note, a reason, a payment's reference, or a file name. */
  text: z.string().nullable(),
  /** The document that was created. */
  document: z.enum(PAPER_KINDS).nullable(),
  /** The revision that was sent, viewed, or answered. */
  revision: z.number().nullable(),
  /** The customer's name as they typed it, or an email's recipient. */
  name: z.string().nullable(),
  /** What an edit changed. */
  changes: z.array(contentChange),
})

export type UnpricedEvent = z.output<typeof unpricedEvent>
/** An event as members who may not see prices see it. */
export const unpricedEvent = orderEvent.omit({ amount: true, cause: true, name: true })

export type Payment = z.output<typeof payment>
/** An entry in an order's ledger. */
export const payment = z.object({
  id: z.number(),
  kind: z.enum(ENTRY_KINDS),
  /** How many dollars less are open because of it: negative for a refund and for the reversal of a payment. */
  amount: z.number(),
  /** When money was received, refunded, bounced, or given up. */
  receivedOn: day,
  /** Null for a write-off and its reversal. */
  method: z.enum(PAYMENT_METHODS).nullable(),
  /** The reference of a payment, or the reason of any other entry. */
  reference: z.string().nullable(),
  /** Null if not recorded. */
  takenBy: person.nullable(),
  at: instant,
  /** The id of the entry that this one reverses. */
  reverses: z.number().nullable(),
  /** The id of the entry that reverses this one. */
  reversedBy: z.number().nullable(),
  /** Why a payment was reversed; null if not recorded. */
  cause: z.enum(REVERSAL_CAUSES).nullable(),
  /** The id of the payment that this entry refunds. */
  refunds: z.number().nullable(),
  /** What is left of a payment to refund. */
  refundable: z.number(),
})

export type AnswerGiven = z.output<typeof answerGiven>
/** A customer's answer to a revision of a quote. */
export const answerGiven = z.object({
  revision: z.number(),
  answer: z.enum(ANSWERS),
  /** As the customer typed it. */
  name: z.string(),
  reason: z.string().nullable(),
  /** Set for approvals. */
  signature: z
    .discriminatedUnion('kind', [
      z.object({
        kind: z.literal('drawn'),
        strokes: z.array(z.array(z.object({ x: z.number(), y: z.number() }))),
      }),
      z.object({ kind: z.literal('typed') }),
    ])
    .nullable(),
  /** The SHA-256 of the content that was answered, in hexadecimal. */
  contentHash: z.string(),
  /** The customer's IP address. */
  address: z.string(),
  at: instant,
})

/** What is due now, or else next, and by when. */
export const dueNow = z.object({
  amount: z.number(),
  /** The earliest due date of an open amount: in the past if it is overdue. */
  by: day,
})

export type Installment = z.output<typeof installment>
/** A part of the payment schedule. */
export const installment = z.object({
  description: z.string(),
  amount: z.number(),
  /** What is neither paid nor written off. */
  open: z.number(),
  due: z.object({
    on: z.enum(TRIGGERS),
    /** Null while it waits for the invoice or for completion. */
    date: day.nullable(),
  }),
  /** `part` is partly paid and not overdue. `written-off`: nothing is open, but not all of it was paid. */
  state: z.enum(PART_STATES),
})

export type Attachment = z.output<typeof attachment>
/** A photo or file attached to an order. */
export const attachment = z.object({
  id: z.number(),
  kind: z.enum(ATTACHMENT_KINDS),
  /** The uploaded file's name. */
  name: z.string(),
  /** Bytes. */
  size: z.number(),
  /** In pixels, for pictures only. */
  width: z.number().nullable(),
  height: z.number().nullable(),
  /** Whether members who may not see prices see it. */
  forFloor: z.boolean(),
  addedBy: person,
  at: instant,
})
