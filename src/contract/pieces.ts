/** A shop's price list, and prices of pieces. */
import { z } from 'zod'
import {
  MAX_BASES,
  MAX_CHARGES,
  MAX_FIELDS,
  MAX_LABEL,
  MAX_NAMES,
  MAX_OPTIONS,
  MAX_PERCENT,
  MAX_RATE,
  MAX_TEXT,
  MAX_WORDS,
  MIN_PERCENT,
  typeProblems,
} from '#domain/pieces/check-type.ts'
import { MATERIALS, MEASURES, type PieceType, ROUNDINGS } from '#domain/pieces/piece-type.ts'
import { endpoint } from './endpoint.ts'
import { instant, requiredLine, wholeNumber } from './fields.ts'
import { person } from './order-parts.ts'
import { keptInputs, newPiece, pieceTypeId, pricePart } from './piece-parts.ts'
import { pricingConfigChanges } from './shops.ts'

const MAX_NUMBER = 1_000_000

const name = (label: string) => requiredLine({ label, max: MAX_LABEL })
const fieldId = z
  .string({ error: 'A field needs an id' })
  .regex(/^[a-zA-Z][a-zA-Z0-9]{0,39}$/, 'An id is made of letters and digits')
const optionId = name('Option')
const otherWords = (max: number) => z.array(name('Word')).max(max, `At most ${max} other words`).optional()
const words = otherWords(MAX_WORDS)

function number(label: string, min = 0, max = MAX_NUMBER) {
  return z
    .number({ error: `${label} must be a number` })
    .min(min, `${label} must be at least ${min.toLocaleString('en-US')}`)
    .max(max, `${label} must be at most ${max.toLocaleString('en-US')}`)
}

const rateInDollars = (label = 'Rate') => number(label, 0, MAX_RATE)
const onOrOff = z.boolean({ error: 'Must be true or false' })

const asked = { id: fieldId, label: name('Label'), words }

const option = z.strictObject({
  id: optionId,
  label: name('Option'),
  phrase: name('Phrase').optional(),
  rate: rateInDollars(),
  inches: number('Inches').optional(),
  section: z.strictObject({ width: number('Width'), height: number('Height') }).optional(),
  poundsPerCubicFoot: number('Pounds per cubic foot').optional(),
  words,
})

const field = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('length'),
    ...asked,
    min: number('Least'),
    max: number('Most'),
    step: number('Step'),
    initial: number('Usual length'),
  }),
  z.strictObject({
    kind: z.literal('choice'),
    ...asked,
    options: z.array(option).max(MAX_OPTIONS, `At most ${MAX_OPTIONS} options`),
    initial: optionId,
    isStock: onOrOff.optional(),
  }),
  z.strictObject({
    kind: z.literal('switch'),
    ...asked,
    initial: onOrOff,
    isStock: onOrOff.optional(),
  }),
  z.strictObject({
    kind: z.literal('count'),
    ...asked,
    min: number('Least'),
    max: number('Most'),
    step: number('Step'),
    initial: number('Usual number'),
  }),
  z.strictObject({
    kind: z.literal('amount'),
    ...asked,
    max: number('Most', 0, 10_000_000),
    initial: number('Usual amount', 0, 10_000_000),
  }),
  z.strictObject({ kind: z.literal('text'), ...asked, max: number('Maximum characters', 1, MAX_TEXT) }),
])

const sides = { length: fieldId, width: fieldId }
const flat = { thickness: fieldId.optional(), holes: fieldId.optional() }
const shape = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({
    kind: z.literal('rectangle'),
    ...sides,
    ...flat,
    notches: fieldId.optional(),
    corners: fieldId.optional(),
  }),
  z.strictObject({ kind: z.literal('oval'), ...sides, ...flat }),
  z.strictObject({ kind: z.literal('circle'), diameter: fieldId, ...flat }),
  z.strictObject({ kind: z.literal('bar'), length: fieldId, section: fieldId }),
  z.strictObject({ kind: z.literal('box'), ...sides, height: fieldId }),
])

const charged = {
  id: fieldId,
  label: name('Charge'),
  when: z
    .union(
      [
        z.strictObject({ field: fieldId, is: onOrOff, over: number('Limit').optional() }),
        z.strictObject({ field: fieldId, oneOf: z.array(optionId).min(1).max(MAX_OPTIONS) }),
      ],
      { error: 'When must name a field, and either is or oneOf' },
    )
    .optional(),
}

const charge = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('rate'),
    ...charged,
    rate: z.union(
      [rateInDollars(), z.strictObject({ optionOf: fieldId }), z.strictObject({ amountOf: fieldId })],
      { error: 'Rate must be a number, optionOf a field, or amountOf one' },
    ),
    per: z
      .array(
        z.union([z.enum(MEASURES), z.strictObject({ countOf: fieldId })], {
          error: `A measure must be one of ${MEASURES.join(', ')}, or countOf a field`,
        }),
      )
      .max(MAX_BASES, `At most ${MAX_BASES} measures`),
  }),
  z.strictObject({
    kind: z.literal('percent'),
    ...charged,
    percent: number('Percent', MIN_PERCENT, MAX_PERCENT),
  }),
])

/** As stored. */
export const pieceTypeDefinition: z.ZodType<PieceType> = z.strictObject({
  name: name('Name'),
  words: otherWords(MAX_NAMES),
  fields: z.array(field).max(MAX_FIELDS, `At most ${MAX_FIELDS} fields`),
  shape,
  material: z.enum(MATERIALS, { error: 'No such material' }).optional(),
  isAssembly: onOrOff.optional(),
  charges: z.array(charge).max(MAX_CHARGES, `At most ${MAX_CHARGES} charges`),
  wastePercent: number('Waste', 0, 500),
  billing: z.strictObject({
    roundUpTo: number('Rounding of sides', 0, 120),
    minimumSquareFeet: number('Smallest area', 0, 10_000),
  }),
  poundsPerCubicFoot: number('Pounds per cubic foot', 0, 2000),
  minimumCharge: rateInDollars('Minimum charge'),
  rounding: z.literal(ROUNDINGS, { error: 'Rounding must be 0.01, 1, 5 or 10 dollars' }),
})

