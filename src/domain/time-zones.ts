/** Time zones by their IANA names. */

export const INVALID_TIME_ZONE = 'Time zone must be a name like America/Chicago'

/** The name in its usual spelling; undefined if there is no such zone, or for an offset, which has no daylight saving time. */
export function knownTimeZone(name: string): string | undefined {
  if (!/^[a-z]/i.test(name)) return undefined
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

/** The zones to choose from. The current one is among them, even if it is known by another name here. */
export function timeZoneChoices(current: string): string[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', current])].sort()
}
