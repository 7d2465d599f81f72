/** The field types of the API, with their validation messages. */
import { z } from 'zod'
import { EARLIEST_DAY } from '#domain/calendar.ts'
import { STATUSES } from '#domain/lifecycle.ts'
import { countLines, hasLineBreak } from '#domain/line-breaks.ts'
import { isMailAddress } from '#domain/mail-address.ts'
import { centsFromDollars, millionthsFromFraction } from '#domain/money.ts'
import { saysNotExempt } from '#domain/tax-exemption.ts'
import { INVALID_TIME_ZONE, knownTimeZone } from '#domain/time-zones.ts'

/** Control characters except tab and line breaks. PostgreSQL cannot store NUL, and screens cannot show the others. */
const CONTROL = /[^\P{Cc}\t\n\r]/u

interface TextLimits {
  readonly label: string
  readonly max: number
}

/** Text that may be empty. Trimmed. */
export function text({ label, max }: TextLimits) {
  return z
    .string({
      error: (issue) => (issue.input === undefined ? `${label} is required` : `${label} must be text`),
    })
    .trim()
    .max(max, `${label} must be at most ${max.toLocaleString('en-US')} characters`)
    .refine((value) => !CONTROL.test(value), `${label} must not contain control characters`)
    .refine((value) => value.isWellFormed(), `${label} must not contain incomplete characters`)
}

/** Text of at least `min` characters, trimmed. `required` is the message if it is missing or too short. */
export function requiredText({
  label,
  max,
  min = 1,
  required = `${label} is required`,
}: TextLimits & { readonly min?: number; readonly required?: string }) {
  return z
    .string({ error: (issue) => (issue.input === undefined ? required : `${label} must be text`) })
    .trim()
    .min(min, required)
    .max(max, `${label} must be at most ${max.toLocaleString('en-US')} characters`)
    .refine((value) => !CONTROL.test(value), `${label} must not contain control characters`)
    .refine((value) => value.isWellFormed(), `${label} must not contain incomplete characters`)
}

/** Required text for one line, such as a name. Replies may still contain older text with line breaks. */
export function requiredLine(limits: Parameters<typeof requiredText>[0]) {
  return requiredText(limits).refine(
    (value) => !hasLineBreak(value),
    `${limits.label} must not contain line breaks`,
  )
}

/** Text that may be missing, null, or empty, all of which become `null`. */
export function optionalText(limits: TextLimits) {
  return text(limits)
    .nullish()
    .transform((value) => (value === undefined || value === '' ? null : value))
}

/** Optional text for one line, such as a number. */
export function optionalLine(limits: TextLimits) {
  return optionalText(limits).refine(
    (value) => value === null || !hasLineBreak(value),
    `${limits.label} must not contain line breaks`,
  )
}

/** For updates: text where null or empty becomes `null`, while a missing value stays missing. */
export function clearableText(limits: TextLimits) {
  return text(limits)
    .nullable()
    .transform((value) => (value === '' ? null : value))
}

/** What `refine` takes to limit a text's lines, so that it leaves room on paper. */
export function atMostLines(label: string, max: number) {
  return [
    (value: string | null) => value === null || countLines(value) <= max,
    `${label} must be at most ${max} lines`,
  ] as const
}

/**
 * Limits a number's decimals. Not `multipleOf`: whoever checks with the OpenAPI document divides in binary floating point,
 * where 33.33 is no multiple of 0.0001. So the document limits them in words.
 */
export function withDecimals(number: z.ZodNumber, label: string, max: number) {
  const scale = 10 ** max
  return number
    .refine(
      (value) => Math.round(value * scale) / scale === value,
      `${label} must have at most ${max} decimals`,
    )
    .describe(`At most ${max} decimals`)
}

/** What `refine` takes, so that *No* does not take the tax off. */
export const saysExempt = [
  (value: string | null) => value === null || !saysNotExempt(value),
  'Enter the number of the exemption certificate, or leave this empty to charge tax',
] as const

const INVALID_EMAIL = 'Invalid email address'

/** An email address, kept as typed. */
export const email = z
  .string({ error: 'Email is required' })
  .trim()
  .min(1, { error: 'Email is required', abort: true })
  .refine(isMailAddress, INVALID_EMAIL)

/** An email address, or `null` if empty. */
export const emailOrNull = z
  .string({ error: 'Email must be text' })
  .trim()
  .refine((value) => value === '' || isMailAddress(value), INVALID_EMAIL)
  .nullable()
  .transform((value) => (value === '' ? null : value))

/** An email address, or `null` if missing or empty. */
export const optionalEmail = emailOrNull.optional().transform((value) => value ?? null)

