import { addDays, type Day } from './calendar.ts'

interface Expiry {
  readonly expiryDays: number
  readonly expiresOn: Day
  /** Whether the quote was sent, so that an edit starts the next revision. */
  readonly isSent: boolean
}

/**
 * When an edited quote expires. Counted from today if the number of days changes, for a new revision, and for an expired
 * quote; otherwise the date stays.
 */
export function editedExpiry({ expiryDays, expiresOn, isSent }: Expiry, days: number, today: Day): Day {
  return days === expiryDays && !isSent && expiresOn >= today ? expiresOn : addDays(today, days)
}
