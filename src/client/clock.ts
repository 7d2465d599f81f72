/** What time it is. The server's clock counts: devices in a shop may be a day or, with an empty battery, years behind. */

/** A clock that is less wrong is believed, so that what a network takes moves no right one. */
export const TOLERATED_MS = 120_000

/** Undefined until an answer has arrived. */
let behindMs: number | undefined

/** @param date the `Date` header of an answer that has just arrived. */
export function compareClocks(date: string | null): void {
  const ms = Date.parse(date ?? '') - Date.now()
  behindMs = Math.abs(ms) > TOLERATED_MS ? ms : 0
}

/** By how much this device's clock is behind the server's. */
export function clockBehind(): number {
  return behindMs ?? 0
}

/** @param ms what `clockBehind` was before the page was reloaded. An answer that has arrived since knows better. */
export function assumeClockBehind(ms: number): void {
  behindMs ??= ms
}

/** The instant at which this device's clock shows a time, which is now unless given. */
export function instantOf(time = Date.now()): string {
  return new Date(time + clockBehind()).toISOString()
}
