import { createContext, useContext } from 'react'
import { type Day, dayOf } from '#domain/calendar.ts'

/** The current shop's time zone, in which every date on a screen is read. */
export const TimeZoneContext = createContext('UTC')

export function useTimeZone(): string {
  return useContext(TimeZoneContext)
}

/** The shop's today. */
export function useToday(): Day {
  return dayOf(new Date().toISOString(), useTimeZone())
}
