import type { RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from '#domain/refusal.ts'

/** @param what there was too much of, for the message. */
export function tooMany(what: string, { msBeforeNext }: RateLimiterRes): Refusal {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000))
  const wait =
    seconds < 120
      ? `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
      : `${Math.ceil(seconds / 60)} minutes`
  return new Refusal('too-many', `Too many ${what}. Try again in ${wait}.`, { retryAfterSeconds: seconds })
}
