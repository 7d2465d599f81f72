/** What a piece measures, calculated exactly from its shape and inputs. */
import { dividedBy, type Exact, exact, numberOf, plus, reduced, times, ZERO } from '../exact.ts'
import type { Field, Inputs, Measure, Option, PieceType, Shape } from './piece-type.ts'

const PI = exact(Math.PI)

/** The sides of the rectangle around the piece, and its thickness. */
export interface Sides {
  readonly length: Exact
  readonly width: Exact
  readonly thickness: Exact
}

/** Every measure but `piece`, which is 1. Calculated when a charge asks for it. */
export type Measures = Readonly<Record<Exclude<Measure, 'piece'>, () => Exact>>

export function measuresOf(type: PieceType, inputs: Inputs): Measures {
  const { shape } = type
  const sides = sidesOf(type, inputs)
  const waste = plus(exact(1), dividedBy(exact(type.wastePercent), 100n))
  const area = once(() => times(billedArea(type, sides), waste))
  return {
    squareFoot: area,
    footOfLength: once(() => dividedBy(sides.length, 12n)),
    footOfPerimeter: once(() => dividedBy(perimeter(shape, sides), 12n)),
    boardFoot: once(() => dividedBy(times(volume(sides), waste), 144n)),
    inchOfThickness: () => sides.thickness,
    pound: once(() => dividedBy(times(volume(sides), exact(densityOf(type, inputs))), 1728n)),
  }
}

/** Why the billed area is not what the sides come to, if it is not. Waste comes on top. */
export function billedDifference(
  type: PieceType,
  inputs: Inputs,
): { readonly smallest: number } | { readonly length: number; readonly width: number } | undefined {
  const sides = sidesOf(type, inputs)
  const { length, width } = billedSides(type, sides)
  const smallest = exact(type.billing.minimumSquareFeet)
  if (isLess(dividedBy(times(length, width), 144n), smallest)) return { smallest: numberOf(smallest) }
  return isLess(sides.length, length) || isLess(sides.width, width)
    ? { length: numberOf(length), width: numberOf(width) }
    : undefined
}

function once(calculate: () => Exact): () => Exact {
  let found: Exact | undefined
  return () => {
    found ??= reduced(calculate())
    return found
  }
}

export function sidesOf({ shape, fields }: PieceType, inputs: Inputs): Sides {
  const side = (id: string | undefined) => (id === undefined ? ZERO : exact(inchesIn(fields, inputs, id)))
  switch (shape.kind) {
    case 'none':
      return { length: ZERO, width: ZERO, thickness: ZERO }
    case 'rectangle':
    case 'oval':
      return { length: side(shape.length), width: side(shape.width), thickness: side(shape.thickness) }
    case 'circle':
      return { length: side(shape.diameter), width: side(shape.diameter), thickness: side(shape.thickness) }
    case 'box':
      return { length: side(shape.length), width: side(shape.width), thickness: side(shape.height) }
    case 'bar': {
      const { width, height } = chosenOption(fields, inputs, shape.section)?.section ?? {
        width: 0,
        height: 0,
      }
      return { length: side(shape.length), width: exact(width), thickness: exact(height) }
    }
  }
}

/** What was typed, or the inches of the chosen option. */
export function inchesIn(fields: readonly Field[], inputs: Inputs, id: string): number {
  const value = inputs[id]
  return typeof value === 'number' ? value : (chosenOption(fields, inputs, id)?.inches ?? 0)
}

export function chosenOption(fields: readonly Field[], inputs: Inputs, id: string): Option | undefined {
  const field = fields.find((each) => each.id === id)
  return field?.kind === 'choice' ? field.options.find((option) => option.id === inputs[id]) : undefined
}

/** Square feet before waste: the sides rounded up, and no less than the smallest area. */
function billedArea(type: PieceType, sides: Sides): Exact {
  const { length, width } = billedSides(type, sides)
  const area = dividedBy(times(length, width), 144n)
  const smallest = exact(type.billing.minimumSquareFeet)
  return isLess(area, smallest) ? smallest : area
}

/** Rounded up. */
function billedSides({ billing }: PieceType, { length, width }: Sides): Pick<Sides, 'length' | 'width'> {
  const side = (inches: Exact) => (billing.roundUpTo === 0 ? inches : roundedUp(inches, billing.roundUpTo))
  return { length: side(length), width: side(width) }
}

function isLess(one: Exact, other: Exact): boolean {
  return one.over * other.under < other.over * one.under
}

function roundedUp({ over, under }: Exact, multiple: number): Exact {
  if (under === 0n) return { over, under }
  const step = exact(multiple)
  const [dividend, divisor] = [over * step.under, under * step.over]
  const steps = (dividend + divisor - 1n) / divisor
  return { over: steps * step.over, under: step.under }
}

function perimeter({ kind }: Shape, { length, width }: Sides): Exact {
  if (kind === 'circle') return times(length, PI)
  if (kind === 'oval') return ovalPerimeter(numberOf(length), numberOf(width))
  return times(plus(length, width), exact(2))
}

/** Ramanujan's approximation, to the thousandth of an inch. */
function ovalPerimeter(length: number, width: number): Exact {
  const [a, b] = [length / 2, width / 2]
  if (a + b === 0) return ZERO
  const h = ((a - b) / (a + b)) ** 2
  const inches = Math.PI * (a + b) * (1 + (3 * h) / (10 + Math.sqrt(4 - 3 * h)))
  return exact(Math.round(inches * 1000) / 1000)
}

export function volume({ length, width, thickness }: Sides): Exact {
  return times(times(length, width), thickness)
}

/** Pounds per cubic foot: the last chosen option that has them decides, otherwise the type. 0 if unknown. */
export function densityOf({ fields, poundsPerCubicFoot }: PieceType, inputs: Inputs): number {
  const chosen = fields.flatMap(({ id }) => chosenOption(fields, inputs, id)?.poundsPerCubicFoot ?? [])
  return chosen.at(-1) ?? poundsPerCubicFoot
}
