/** What an order has besides its own fields: lines, entries, files and what happened to it. */
import { z } from 'zod'
import { ATTACHMENT_KINDS } from '#domain/attachments.ts'
import { ANSWERS } from '#domain/customer-answer.ts'
import { PAYMENT_METHODS } from '#domain/ledger.ts'
import { PAPER_KINDS } from '#domain/order-document.ts'
import { ORDER_EVENT_KINDS } from '#domain/order-events.ts'
import { day, instant, status } from './fields.ts'

export type LineItem = z.output<typeof lineItem>
export const lineItem = z.object({
  description: z.string(),
  quantity: z.number(),
  price: z.number(),
  total: z.number(),
})

export const person = z.object({ id: z.number(), name: z.string() })

export type ContentChange = z.output<typeof contentChange>
/** Null where it was not there before, or is no more. */
export const contentChange = z.object({
  label: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
})

export type OrderEvent = z.output<typeof orderEvent>
/** Something that happened to an order. */
export const orderEvent = z.object({
  id: z.number(),
  kind: z.enum(ORDER_EVENT_KINDS),
  /** The statuses of a move. */
  from: status.nullable(),
  to: status.nullable(),
  /** Null where nobody recorded who it was. */
  by: person.nullable(),
  at: instant,
  /** Dollars of a payment; negative where it was taken back. */
  amount: z.number().nullable(),
  /** A note, a reason, a payment's reference, a file's name. */
  text: z.string().nullable(),
  /** Which document was made. */
  document: z.enum(PAPER_KINDS).nullable(),
  /** Of what was sent, seen or answered. */
  revision: z.number().nullable(),
  /** A customer's, as they typed it; the address that a mail went to. */
  name: z.string().nullable(),
  /** What an edit changed. */
  changes: z.array(contentChange),
})

export type Payment = z.output<typeof payment>
/** An entry of an order's ledger. */
export const payment = z.object({
  id: z.number(),
  /** Dollars; negative where it takes another entry back. */
  amount: z.number(),
  receivedOn: day,
  method: z.enum(PAYMENT_METHODS),
  reference: z.string().nullable(),
  /** Null where nobody recorded who it was. */
  takenBy: person.nullable(),
  at: instant,
  /** The entry that this one takes back. */
  reverses: z.number().nullable(),
  /** The entry that takes this one back. */
  reversedBy: z.number().nullable(),
})

export type AnswerGiven = z.output<typeof answerGiven>
/** What a customer said to a revision of a quote. */
export const answerGiven = z.object({
  revision: z.number(),
  answer: z.enum(ANSWERS),
  /** As the customer typed it. */
  name: z.string(),
  reason: z.string().nullable(),
  /** Of an approval. */
  signature: z
    .discriminatedUnion('kind', [
      z.object({
        kind: z.literal('drawn'),
        strokes: z.array(z.array(z.object({ x: z.number(), y: z.number() }))),
      }),
      z.object({ kind: z.literal('typed') }),
    ])
    .nullable(),
  /** SHA-256 of what was answered, in hexadecimal. */
  contentHash: z.string(),
  /** Of the network. */
  address: z.string(),
  at: instant,
})

export type Installment = z.output<typeof installment>
/** An amount that the payment terms ask for. */
export const installment = z.object({
  description: z.string(),
  amount: z.number(),
  /** What is not covered of it by what was paid. */
  open: z.number(),
  /** Null before the invoice, where the terms name no day. */
  dueOn: day.nullable(),
})

export type Attachment = z.output<typeof attachment>
/** A photo or a file of an order. */
export const attachment = z.object({
  id: z.number(),
  kind: z.enum(ATTACHMENT_KINDS),
  /** As it was called where it came from. */
  name: z.string(),
  /** Bytes. */
  size: z.number(),
  /** Of a picture, in pixels. */
  width: z.number().nullable(),
  height: z.number().nullable(),
  addedBy: person,
  at: instant,
})
