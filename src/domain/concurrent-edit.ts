/** What was done to a quote while somebody edited it, as far as its version counts it: saved, and answered. */
import { formatMoment } from './calendar.ts'
import { ANSWERED, ANSWERS, type Answer } from './customer-answer.ts'
import type { OrderEventKind } from './order-events.ts'

interface Happened {
  readonly kind: OrderEventKind
  readonly by: { readonly name: string } | null
  /** A customer's, as they typed it. */
  readonly name: string | null
  readonly at: string
}

interface Deed {
  readonly who: string
  readonly at: string
}

export interface ConcurrentEdit {
  /** The last save. */
  readonly saved: Deed | undefined
  /** What the customer said of what is saved now: an answer to an earlier revision is of no more use. */
  readonly answered: (Deed & { readonly answer: Answer }) | undefined
}

/** @param versions how many of them the quote has had since the edit began. */
export function findConcurrentEdit(history: readonly Happened[], versions: number): ConcurrentEdit {
  const counted = history.filter(({ kind }) => kind === 'edited' || answerOf(kind) !== undefined)
  const since = counted.slice(-Math.max(versions, 1))
  const saved = since.findLast(({ kind }) => kind === 'edited')
  const last = since.at(-1)
  const answer = last && answerOf(last.kind)
  return {
    saved: saved && { who: saved.by?.name ?? 'Somebody else', at: saved.at },
    answered: last && answer && { who: last.name ?? 'The customer', at: last.at, answer },
  }
}

function answerOf(kind: OrderEventKind): Answer | undefined {
  return ANSWERS.find((answer) => answer === kind)
}

/**
 * 'Dana Reyes saved WI-1042', 'Harper Lane approved this quote'.
 *
 * @param timeZone to say when, too.
 */
export function describeConcurrentEdit(
  { saved, answered }: ConcurrentEdit,
  quote: string,
  timeZone?: string,
): string {
  const when = ({ at }: Deed) => (timeZone === undefined ? '' : ` on ${formatMoment(at, timeZone)}`)
  const saving = saved && `${saved.who} saved ${quote}${when(saved)}`
  const answering = (what: string) =>
    answered && `${answered.who} ${ANSWERED[answered.answer]} ${what}${when(answered)}`
  if (saving !== undefined && answered !== undefined) return `${saving}, and ${answering('it')}`
  return saving ?? answering(quote) ?? `Somebody else saved ${quote}`
}
