const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** The pauses after the first attempt, the second, and so on. A restart takes a minute; an outage may take a day. */
const PAUSES_MS = [
  10 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
  8 * HOUR,
  8 * HOUR,
] as const

/** The pauses after this many are hours: too long to wait for what only a person can change. */
export const ATTEMPTS_IN_SILENCE = 5

/** @returns how long to wait after this many attempts; undefined once there have been enough. */
export function pauseAfter(attempts: number): number | undefined {
  return PAUSES_MS[attempts - 1]
}
