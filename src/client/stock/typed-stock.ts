/** A stock size as it is typed. */
import '../zod-without-eval.ts'
import { stockSize } from '#contract/stock.ts'
import { isMaterial, type StockKind, type StockSize, stockProblems } from '#domain/cutting/stock.ts'
import { inchesText } from '#domain/inches.ts'
import type { Issue } from '#domain/refusal.ts'
import { issuesIn } from '../forms/problems.ts'
import { typedInches } from '../pieces/typed-inches.ts'
import { typedDollars, typedNumber } from '../typed-number.ts'

export interface TypedStock {
  readonly name: string
  readonly kind: StockKind
  readonly material: StockSize['material']
  readonly length: string
  readonly width: string
  readonly thickness: string
  readonly kerf: string
  readonly trim: string
  readonly hasGrain: boolean
  readonly onHand: string
  readonly cost: string
}

export const NEW_STOCK: TypedStock = {
  name: '',
  kind: 'sheet',
  material: 'panel',
  length: '',
  width: '',
  thickness: '',
  kerf: '1/8"',
  trim: '0"',
  hasGrain: false,
  onHand: '',
  cost: '',
}

export function typedStock(size: StockSize): TypedStock {
  const inches = (value: number | null) => (value === null ? '' : inchesText(value))
  return {
    ...size,
    length: inches(size.length),
    width: inches(size.width),
    thickness: inches(size.thickness),
    kerf: inches(size.kerf),
    trim: inches(size.trim),
    onHand: size.onHand === null ? '' : String(size.onHand),
    cost: size.cost === null ? '' : size.cost.toFixed(2),
  }
}

/** What cannot be read is NaN, which no size accepts. */
export function readStock(typed: TypedStock): StockSize {
  const isEmpty = (text: string) => text.trim() === ''
  const inches = (text: string) => typedInches(text) ?? Number.NaN
  const orNull = (text: string, read: (text: string) => number) => (isEmpty(text) ? null : read(text))
  const number = (text: string) => typedNumber(text) ?? Number.NaN
  return {
    name: typed.name.trim(),
    kind: typed.kind,
    material: typed.material,
    length: inches(typed.length),
    width: orNull(typed.width, inches),
    thickness: orNull(typed.thickness, inches),
    kerf: isEmpty(typed.kerf) ? 0 : inches(typed.kerf),
    trim: isEmpty(typed.trim) ? 0 : inches(typed.trim),
    hasGrain: typed.hasGrain,
    onHand: orNull(typed.onHand, number),
    cost: orNull(typed.cost, (text) => typedDollars(text) ?? Number.NaN),
  }
}

/** @param others the shop's other sizes, whose names are taken. */
export function stockIssues(size: StockSize, others: readonly StockSize[]): readonly Issue[] {
  const together = stockProblems([...others, size])
    .map(({ path, message }) => ({ path: path.split('.'), message }))
    .filter(({ path }) => path[0] === String(others.length))
    .map(({ path, message }) => ({ path: path.slice(1).join('.'), message }))
  return [...issuesIn(stockSize, size), ...together]
}

export function materialFrom(text: string): StockSize['material'] {
  return isMaterial(text) ? text : 'other'
}
