/** The relative lengths of the stages' bars. */
import { STATUSES, type Status } from '#domain/lifecycle.ts'

export interface Bar {
  /** The share of the available width, 0 to 1. */
  readonly share: number
  /** Whether the bar is shortened to fit. */
  readonly isCut: boolean
}

/**
 * Finished work only grows: after some years, the bars of work in progress would be too short to see. So archived orders
 * do not count for the scale, and no bar is longer than this many times the longest bar of work in progress.
 */
const MAX_RATIO = 3

const IN_PROGRESS: readonly Status[] = ['quote', 'invoice', 'paid', 'production']

export function stageBars(figures: ReadonlyMap<Status, number>): ReadonlyMap<Status, Bar> {
  const all = Math.max(
    0,
    ...STATUSES.filter((status) => status !== 'archived').map((status) => figures.get(status) ?? 0),
  )
  const inProgress = Math.max(0, ...IN_PROGRESS.map((status) => figures.get(status) ?? 0))
  const longest = inProgress === 0 ? all : Math.min(all, MAX_RATIO * inProgress)
  const barOf = (figure: number): Bar => ({
    share: longest === 0 ? 0 : Math.min(1, figure / longest),
    isCut: figure > longest,
  })
  return new Map([...figures].map(([status, figure]) => [status, barOf(figure)]))
}
