/** What can be searched and filtered on the board. All of it is kept in the URL. */
import type { Card as Line } from '#contract/floor.ts'
import { addDays, type Day } from '#domain/calendar.ts'
import { weekOf } from '#domain/floor/work-week.ts'
import { saysAll } from '#domain/searched-words.ts'
import { type ListFilter, testOf } from '../lists/filters.ts'

export type BoardFilter = ListFilter<Line> & {
  /** Whether it is a button of its own, rather than in the panel. */
  readonly isButton?: true
}

export function boardFilters(today: Day): readonly BoardFilter[] {
  const monday = weekOf(today)
  const sunday = addDays(monday, 6)
  return [
    { key: 'late', label: 'Late', kind: 'flag', isButton: true, isSet: ({ isLate }) => isLate },
    {
      key: 'week',
      label: 'This week',
      kind: 'flag',
      isButton: true,
      isSet: ({ promisedOn }) => promisedOn !== null && promisedOn >= monday && promisedOn <= sunday,
    },
    {
      key: 'worker',
      label: 'Who works on it',
      kind: 'choice',
      choiceOf: ({ worker }) => ({ value: String(worker?.id ?? 0), label: worker?.name ?? 'Nobody yet' }),
    },
    {
      key: 'type',
      label: 'Piece type',
      kind: 'choice',
      choiceOf: ({ pieceType }) => ({
        value: pieceType?.replaceAll(',', '') ?? '-',
        label: pieceType ?? 'No piece type',
      }),
    },
    {
      key: 'customer',
      label: 'Customer',
      kind: 'choice',
      choiceOf: ({ customerName }) => ({ value: customerName.replaceAll(',', ''), label: customerName }),
    },
    {
      key: 'promised',
      label: 'Promised for',
      kind: 'days',
      dayOf: ({ promisedOn }) => promisedOn ?? undefined,
    },
    { key: 'problems', label: 'Open problems', kind: 'flag', isSet: ({ problems }) => problems > 0 },
  ]
}

/** The lines that match; the same array if all do. */
export function matching(
  lines: readonly Line[],
  text: string,
  filters: readonly BoardFilter[],
  params: Readonly<Record<string, string>>,
): readonly Line[] {
  const tests = filters.flatMap((filter) => testOf<Line>(filter, params) ?? [])
  const isSaid = saysAll(text)
  if (isSaid !== undefined) tests.push((line) => isSaid(saidOn(line)))
  return tests.length === 0 ? lines : lines.filter((line) => tests.every((test) => test(line)))
}

function saidOn({ orderNumber, title, customerName, description, worker }: Line): string {
  return [orderNumber, title, customerName, description, worker?.name ?? ''].join('\n')
}
