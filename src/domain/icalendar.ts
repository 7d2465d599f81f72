/** Writes calendars of all-day events as other programs read them (RFC 5545). */
import { addDays, type Day } from './calendar.ts'

export interface CalendarEvent {
  /** The same as long as it is the same event, and of no other one anywhere. */
  readonly uid: string
  /** When what it says was last changed. */
  readonly changedAt: string
  readonly day: Day
  readonly summary: string
  readonly description: string
  readonly url: string
}

/** How often programs are asked to read it again. */
const READ_AGAIN_AFTER = 'PT1H'

export function calendarFile({
  name,
  timeZone,
  events,
}: {
  readonly name: string
  readonly timeZone: string
  readonly events: readonly CalendarEvent[]
}): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Kerf//Promise dates//EN',
    'CALSCALE:GREGORIAN',
    // The first of each pair is the standard's, the second what most programs read.
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    `X-WR-TIMEZONE:${escaped(timeZone)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${READ_AGAIN_AFTER}`,
    `X-PUBLISHED-TTL:${READ_AGAIN_AFTER}`,
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function eventLines({ uid, changedAt, day, summary, description, url }: CalendarEvent): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${basicInstant(changedAt)}`,
    `DTSTART;VALUE=DATE:${basicDay(day)}`,
    // The day after: the end is not part of an event.
    `DTEND;VALUE=DATE:${basicDay(addDays(day, 1))}`,
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(description)}`,
    `URL:${url}`,
    // Nobody is busy all day because something is due.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

function basicDay(day: Day): string {
  return day.replaceAll('-', '')
}

/** `20261120T151500Z` */
function basicInstant(instant: string): string {
  return `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

function escaped(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(CONTROLS, '')
}

const CONTROLS = /\p{Cc}/gu

/** The longest line in bytes, without its end. */
const LONGEST = 75

/** Long lines go on after a line break and a space. No character is cut in two. */
function folded(line: string): string {
  const lines: string[] = []
  let current = ''
  let bytes = 0
  for (const character of line) {
    const length = utf8Length(character)
    if (bytes + length > LONGEST) {
      lines.push(current)
      current = ' '
      bytes = 1
    }
    current += character
    bytes += length
  }
  return [...lines, current].join('\r\n')
}

function utf8Length(character: string): number {
  const code = character.codePointAt(0) ?? 0
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
}