/** An id in a request's body. Any invalid value gets the message that it is required. */
export function reference(label: string) {
  return z
    .number({ error: `${label} is required` })
    .int(`${label} is required`)
    .positive(`${label} is required`)
    .max(Number.MAX_SAFE_INTEGER, `${label} is required`)
}

const ID_SENTENCE = 'The id must be a whole number'
const IDS_SENTENCE = 'Ids must be whole numbers, separated by commas'

/** An id in a path or a query. Only digits, so that garbage is a 400. */
export const idInPath = z
  .string(ID_SENTENCE)
  .regex(/^[1-9]\d{0,14}$/, ID_SENTENCE)
  .transform(Number)

/** A number in a query, such as the size of a page. */
export function wholeInQuery(label: string, { min, max }: { readonly min: number; readonly max: number }) {
  const sentence = `${label} must be ${min} to ${max}`
  return z
    .string(sentence)
    .regex(/^\d{1,9}$/, sentence)
    .transform(Number)
    .refine((value) => value >= min && value <= max, sentence)
    .describe(`${min} to ${max}`)
}

/** Ids in a query, separated by commas. */
export function idsInQuery(max: number) {
  return z
    .string(IDS_SENTENCE)
    .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/, IDS_SENTENCE)
    .transform((text) => text.split(',').map(Number))
    .refine((ids) => ids.length <= max, `At most ${max} ids`)
    .describe(`At most ${max} ids, separated by commas`)
}

export function requiredNumber(label: string) {
  return z.number({
    error: (issue) => (issue.input === undefined ? `${label} is required` : `${label} must be a number`),
  })
}

export function wholeNumber({
  label,
  min,
  max,
}: {
  readonly label: string
  readonly min: number
  readonly max: number
}) {
  return requiredNumber(label)
    .min(min, `${label} must be at least ${min}`)
    .max(max, `${label} must be at most ${max.toLocaleString('en-US')}`)
    .int(`${label} must be a whole number`)
}

export const MAX_PRICE_DOLLARS = 10_000_000

/** The longest time to pay, in days: ten years. */
export const MAX_DAYS_TO_PAY = 3650

/** Dollars with at most two decimals, 0 to 10,000,000.00. */
export function dollars(label: string) {
  return requiredNumber(label)
    .min(0, `${label} must be a positive number`)
    .max(MAX_PRICE_DOLLARS, `${label} must be at most ${MAX_PRICE_DOLLARS.toLocaleString('en-US')}.00`)
    .refine((value) => centsFromDollars(value) !== undefined, `${label} must have at most 2 decimals`)
    .describe('At most 2 decimals')
}

/** A payment in dollars: more than 0, with at most two decimals. */
export function amountOfMoney({ label, max }: { readonly label: string; readonly max: number }) {
  return requiredNumber(label)
    .positive(`${label} must be more than 0`)
    .max(max, `${label} must be at most ${max.toLocaleString('en-US', { minimumFractionDigits: 2 })}`)
    .refine((value) => centsFromDollars(value) !== undefined, `${label} must have at most 2 decimals`)
    .describe('At most 2 decimals')
}

/** A tax rate as a fraction, 0 to 1 with at most six decimals: 0.0825 is 8.25%. */
export const taxRate = requiredNumber('Tax rate')
  .min(0, 'Tax rate must be at least 0')
  .max(1, 'Tax rate must be at most 1 (100%)')
  .refine((value) => millionthsFromFraction(value) !== undefined, 'Tax rate must have at most 6 decimals')
  .describe('At most 6 decimals')

export const status = z.enum(STATUSES, { error: `Status must be one of ${STATUSES.join(', ')}` })

/** `2026-11-20`. */
export const day = z.iso.date({ error: 'Must be a date such as 2026-11-20', abort: true })
/** A day to filter by, or to keep. The oldest years are also no instants on PostgreSQL. */
export const plausibleDay = day.refine(
  (value) => value >= EARLIEST_DAY,
  `Must be a date from ${EARLIEST_DAY} on`,
)
/** `America/Chicago`. */
export const timeZone = z
  .string(INVALID_TIME_ZONE)
  .trim()
  .refine((name) => knownTimeZone(name) !== undefined, INVALID_TIME_ZONE)
  .transform((name) => knownTimeZone(name) ?? name)
export const instant = z.iso.datetime()

/** A field that clients may send but that the server computes itself. */
export const ignored = z
  .unknown()
  .transform(() => undefined)
  .optional()

/** A reply that is not JSON. */
export const file = z.custom<Uint8Array>((value) => value instanceof Uint8Array)
