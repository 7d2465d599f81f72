import { createContext, useContext } from 'react'
import { type Day, dayOf } from '#domain/calendar.ts'
import { instantOf } from '../clock.ts'

/** The current shop's time zone, which applies to every date on screen. */
export const TimeZoneContext = createContext('UTC')

/** Changes when the next day has begun in the shop. */
export const NewDayContext = createContext('')

export function useTimeZone(): string {
  return useContext(TimeZoneContext)
}

/** Today in the shop's time zone. Whoever asks is rendered again when the next day has begun. */
export function useToday(): Day {
  useContext(NewDayContext)
  return dayOf(instantOf(), useTimeZone())
}
