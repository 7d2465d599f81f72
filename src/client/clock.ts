/** What time it is. The server's clock counts: devices in a shop may be a day or, with an empty battery, years behind. */

/** A clock that is less wrong is believed, so that what a network takes moves no right one. */
export const TOLERATED_MS = 120_000

let behindMs = 0

/** @param date the `Date` header of an answer that has just arrived. */
export function compareClocks(date: string | null): void {
  const ms = Date.parse(date ?? '') - Date.now()
  behindMs = Math.abs(ms) > TOLERATED_MS ? ms : 0
}

/** The instant at which this device's clock shows a time, which is now unless given. */
export function instantOf(time = Date.now()): string {
  return new Date(time + behindMs).toISOString()
}
