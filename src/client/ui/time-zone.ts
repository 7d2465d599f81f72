import { createContext, useContext } from 'react'
import { type Day, dayOf } from '#domain/calendar.ts'
import { instantOf } from '../clock.ts'

/** The current shop's time zone, which applies to every date on screen. */
export const TimeZoneContext = createContext('UTC')

export function useTimeZone(): string {
  return useContext(TimeZoneContext)
}

/** Today in the shop's time zone. */
export function useToday(): Day {
  return dayOf(instantOf(), useTimeZone())
}
