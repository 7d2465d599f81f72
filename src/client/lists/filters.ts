/** Filters of a list, kept in the URL so that a filtered list can be bookmarked and sent. */
import { type Day, formatDay, plausibleDay } from '#domain/calendar.ts'
import { formatDollars } from '#domain/money.ts'

export interface Choice {
  /** In the URL; without a comma. */
  readonly value: string
  readonly label: string
}

/** `key` names the filter in the URL. */
export type ListFilter<Row> = { readonly key: string; readonly label: string } & (
  | { readonly kind: 'choice'; readonly choiceOf: (row: Row) => Choice }
  | { readonly kind: 'days'; readonly dayOf: (row: Row) => Day | undefined }
  | { readonly kind: 'dollars'; readonly dollarsOf: (row: Row) => number }
  | { readonly kind: 'flag'; readonly isSet: (row: Row) => boolean }
)

type Params = Readonly<Record<string, string>>

/** The filter's parameters in the URL. */
export function paramsOf({ kind, key }: ListFilter<never>): readonly string[] {
  if (kind === 'days') return [`${key}-from`, `${key}-to`]
  if (kind === 'dollars') return [`${key}-min`, `${key}-max`]
  return [key]
}

/** Clears the filters in the URL. */
export function cleared(filters: readonly ListFilter<never>[]): Params {
  return Object.fromEntries(filters.flatMap(paramsOf).map((param) => [param, '']))
}

export function chosenValues(params: Params, key: string): readonly string[] {
  return (params[key] ?? '').split(',').filter((value) => value !== '')
}

function dollarsIn(text: string | undefined): number | undefined {
  return text !== undefined && /^\d+(\.\d\d?)?$/.test(text) ? Number(text) : undefined
}

/** Whether a row passes the filter; undefined if the URL does not set it, or not to anything that makes sense. */
export function testOf<Row>(filter: ListFilter<Row>, params: Params): ((row: Row) => boolean) | undefined {
  const [first = '', second = ''] = paramsOf(filter)
  switch (filter.kind) {
    case 'choice': {
      const values = new Set(chosenValues(params, filter.key))
      return values.size === 0 ? undefined : (row) => values.has(filter.choiceOf(row).value)
    }
    case 'days': {
      const [from, to] = [plausibleDay(params[first]), plausibleDay(params[second])]
      if (from === undefined && to === undefined) return undefined
      return (row) => {
        const day = filter.dayOf(row)
        return day !== undefined && (from === undefined || day >= from) && (to === undefined || day <= to)
      }
    }
    case 'dollars': {
      const [min, max] = [dollarsIn(params[first]), dollarsIn(params[second])]
      if (min === undefined && max === undefined) return undefined
      return (row) => {
        const dollars = filter.dollarsOf(row)
        return (min === undefined || dollars >= min) && (max === undefined || dollars <= max)
      }
    }
    case 'flag':
      return params[filter.key] === '1' ? filter.isSet : undefined
  }
}

/** The filters' parameters that are set to something that makes sense. */
export function paramsInUse(filters: readonly ListFilter<never>[], params: Params): Params {
  const isSet = ({ kind }: ListFilter<never>, param: string) => {
    const text = params[param]
    if (kind === 'days') return plausibleDay(text) !== undefined
    if (kind === 'dollars') return dollarsIn(text) !== undefined
    return kind === 'flag' ? text === '1' : chosenValues(params, param).length > 0
  }
  return Object.fromEntries(
    filters.flatMap((filter) =>
      paramsOf(filter)
        .filter((param) => isSet(filter, param))
        .map((param) => [param, params[param] ?? '']),
    ),
  )
}

/** The values that rows have, by name, each once. */
export function choicesOf<Row>(choiceOf: (row: Row) => Choice, rows: readonly Row[]): readonly Choice[] {
  const choices = new Map(rows.map(choiceOf).map((choice) => [choice.value, choice]))
  return byLabel([...choices.values()])
}

export function byLabel(choices: readonly Choice[]): readonly Choice[] {
  return choices.toSorted((a, b) => a.label.localeCompare(b.label, 'en-US', { numeric: true }))
}

/**
 * What a filter is set to, such as 'Date: Nov 1, 2026 or later'; undefined if it is not set.
 *
 * @param choicesFor the values to choose from for the filter with this key.
 */
export function describe<Row>(
  filter: ListFilter<Row>,
  params: Params,
  choicesFor: (key: string) => readonly Choice[],
): string | undefined {
  if (testOf(filter, params) === undefined) return undefined
  const [first = '', second = ''] = paramsOf(filter)
  switch (filter.kind) {
    case 'choice': {
      const choices = choicesFor(filter.key)
      const labelOf = (value: string) => choices.find((choice) => choice.value === value)?.label ?? value
      return `${filter.label}: ${chosenValues(params, filter.key).map(labelOf).join(', ')}`
    }
    case 'days':
      return `${filter.label}: ${span(plausibleDay(params[first]), plausibleDay(params[second]), formatDay, ['or later', 'or earlier'])}`
    case 'dollars':
      return `${filter.label}: ${span(dollarsIn(params[first]), dollarsIn(params[second]), formatDollars, ['or more', 'or less'])}`
    case 'flag':
      return filter.label
  }
}

function span<V>(
  from: V | undefined,
  to: V | undefined,
  format: (value: V) => string,
  [open, ended]: readonly [string, string],
): string {
  if (from === undefined) return to === undefined ? '' : `${format(to)} ${ended}`
  return to === undefined ? `${format(from)} ${open}` : `${format(from)} to ${format(to)}`
}
