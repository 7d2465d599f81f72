/** What customers see and answer through a link, without a session. */
import { z } from 'zod'
import { ANSWERS, hasVisibleText, SENT_DOCUMENTS } from '#domain/customer-answer.ts'
import { LINK_STATES } from '#domain/customer-link.ts'
import {
  isLongEnough,
  MAX_SIGNATURE_POINTS,
  MAX_STROKE_POINTS,
  MAX_STROKES,
  SIGNATURE_HEIGHT,
  SIGNATURE_TOO_SHORT,
  SIGNATURE_WIDTH,
} from '#domain/signature.ts'
import { endpoint } from './endpoint.ts'
import { day, file, instant, optionalText, requiredLine } from './fields.ts'
import { conditions, discount, drawnLine, keptTexts } from './order-parts.ts'

export type CustomerPage = z.output<typeof customerPage>
/** Only what the document itself shows: no ids, notes, or history. */
export const customerPage = z.object({
  document: z.enum(SENT_DOCUMENTS),
  state: z.enum(LINK_STATES),
  /** `WI-1042 R2`. */
  number: z.string(),
  shop: z.object({
    name: z.string(),
    address: z.string().nullable(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    /** `#rrggbb`; null means Kerf's default. */
    accentColor: z.string().nullable(),
    hasLogo: z.boolean(),
    /** Applies to all times on the page. */
    timeZone: z.string(),
  }),
  /** The answer to this quote, or null. */
  answer: z
    .object({ answer: z.enum(ANSWERS), name: z.string(), reason: z.string().nullable(), at: instant })
    .nullable(),
  /** Null unless the state is open or answered. */
  content: z
    .object({
      title: z.string(),
      ...keptTexts,
      customerName: z.string(),
      /** Null if it is their name. */
      customerCompany: z.string().nullable(),
      lineItems: z.array(drawnLine),
      discount: discount.nullable(),
      discountAmount: z.number(),
      subtotal: z.number(),
      taxable: z.number(),
      tax: z.number(),
      taxRate: z.number(),
      total: z.number(),
      terms: z.object({
        name: z.string(),
        text: z.string(),
        schedule: z.array(
          z.object({
            description: z.string(),
            amount: z.number(),
            /** 'With the invoice', 'Due Nov 20, 2026', 'Paid'. */
            when: z.string(),
          }),
        ),
      }),
      /** Only of a quote. */
      conditions: conditions.nullable(),
    })
    .nullable(),
  /** Set if a quote's content is shown. An answer must include the hash. `revisedOn` is null for the first revision. */
  quote: z.object({ expiresOn: day, revisedOn: day.nullable(), contentHash: z.string() }).nullable(),
  /** Set if an invoice's content is shown. */
  invoice: z
    .object({
      invoicedOn: day,
      /** Null for the first revision. */
      revisedOn: day.nullable(),
      /** Without its revision. */
      number: z.string(),
      /** Null if it is the invoice's too. */
      orderNumber: z.string().nullable(),
      /** The invoice that this one replaces, and why. */
      replaces: z
        .object({
          number: z.string(),
          revision: z.number(),
          issuedOn: day,
          reason: z.string().nullable(),
        })
        .nullable(),
      /** Payments and refunds. Refunds are negative. */
      payments: z.array(z.object({ amount: z.number(), receivedOn: day })),
      paid: z.number(),
      /** Whether all of it was paid. Where the total is zero, nothing was. */
      isPaid: z.boolean(),
      writtenOff: z.number(),
      /** The amount still owed; negative if overpaid. */
      balance: z.number(),
      /** What is due now comes first, then the balance. */
      owed: z.array(z.object({ label: z.string(), amount: z.number(), isMain: z.boolean() })),
      howToPay: z.string().nullable(),
    })
    .nullable(),
  /** The day that the customer was promised, until the order is completed. */
  promisedOn: day.nullable(),
  /** Where an invoice's order stands while it is in production, if the shop shows it. */
  progress: z
    .object({
      /** The steps of the work, in the shop's words for customers. */
      words: z.array(z.string()),
      /** Which of them the least advanced piece has reached, from 0. */
      at: z.number(),
      pieces: z.number(),
      readyPieces: z.number(),
    })
    .nullable(),
  /** The credit note, if the invoice was credited. */
  credit: z.object({ number: z.string(), on: day, reason: z.string().nullable() }).nullable(),
})

function whole(label: string, max: number) {
  return z
    .number({ error: `${label} must be a number` })
    .int(`${label} must be a whole number`)
    .min(0, `${label} must be 0 to ${max}`)
    .max(max, `${label} must be 0 to ${max}`)
}

const TOO_LONG = 'The signature is too long. Please sign again'
const stroke = z
  .array(z.strictObject({ x: whole('x', SIGNATURE_WIDTH), y: whole('y', SIGNATURE_HEIGHT) }), {
    error: 'A stroke must be a list of points',
  })
  .min(1, 'A stroke must have a point')
  .max(MAX_STROKE_POINTS, TOO_LONG)

const signature = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({
      kind: z.literal('drawn'),
      strokes: z
        .array(stroke, { error: 'Strokes must be a list' })
        .min(1, 'Signature is required')
        .max(MAX_STROKES, TOO_LONG)
        .refine(
          (strokes) => strokes.reduce((sum, { length }) => sum + length, 0) <= MAX_SIGNATURE_POINTS,
          TOO_LONG,
        )
        // An empty drawing has already been refused above.
        .refine((strokes) => strokes.flat().length === 0 || isLongEnough(strokes), SIGNATURE_TOO_SHORT),
    }),
    z.strictObject({ kind: z.literal('typed') }),
  ],
  { error: 'Signature must be drawn or typed' },
)

