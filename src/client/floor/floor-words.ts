/** The words of floor mode, which are read from two meters. */
import { type Day, dayOf, daysBetween, formatDate, formatDay, formatTimeOfDay } from '#domain/calendar.ts'
import { shortOf } from '#domain/floor/move-line.ts'
import { tapeText } from '#domain/inches.ts'
import type { Sketch } from '#domain/pieces/shapes/sketch.ts'
import { lateText } from '#domain/promised.ts'
import { unbrokenFractions } from '#domain/unbroken-fractions.ts'

/** A side of a piece: '72 1/2"', and what it is called beside it. */
export interface Side {
  readonly size: string
  readonly name: string
}

/** From the longest to the shortest as a shop says them. */
export function sidesOf({ kind, length, width, thickness, isUpright }: Sketch): Side[] {
  const thick = thickness === 0 ? [] : [{ size: tapeText(thickness), name: 'thick' }]
  if (kind === 'circle') return [{ size: tapeText(width), name: 'diameter' }, ...thick]
  if (kind === 'beam' || kind === 'box') {
    return [
      { size: tapeText(length), name: 'long' },
      { size: tapeText(width), name: kind === 'box' ? 'deep' : 'wide' },
      { size: tapeText(thickness), name: 'high' },
    ]
  }
  return isUpright
    ? [{ size: tapeText(length), name: 'wide' }, { size: tapeText(width), name: 'high' }, ...thick]
    : [{ size: tapeText(length), name: 'long' }, { size: tapeText(width), name: 'wide' }, ...thick]
}

/** '72 1/2" × 40" × 1 3/4"'. */
export function sizeText(sketch: Sketch): string {
  const sides = sidesOf(sketch)
    .map(({ size }) => size)
    .join(' × ')
  return unbrokenFractions(sketch.kind === 'circle' ? `⌀ ${sides}` : sides)
}

/** What a piece is called where its size stands beside: 'Tabletop, stain'. */
export function nameOf({
  description,
  sketch,
}: {
  readonly description: string
  readonly sketch?: Sketch | undefined
}): string {
  if (sketch === undefined) return unbrokenFractions(shortOf(description))
  // Before it is cut: what is said after the sizes, such as the edge, fits then.
  const [first = ''] = description.split(/[\r\n]/)
  const unsized = first.split(', ').filter((part) => !/\d"? ×/.test(part) && !/^\d[\d/ ]*"/.test(part))
  return unbrokenFractions(shortOf(unsized.join(', ') || description))
}

/** '3 ×', or nothing for a single piece. */
export function countText(quantity: number): string {
  return quantity === 1 ? '' : `${quantity.toLocaleString('en-US')} ×`
}

export interface PromiseWords {
  readonly text: string
  readonly isLate: boolean
}

/** '2 days late, promised for Dec 4, 2026', 'Promised for tomorrow, Dec 4, 2026'. */
export function promiseWords(promisedOn: Day | null, today: Day): PromiseWords {
  if (promisedOn === null) return { text: 'No date promised', isLate: false }
  const day = formatDay(promisedOn)
  if (promisedOn < today) {
    return { text: `${lateText(promisedOn, today)}, promised for ${day}`, isLate: true }
  }
  const days = daysBetween(today, promisedOn)
  if (days === 0) return { text: `Promised for today, ${day}`, isLate: false }
  if (days === 1) return { text: `Promised for tomorrow, ${day}`, isLate: false }
  return { text: `Promised for ${day}, in ${days} days`, isLate: false }
}

/** 'Ben Carter works on it since 9:40 AM'. */
export function workText(
  {
    startedAt,
    worker,
  }: { readonly startedAt: string | null; readonly worker: { readonly name: string } | null },
  today: Day,
  timeZone: string,
): string | undefined {
  if (startedAt === null) return undefined
  const isToday = dayOf(startedAt, timeZone) === today
  const since = isToday ? formatTimeOfDay(startedAt, timeZone) : formatDate(startedAt, timeZone)
  return worker === null ? `Started ${since}` : `${worker.name}, since ${since}`
}

/** 'As of 9:41 AM. The server is not responding.' */
export function awayText(asOf: string | undefined, today: Day, timeZone: string): string {
  if (asOf === undefined) return 'The server is not responding.'
  const time = formatTimeOfDay(asOf, timeZone)
  const isToday = dayOf(asOf, timeZone) === today
  return `As of ${isToday ? time : `${formatDate(asOf, timeZone)}, ${time}`}. The server is not responding.`
}

/** '3 taps are waiting to be sent.' */
export function waitingText(count: number): string {
  if (count === 0) return ''
  return count === 1
    ? 'One tap is waiting to be sent.'
    : `${count.toLocaleString('en-US')} taps are waiting to be sent.`
}

export function problemsText(count: number): string {
  return count === 1 ? '1 problem' : `${count} problems`
}
