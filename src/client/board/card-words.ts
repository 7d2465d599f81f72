/** The words on a card, and what screen readers say while it is moved. */
import { type Day, dayOf, daysBetween, formatDate, formatDay, formatTimeOfDay } from '#domain/calendar.ts'
import { lateText, PROMISED } from '#domain/promised.ts'
import type { BoardCard, Column, View } from './board-cards.ts'

interface Now {
  readonly today: Day
  readonly timeZone: string
}

/** 'WI-1042 Walnut table', the name that a card has in labels, messages and announcements. */
export function cardName({ orderNumber, name }: Pick<BoardCard, 'orderNumber' | 'name'>): string {
  return `${orderNumber} ${name}`
}

export interface QuantityWords {
  readonly shown: string
  readonly spoken: string
}

/** '3 ×' and '3 pieces' of a line, '2 lines ·' and '2 lines' of an order; undefined for one. */
export function quantityWords({
  quantity,
  key,
}: Pick<BoardCard, 'quantity' | 'key'>): QuantityWords | undefined {
  if (quantity === 1) return undefined
  const count = quantity.toLocaleString('en-US')
  return key.startsWith('order')
    ? { shown: `${count} lines ·`, spoken: `${count} lines` }
    : { shown: `${count} ×`, spoken: `${count} pieces` }
}

export interface PromiseWords {
  readonly short: string
  /** With what the short ones leave out. */
  readonly long: string
  readonly tone: 'late' | 'soon' | undefined
}

/** '2 days late', 'Today', 'Dec 4, 2026'; undefined without a promise. */
export function promiseWords({ first }: BoardCard, today: Day): PromiseWords | undefined {
  const { promisedOn, isLate } = first
  if (promisedOn === null) return undefined
  const day = formatDay(promisedOn)
  const long = `${PROMISED} ${day}`
  if (isLate) {
    const late = lateText(promisedOn, today)
    return {
      short: late,
      long: `${late}, ${long.toLowerCase().replace(day.toLowerCase(), day)}`,
      tone: 'late',
    }
  }
  const days = daysBetween(today, promisedOn)
  const soon = days === 0 ? 'Today' : days === 1 ? 'Tomorrow' : undefined
  return { short: soon ?? day, long, tone: soon === undefined ? undefined : 'soon' }
}

/** 'Sam Okafor, since 9:40 AM', 'Here for 3 days'. */
export function workWords(card: BoardCard, { today, timeZone }: Now): string {
  const { workers, startedAt, first } = card
  const who = workers.join(', ')
  if (startedAt !== null) {
    const isToday = dayOf(startedAt, timeZone) === today
    const since = isToday ? formatTimeOfDay(startedAt, timeZone) : formatDate(startedAt, timeZone)
    return who === '' ? `Started ${since}` : `${who}, since ${since}`
  }
  if (who !== '') return who
  const days = daysBetween(dayOf(first.since, timeZone), today)
  return days <= 0 ? 'Here since today' : days === 1 ? 'Here for 1 day' : `Here for ${days} days`
}

/** '38.5 h'. */
function hoursWords(hours: number): string {
  return `${hours.toLocaleString('en-US', { maximumFractionDigits: hours < 10 ? 2 : 1 })} h`
}

export interface CountWords {
  readonly cards: string
  readonly hours: string | undefined
  /** Both, for screen readers. */
  readonly spoken: string
}

/** '3 of 12' and '8 of 40 h' of what is filtered, '12' and '40 h' of all. */
export function countWords({ cards, hours, whole }: Column, view: View): CountWords {
  const isFiltered = cards.length !== whole.cards
  const number = (count: number) => count.toLocaleString('en-US')
  const counted = isFiltered ? `${number(cards.length)} of ${number(whole.cards)}` : number(whole.cards)
  const noun = view === 'orders' ? 'order' : 'piece'
  const named = `${counted} ${whole.cards === 1 ? noun : `${noun}s`}`
  if (whole.hours === null) return { cards: counted, hours: undefined, spoken: named }
  const all = hoursWords(whole.hours)
  const hoursCounted = isFiltered ? `${hoursWords(hours ?? 0).replace(' h', '')} of ${all}` : all
  const spokenHours = hoursCounted.replace(' h', all === '1 h' ? ' hour' : ' hours')
  return { cards: counted, hours: hoursCounted, spoken: `${named}, ${spokenHours}` }
}