/** As written: its parts fit together too. */
const newDefinition = pieceTypeDefinition.superRefine((type, context) => {
  for (const { path, message } of typeProblems(type)) {
    context.addIssue({ code: 'custom', path: path.split('.'), message })
  }
})

export type WirePieceType = z.output<typeof pieceType>
export const pieceType = z.object({
  id: z.string(),
  version: z.number(),
  /** Comes with Kerf: its rates are those of the pricing configuration. */
  isBuiltIn: z.boolean(),
  /** Whether the calculator offers it. */
  isActive: z.boolean(),
  definition: pieceTypeDefinition,
  /** Who wrote this version, and when; null for a built-in type. */
  savedBy: person.nullable(),
  savedAt: instant.nullable(),
})

export type NewPieceType = z.output<typeof newPieceType>
export const newPieceType = z.strictObject({
  /** The version that the edit started from; 0 for a new type. 409 if it has changed. */
  version: wholeNumber({ label: 'Version', min: 0, max: 1_000_000_000 }),
  isActive: onOrOff.default(true),
  definition: newDefinition,
})

export type RatesChange = z.output<typeof ratesChange>
/** A change of rates, of one piece type, or of both. */
const ratesChange = z.strictObject({
  pricingConfig: pricingConfigChanges.optional(),
  pieceType: z.strictObject({ id: pieceTypeId, definition: newDefinition }).optional(),
})

const effect = z.object({
  /** Open quotes that would cost something else. */
  count: z.number(),
  /** The sum of their changes in dollars. */
  amount: z.number(),
  /** The first 50, the largest change first. */
  orders: z.array(
    z.object({
      id: z.number(),
      orderNumber: z.string(),
      title: z.string(),
      customerName: z.string(),
      amount: z.number(),
    }),
  ),
})
export type RatesEffect = z.output<typeof effect>

/** Characters. */
const MAX_TEXT_READ = 10_000

/** Not trimmed: the reply says where in the text each word is. */
const textToRead = z
  .string({ error: 'Text is required' })
  .max(MAX_TEXT_READ, `Text must be at most ${MAX_TEXT_READ.toLocaleString('en-US')} characters`)

const answer = z.object({
  label: z.string(),
  /** What it changes in the inputs. */
  inputs: keptInputs.optional(),
  type: z.string().optional(),
  quantity: z.number().optional(),
})

export type WireReadPiece = z.output<typeof wireReadPiece>
const wireReadPiece = z.object({
  type: z.string(),
  version: z.number(),
  inputs: keptInputs,
  quantity: z.number(),
  /** The words of a line of it, with those that nothing understood. */
  description: z.string(),
  /** Dollars for one, with today's rates; of a custom item, for all of them. */
  price: z.number(),
  /** Dollars for one, if the text names a price. */
  priceInText: z.number().nullable(),
  /** Words of the text, and what they were taken for. */
  understood: z.array(
    z.object({ text: z.string(), start: z.number(), end: z.number(), meaning: z.string() }),
  ),
  /** What the text does not say, and discounts, which are not applied. */
  assumed: z.array(z.object({ field: z.string(), label: z.string(), value: z.string() })),
  /** Words that nothing understood, in order. */
  leftOver: z.array(z.string()),
  /** What is ambiguous. The piece is read as the first answer. */
  questions: z.array(
    z.object({
      /** A field's id, `type`, or `quantity`. */
      field: z.string(),
      question: z.string(),
      answers: z.array(answer),
      /** Whether it has to be answered first: the text asks for what the shop does not offer, or names no price. */
      isRequired: z.literal(true).optional(),
    }),
  ),
  /** Lines before it, and after the last one, that have no piece in them, such as greetings. */
  skipped: z.array(z.string()),
})

export const pieceCalls = {
  types: endpoint({
    method: 'GET',
    path: '/api/piece-types',
    access: 'seePrices',
    summary:
      'List the shop’s price list: the built-in piece types, then its own by name, each in its latest version',
    reply: z.array(pieceType),
  }),
  saveType: endpoint({
    method: 'PUT',
    path: '/api/piece-types/{id}',
    access: 'changeRates',
    summary: 'Create a piece type, or write its next version',
    params: z.strictObject({ id: pieceTypeId }),
    body: newPieceType,
    reply: pieceType,
  }),
  price: endpoint({
    method: 'POST',
    path: '/api/pieces/price',
    access: 'seePrices',
    summary: 'Price a piece with today’s rates. Saves nothing',
    body: newPiece,
    reply: z.object({
      type: z.string(),
      version: z.number(),
      inputs: newPiece.shape.inputs,
      description: z.string(),
      /** Dollars; of a custom item, for all of them. */
      price: z.number(),
      parts: z.array(pricePart),
    }),
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/pieces/read',
    access: 'seePrices',
    summary: 'Read what somebody typed, dictated, or pasted as priced pieces. Saves nothing',
    body: z.strictObject({ text: textToRead }),
    reply: z.array(wireReadPiece),
  }),
  effect: endpoint({
    method: 'POST',
    path: '/api/pieces/rates-effect',
    access: 'changeRates',
    summary: 'Get what a change of rates, or of one piece type, would do to open quotes. Saves nothing',
    body: ratesChange,
    reply: effect,
  }),
}
