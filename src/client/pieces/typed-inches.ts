/** Parses lengths as shops write them: `60`, `6 1/2`, `3/4"`, `6'`, `6' 2 1/2"`, `6'-2"`, `6 ft 2 in`, `92.5 cm`. */
import { exact, numberOf, plus, times } from '#domain/exact.ts'
import { inInches } from '#domain/pieces/reading/units.ts'
import { typedNumber } from '../typed-number.ts'

const FEET_AND_INCHES = /^([^']+)'(?:-(?=\d)|\s*)([^']*)$/
const METRIC = /^(.+?)\s*(mm|cm|m)$/i
const WHOLE_AND_FRACTION = /^(?:(\d+)(?:\s+|\s*-\s*))?(\d+)\s*\/\s*(\d+)$/
const INCHES_PER_FOOT = 12

/** In inches, metric lengths to the nearest 1/32; undefined for empty text or anything that is not a length. */
export function typedInches(text: string): number | undefined {
  const plain = withPlainMarks(text)
  const [, metric, unit] = METRIC.exec(plain) ?? []
  if (metric !== undefined) return metricInches(metric, unit?.toLowerCase())
  const [, feet, rest = ''] = FEET_AND_INCHES.exec(plain) ?? []
  if (feet === undefined) return inchesOf(plain)
  const wholeFeet = amountOf(feet)
  const inches = rest === '' ? 0 : inchesOf(rest)
  if (wholeFeet === undefined || inches === undefined) return undefined
  if (rest === '') return inFeetAndInches(wholeFeet, 0)
  // Rejects 5' 14" and 6.5' 2", which could mean two lengths.
  const isOne = Number.isInteger(wholeFeet) && wholeFeet >= 0 && inches >= 0 && inches < INCHES_PER_FOOT
  return isOne ? inFeetAndInches(wholeFeet, inches) : undefined
}

function metricInches(text: string, unit: string | undefined): number | undefined {
  const value = typedNumber(text)
  const known = (['mm', 'cm', 'm'] as const).find((one) => one === unit)
  return value === undefined || known === undefined ? undefined : inInches(value, known)
}

/** Exactly: in floating point, 6.1 × 12 is less than 73.2. */
function inFeetAndInches(feet: number, inches: number): number {
  return numberOf(plus(times(exact(feet), exact(INCHES_PER_FOOT)), exact(inches)))
}

/** Replaces words, and typographic quotes and fractions such as those of phone keyboards, with plain marks. */
function withPlainMarks(text: string): string {
  return text
    .replaceAll(/[¼-¾⅐-⅞]/g, (fraction) => ` ${fraction.normalize('NFKC')}`)
    .replaceAll(/[⁄∕]/g, '/')
    .replaceAll(/[’′]/g, "'")
    .replaceAll(/''|[”“″]/g, '"')
    .replaceAll(/(?<=\d)\s*(feet|foot|ft)\b\.?/gi, "'")
    .replaceAll(/(?<=\d)\s*(inches|inch|in)\b\.?/gi, '"')
    .trim()
}

function inchesOf(text: string): number | undefined {
  return amountOf(text.replace(/\s*"$/, ''))
}

function amountOf(text: string): number | undefined {
  const [, whole = '0', over, under] = WHOLE_AND_FRACTION.exec(text.trim()) ?? []
  if (over === undefined) return text.includes('$') ? undefined : typedNumber(text)
  return Number(under) === 0 ? undefined : (Number(whole) * Number(under) + Number(over)) / Number(under)
}

/** The length with this fraction in place of its own: `36` and `36 1/4` with `3/8` are `36 3/8`. */
export function withFraction(typed: string, fraction: string): string {
  const whole = typed
    .replace(/(?:[\s-]*\d+\s*\/\s*\d+|(?:\.|,(?!\d{3}\b))\d*|[¼-¾⅐-⅞])?\s*["”″]?\s*$/, '')
    .trim()
  return whole === '' ? fraction : `${whole} ${fraction}`
}
