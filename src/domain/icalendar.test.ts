import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { fc } from '../../test-support/properties.ts'
import { type CalendarEvent, calendarFile } from './icalendar.ts'

const EVENT: CalendarEvent = {
  uid: '9f2c@kerf',
  changedAt: '2026-11-20T15:15:00.123Z',
  day: '2026-11-30',
  summary: 'WI-1042 Walnut table',
  description: 'In production',
  url: 'https://kerf.example.com/production/7',
}
const fileOf = (changes: Partial<CalendarEvent> = {}) =>
  calendarFile({ name: 'Walnut, Iron', timeZone: 'America/Chicago', events: [{ ...EVENT, ...changes }] })

/** What another program's reader makes of it. */
function read(file: string) {
  const calendar = ICAL.Component.fromString(file)
  const [event] = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component))
  if (event === undefined) throw new Error('no event')
  return { calendar, event }
}

test('an event is all of its day, wherever the reader is', () => {
  const { calendar, event } = read(fileOf())
  // The reader takes properties that it does not know as they are.
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Walnut\\, Iron')
  expect(calendar.getFirstPropertyValue('x-wr-timezone')).toBe('America/Chicago')
  expect(event.uid).toBe('9f2c@kerf')
  expect([event.startDate.isDate, event.startDate.toString(), event.endDate.toString()]).toEqual([
    true,
    '2026-11-30',
    '2026-12-01',
  ])
  expect(String(event.component.getFirstPropertyValue('dtstamp'))).toBe('2026-11-20T15:15:00Z')
  expect(event.component.getFirstPropertyValue('url')).toBe(EVENT.url)
})

describe('whatever is typed is read again as it was', () => {
  test.each([
    'Table, 2; "walnut" \\ oak: 3',
    'One\nTwo\n\nFour',
    'Tür für Zoë, Ångström, 木のテーブル, 🪵🪚',
    'END:VEVENT\nBEGIN:VEVENT\nUID:other',
    '\\n is no line break',
    'x'.repeat(500),
    '木'.repeat(200),
  ])('%s', (text) => {
    const { calendar, event } = read(fileOf({ summary: text, description: text }))
    expect([event.summary, event.description]).toEqual([text, text])
    expect(calendar.getAllSubcomponents('vevent')).toHaveLength(1)
  })

  test('any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const plain = text.replaceAll(/\p{Cc}/gu, '')
        expect(read(fileOf({ summary: plain })).event.summary).toBe(plain)
      }),
    )
  })
})

test('lines end in CR LF, are at most 75 bytes long, and cut no character in two', () => {
  const file = fileOf({ summary: 'a🪵木ü'.repeat(60), description: `a${'🪵'.repeat(50)}` })
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
  const lines = file.slice(0, -2).split('\r\n')
  expect(lines.join('')).not.toMatch(/[\r\n]/)
  for (const line of lines) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(Buffer.from(line).toString()).toBe(line)
  }
})

test('control characters and line breaks of other systems do not break a line', () => {
  expect(read(fileOf({ summary: 'One\r\nTwo\rThree\u0000\u0007' })).event.summary).toBe('One\nTwo\nThree')
})