export type CustomerAnswer = z.output<typeof customerAnswer>
export const customerAnswer = z
  .strictObject({
    answer: z.enum(ANSWERS, { error: `Answer must be one of ${ANSWERS.join(', ')}` }),
    name: requiredLine({ label: 'Name', max: 200 }),
    /** For approvals only. */
    signature: signature.optional(),
    /** For all other answers. */
    reason: optionalText({ label: 'Reason', max: 2000 }),
    /** The hash of the content that the customer read: 409 if the quote has changed since. */
    contentHash: z
      .string({ error: 'Content hash is required' })
      .regex(/^[0-9a-f]{64}$/, 'Content hash must be 64 hexadecimal digits'),
  })
  // An empty name has already been refused, with the same message.
  .refine(({ name }) => name === '' || hasVisibleText(name), { path: ['name'], error: 'Name is required' })
  .refine(({ answer, signature }) => answer !== 'approved' || signature !== undefined, {
    path: ['signature'],
    error: 'Signature is required',
  })
  .refine(({ answer, reason }) => answer === 'approved' || hasVisibleText(reason ?? ''), {
    path: ['reason'],
    error: 'Reason is required',
  })

/** A malformed token is treated like an unknown one. */
const params = z.strictObject({ token: z.string() })

export const customerPageCalls = {
  get: endpoint({
    method: 'GET',
    path: '/api/customer/{token}',
    access: 'customer',
    summary: 'Get the linked quote or invoice, or the reason why it is not shown',
    params,
    reply: customerPage,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/customer/{token}/answer',
    access: 'customer',
    summary:
      'Approve the quote, request changes, or decline it. Only one answer is accepted; repeating it has no effect',
    params,
    body: customerAnswer,
    reply: customerPage,
  }),
  document: endpoint({
    method: 'GET',
    path: '/api/customer/{token}/document',
    access: 'customer',
    summary: 'Get the quote or invoice as a PDF',
    params,
    reply: file,
    file: ['application/pdf'],
  }),
  logo: endpoint({
    method: 'GET',
    path: '/api/customer/{token}/logo',
    access: 'customer',
    summary: "Get the shop's logo",
    params,
    reply: file,
    file: ['image/png'],
  }),
}
