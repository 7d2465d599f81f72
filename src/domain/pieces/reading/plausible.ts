/** Whether an amount can be a side, and in which unit a number without one is meant. */
import type { LengthField } from '../piece-type.ts'
import type { Amount } from './items.ts'
import type { Sized } from './side-names.ts'
import { inInches, isMetric, type Unit } from './units.ts'
import { optionInches, optionOfSize } from './vocabulary.ts'

/** A side is rarely five times as long, or short, as usual. */
const UNUSUAL = 5

export function isPlausible({ min, max, initial }: LengthField, inches: number): boolean {
  if (inches < min || inches > max || inches === 0) return false
  return initial === 0 || (inches >= initial / UNUSUAL && inches <= initial * UNUSUAL)
}

export function isWithin({ min, max }: LengthField, inches: number): boolean {
  return inches >= min && inches <= max
}

/** The options of metric glass are called by the inches that they nearly are. */
const NEARLY = 1 / 32
/** 4 mm are not 1/8". */
const NEARLY_PART = 1 / 10
const EXACTLY = 1e-6

/** The value of a side that is said to be that: inches, or the option that has them. */
export function sizeValue(
  field: Sized,
  amount: Amount,
  unit: Unit | undefined = amount.unit,
): number | string | undefined {
  const guessed = unit ?? unitMeant(field, amount)
  const inches = inInches(amount.value, guessed)
  if (field.kind === 'length') return inches
  const called = optionOfSize(field, unit === undefined ? amount : { ...amount, unit: guessed })
  if (called !== undefined) return called
  const tolerance = isMetric(guessed) ? Math.min(NEARLY, inches * NEARLY_PART) : EXACTLY
  const nearest = field.options
    .map((option) => ({ option, by: Math.abs((optionInches(option) ?? 0) - inches) }))
    .sort((a, b) => a.by - b.by)[0]
  return nearest !== undefined && nearest.by <= tolerance ? nearest.option.id : undefined
}

/** The unit that it says, or the one that makes sense. */
export function unitMeant(field: Sized, { unit, value }: Amount): Unit {
  return unit ?? (field.kind === 'length' ? guessedUnit(field, value) : 'in')
}

/** Feet for numbers that are too small for inches, millimeters for those that are too large. */
function guessedUnit(field: LengthField, value: number): Unit {
  if (isPlausible(field, value)) return 'in'
  if (isPlausible(field, inInches(value, 'ft')) && field.initial >= SHORTEST_IN_FEET) return 'ft'
  return value >= IN_MILLIMETERS && isPlausible(field, inInches(value, 'mm')) ? 'mm' : 'in'
}

/** A side that has such a number. */
export const IN_MILLIMETERS = 400

/** Nobody measures a cutting board in feet. */
const SHORTEST_IN_FEET = 24
