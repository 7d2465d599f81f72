/** Finds and describes saves and customer answers made to a quote while somebody was editing it. */
import { formatMoment } from './calendar.ts'
import { ANSWERED, ANSWERS, type Answer } from './customer-answer.ts'
import type { OrderEventKind } from './order-events.ts'

interface Person {
  readonly id: number
  readonly name: string
}

interface HistoryEvent {
  readonly kind: OrderEventKind
  readonly by: Person | null
  /** The customer's name as they typed it. */
  readonly name: string | null
  readonly at: string
}

interface Change {
  readonly who: string
  readonly at: string
}

/** One's own save comes from another window, or its response was lost. */
interface Saved extends Change {
  readonly isOwn: boolean
}

export interface ConcurrentEdit {
  /** The last save. */
  readonly saved: Saved | undefined
  /** The customer's answer to the content as it is saved now. Answers to earlier content are left out. */
  readonly answered: (Change & { readonly answer: Answer }) | undefined
}

/**
 * @param versions the number of versions that the quote has gained since the edit began.
 * @param userId whose edit it is.
 */
export function findConcurrentEdit(
  history: readonly HistoryEvent[],
  versions: number,
  userId: number,
): ConcurrentEdit {
  const counted = history.filter(({ kind }) => isSave(kind) || answerOf(kind) !== undefined)
  const since = counted.slice(-Math.max(versions, 1))
  const saved = since.findLast(({ kind }) => isSave(kind))
  const last = since.at(-1)
  const answer = last && answerOf(last.kind)
  return {
    saved: saved && { ...saverOf(saved.by, userId), at: saved.at },
    answered: last && answer && { who: last.name ?? 'The customer', at: last.at, answer },
  }
}

/** Who saved something, in words for this user. */
export function saverOf(by: Person | null | undefined, userId: number): Omit<Saved, 'at'> {
  const isOwn = by?.id === userId
  return { who: isOwn ? 'You' : (by?.name ?? 'Somebody else'), isOwn }
}

function isSave(kind: OrderEventKind): boolean {
  return kind === 'edited' || kind === 'revised'
}

function answerOf(kind: OrderEventKind): Answer | undefined {
  return ANSWERS.find((answer) => answer === kind)
}

/**
 * 'Dana Reyes saved WI-1042', 'Harper Lane approved this quote'.
 *
 * @param timeZone if given, the description includes when each change was made.
 */
export function describeConcurrentEdit(
  { saved, answered }: ConcurrentEdit,
  quote: string,
  timeZone?: string,
): string {
  const when = ({ at }: Change) => (timeZone === undefined ? '' : ` on ${formatMoment(at, timeZone)}`)
  const saving = saved && `${saved.who} saved ${quote}${when(saved)}`
  const answering = (what: string) =>
    answered && `${answered.who} ${ANSWERED[answered.answer]} ${what}${when(answered)}`
  if (saving !== undefined && answered !== undefined) return `${saving}, and ${answering('it')}`
  return saving ?? answering(quote) ?? `Somebody else saved ${quote}`
}
