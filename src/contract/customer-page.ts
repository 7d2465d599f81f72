/** What a customer with a link sees and says, without a session. */
import { z } from 'zod'
import { ANSWERS, isSeen, SENT_DOCUMENTS } from '#domain/customer-answer.ts'
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
import { day, file, instant, optionalText, requiredText } from './fields.ts'
import { lineItem } from './order-parts.ts'

export type CustomerPage = z.output<typeof customerPage>
/** Nothing but what is on the paper: no ids, no notes, nobody's history. */
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
    /** `#rrggbb`; null is Kerf's own. */
    accentColor: z.string().nullable(),
    hasLogo: z.boolean(),
    /** Of every moment on the page. */
    timeZone: z.string(),
  }),
  /** What was said to this quote; null until it is answered. */
  answer: z
    .object({ answer: z.enum(ANSWERS), name: z.string(), reason: z.string().nullable(), at: instant })
    .nullable(),
  /** Null where the state is neither open nor answered. */
  content: z
    .object({
      title: z.string(),
      description: z.string().nullable(),
      customerName: z.string(),
      lineItems: z.array(lineItem),
      subtotal: z.number(),
      tax: z.number(),
      taxRate: z.number(),
      total: z.number(),
      terms: z.object({
        name: z.string(),
        text: z.string(),
        notes: z.string().nullable(),
        schedule: z.array(
          z.object({
            description: z.string(),
            amount: z.number(),
            /** Of an invoice: what is not covered of it by what was paid. */
            open: z.number().nullable(),
            dueOn: day.nullable(),
          }),
        ),
      }),
    })
    .nullable(),
  /** Of a quote whose content is shown. An answer names the hash of what was read. */
  quote: z.object({ expiresOn: day, contentHash: z.string() }).nullable(),
  /** Of an invoice whose content is shown. */
  invoice: z
    .object({
      invoicedOn: day,
      payments: z.array(z.object({ amount: z.number(), receivedOn: day })),
      paid: z.number(),
      /** What is still owed; negative when more was paid than was asked for. */
      balance: z.number(),
      dueOn: day.nullable(),
      howToPay: z.string().nullable(),
    })
    .nullable(),
})

function whole(label: string, max: number) {
  return z
    .number({ error: `${label} must be a number` })
    .int(`${label} must be a whole number`)
    .min(0, `${label} must be 0 to ${max}`)
    .max(max, `${label} must be 0 to ${max}`)
}

const TOO_LONG = 'The signature is too long: please draw it again'
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
        // Nothing at all has been refused by then.
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
    name: requiredText({ label: 'Name', max: 200 }),
    /** Of an approval. */
    signature: signature.optional(),
    /** Of anything else. */
    reason: optionalText({ label: 'Reason', max: 2000 }),
    /** Of what was read: 409 when the quote says something else by now. */
    contentHash: z
      .string({ error: 'Content hash is required' })
      .regex(/^[0-9a-f]{64}$/, 'Content hash must be 64 hexadecimal digits'),
  })
  // An empty one has been refused by then, with the same sentence.
  .refine(({ name }) => name === '' || isSeen(name), { path: ['name'], error: 'Name is required' })
  .refine(({ answer, signature }) => answer !== 'approved' || signature !== undefined, {
    path: ['signature'],
    error: 'Signature is required',
  })
  .refine(({ answer, reason }) => answer === 'approved' || isSeen(reason ?? ''), {
    path: ['reason'],
    error: 'Reason is required',
  })

/** One that cannot be a token is as unknown as one that nobody made. */
const params = z.strictObject({ token: z.string() })

export const customerPageCalls = {
  get: endpoint({
    method: 'GET',
    path: '/api/customer/{token}',
    access: 'customer',
    summary: 'What the link leads to: a quote or an invoice, or why it is not shown',
    params,
    reply: customerPage,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/customer/{token}/answer',
    access: 'customer',
    summary: 'Approve the quote, ask for changes or decline it; once, and a repeat of the same is the same',
    params,
    body: customerAnswer,
    reply: customerPage,
  }),
  document: endpoint({
    method: 'GET',
    path: '/api/customer/{token}/document',
    access: 'customer',
    summary: 'The quote or the invoice as a PDF',
    params,
    reply: file,
    file: ['application/pdf'],
  }),
  logo: endpoint({
    method: 'GET',
    path: '/api/customer/{token}/logo',
    access: 'customer',
    summary: "The shop's logo",
    params,
    reply: file,
    file: ['image/png'],
  }),
}
