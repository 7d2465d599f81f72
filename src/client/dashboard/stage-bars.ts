/** How long the bars of the stages are beside each other. */
import type { Status } from '#domain/lifecycle.ts'

export interface Bar {
  /** Of the room for a bar: 0 to 1. */
  readonly share: number
  /** Whether it stands for more than there is room for. */
  readonly isCut: boolean
}

/**
 * What is done only grows, and after some years would leave the work at hand no bar that anyone could see: past this
 * many times the longest bar of the work at hand it is cut off.
 */
const LONGEST = 3

const AT_HAND: readonly Status[] = ['quote', 'invoice', 'paid', 'production']

export function barsOf(figures: ReadonlyMap<Status, number>): ReadonlyMap<Status, Bar> {
  const all = Math.max(0, ...figures.values())
  const atHand = Math.max(0, ...AT_HAND.map((status) => figures.get(status) ?? 0))
  const room = atHand === 0 ? all : Math.min(all, LONGEST * atHand)
  const barOf = (figure: number): Bar => ({
    share: room === 0 ? 0 : Math.min(1, figure / room),
    isCut: figure > room,
  })
  return new Map([...figures].map(([status, figure]) => [status, barOf(figure)]))
}
