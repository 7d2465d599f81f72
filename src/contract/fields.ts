/** The kinds of field that cross the wire, each with the sentences that say what is wrong with it. */
import { z } from 'zod'
import { STATUSES } from '#domain/lifecycle.ts'
import { isMailAddress } from '#domain/mail-address.ts'
import { centsFromDollars, millionthsFromFraction } from '#domain/money.ts'

/** Control characters other than tab and line breaks: PostgreSQL cannot hold NUL, and no screen can show the others. */
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
    .refine((value) => value.isWellFormed(), `${label} must not contain half a character`)
}

/** Text of at least `min` characters once trimmed; `required` is the sentence when it is missing or too short. */
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
    .refine((value) => value.isWellFormed(), `${label} must not contain half a character`)
}

/** Text that may be missing, null or empty; `null` then. */
export function optionalText(limits: TextLimits) {
  return text(limits)
    .nullish()
    .transform((value) => (value === undefined || value === '' ? null : value))
}

/** Text of which null or nothing is `null`; where it may be missing, missing stays missing: for changes. */
export function clearableText(limits: TextLimits) {
  return text(limits)
    .nullable()
    .transform((value) => (value === '' ? null : value))
}

const EMAIL_SENTENCE = 'Invalid email address'

/** An e-mail address, kept as it was typed. */
export const email = z
  .string({ error: 'Email is required' })
  .trim()
  .min(1, { error: 'Email is required', abort: true })
  .refine(isMailAddress, EMAIL_SENTENCE)

/** An e-mail address, or `null` where it is empty. */
export const emailOrNull = z
  .string({ error: 'Email must be text' })
  .trim()
  .refine((value) => value === '' || isMailAddress(value), EMAIL_SENTENCE)
  .nullable()
  .transform((value) => (value === '' ? null : value))

/** An e-mail address, or `null` where it is missing or empty. */
export const optionalEmail = emailOrNull.optional().transform((value) => value ?? null)

/** An identity in a request's body. `required` is the sentence when it is missing. */
export function reference(label: string) {
  return z
    .number({ error: `${label} is required` })
    .int(`${label} is required`)
    .positive(`${label} is required`)
    .max(Number.MAX_SAFE_INTEGER, `${label} is required`)
}

/** An identity in a path: digits, so that it is a 400 when garbage and a 404 when nobody's. */
export const idInPath = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, 'The id must be a whole number')
  .transform(Number)

export function wholeNumber({
  label,
  min,
  max,
  tooSmall = `${label} must be at least ${min}`,
}: {
  readonly label: string
  readonly min: number
  readonly max: number
  readonly tooSmall?: string
}) {
  return z
    .number({
      error: (issue) => (issue.input === undefined ? `${label} is required` : `${label} must be a number`),
    })
    .min(min, tooSmall)
    .max(max, `${label} must be at most ${max.toLocaleString('en-US')}`)
    .int(`${label} must be a whole number`)
}

export const MAX_PRICE_DOLLARS = 10_000_000

/** Dollars with at most two decimals, 0 to 10,000,000.00. */
export function dollars(label: string, negative = `${label} must be a positive number`) {
  return z
    .number({
      error: (issue) => (issue.input === undefined ? `${label} is required` : `${label} must be a number`),
    })
    .min(0, negative)
    .max(MAX_PRICE_DOLLARS, `${label} must be at most ${MAX_PRICE_DOLLARS.toLocaleString('en-US')}.00`)
    .refine((value) => centsFromDollars(value) !== undefined, `${label} must have at most 2 decimals`)
}

/** Dollars of a payment: more than nothing, with at most two decimals. */
export function amountOfMoney({ label, max }: { readonly label: string; readonly max: number }) {
  return z
    .number({
      error: (issue) => (issue.input === undefined ? `${label} is required` : `${label} must be a number`),
    })
    .positive(`${label} must be more than 0`)
    .max(max, `${label} must be at most ${max.toLocaleString('en-US', { minimumFractionDigits: 2 })}`)
    .refine((value) => centsFromDollars(value) !== undefined, `${label} must have at most 2 decimals`)
}

/** A tax rate as a fraction, 0 to 1 with at most six decimals: 0.0825 is 8.25 %. */
export const taxRate = z
  .number({
    error: (issue) => (issue.input === undefined ? 'Tax rate is required' : 'Tax rate must be a number'),
  })
  .min(0, 'Tax rate must be at least 0')
  .max(1, 'Tax rate must be at most 1 (100 %)')
  .refine((value) => millionthsFromFraction(value) !== undefined, 'Tax rate must have at most 6 decimals')

export const status = z.enum(STATUSES, { error: `Status must be one of ${STATUSES.join(', ')}` })

const DAY_SENTENCE = 'Must be a date such as 2026-11-20'
/** `2026-11-20`. */
export const day = z.iso
  .date(DAY_SENTENCE)
  // PostgreSQL knows no year 0.
  .refine((value) => value >= '0001', DAY_SENTENCE)
export const instant = z.iso.datetime()

/** What an older client still sends and the server works out for itself. */
export const ignored = z
  .unknown()
  .transform(() => undefined)
  .optional()

/** A reply that is no JSON. */
export const file = z.custom<Uint8Array>((value) => value instanceof Uint8Array)
