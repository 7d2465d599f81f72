import type { ReactNode } from 'react'
import type { Day } from '#domain/calendar.ts'
import type { Status } from '#domain/lifecycle.ts'
import { isDone, isLate, promiseText, shortPromiseText } from '#domain/promised.ts'
import cells from '../lists/cells.module.css'
import { truncated } from './truncated.ts'

interface Props {
  readonly order: { readonly promisedOn: Day | null; readonly status: Status }
  readonly today: Day
}

/** In a second line of a row: when the work is promised, and in red whether that day is over. */
export function PromiseNote({ order, today }: Props) {
  const text = promiseText(order, today)
  if (text === undefined) return null
  return <span className={isLate(order, today) ? `${cells.second} ${cells.late}` : cells.second}>{text}</span>
}

interface Described {
  readonly description: string | null
}

/** A second line: the promise, in red if that day is over, and what the order is about. */
export function promiseAndDescription(order: Props['order'] & Described, today: Day): ReactNode {
  const text = shortPromiseText(order, today)
  const about = order.description && <bdi>{truncated(order.description)}</bdi>
  if (text === undefined) return about
  return (
    <>
      <span className={isLate(order, today) ? cells.late : undefined}>{text}</span>
      {about && <> · {about}</>}
    </>
  )
}

export function hasCardDescription({ description, promisedOn, status }: Props['order'] & Described): boolean {
  return Boolean(description) || (promisedOn !== null && !isDone(status))
}
