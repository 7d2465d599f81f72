/**
 * Limits how often one network may try links and use them. Nobody finds a 256-bit token by guessing, but trying must not
 * keep the server busy. Unknown links count by themselves, and good ones each for itself, so that nobody's guesses keep
 * others in the same office from theirs.
 */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from '#domain/refusal.ts'
import { networkOf } from '../network-of.ts'
import { tooMany } from '../too-many.ts'

const PER_MINUTE = { duration: 60 }

const READS_PER_MINUTE = 60
const ANSWERS_PER_MINUTE = 10
/** Fewer than reads, because a long paper takes seconds. */
const PAPERS_PER_MINUTE = 12
const UNKNOWN_PER_MINUTE = 10

export type CustomerRequest = 'read' | 'answer' | 'paper'

export class CustomerLimits {
  readonly #reads = new RateLimiterMemory({ keyPrefix: 'read', points: READS_PER_MINUTE, ...PER_MINUTE })
  readonly #answers = new RateLimiterMemory({
    keyPrefix: 'answer',
    points: ANSWERS_PER_MINUTE,
    ...PER_MINUTE,
  })
  readonly #papers = new RateLimiterMemory({ keyPrefix: 'paper', points: PAPERS_PER_MINUTE, ...PER_MINUTE })
  readonly #unknown = new RateLimiterMemory({
    keyPrefix: 'unknown',
    points: UNKNOWN_PER_MINUTE,
    ...PER_MINUTE,
  })

  /**
   * Looks for a link.
   *
   * @throws what `find` throws; Refusal 'too-many' instead of 'not-found' once there were too many unknown links.
   */
  async found<T>(address: string, find: () => Promise<T>): Promise<T> {
    try {
      return await find()
    } catch (error) {
      if (error instanceof Refusal && error.code === 'not-found') {
        await consume(this.#unknown, networkOf(address), 'invalid links')
      }
      throw error
    }
  }

  /**
   * @param link identifies a link that was found.
   * @throws Refusal 'too-many', with the seconds until another attempt is allowed.
   */
  async admit(kind: CustomerRequest, address: string, link: string): Promise<void> {
    const what = kind === 'paper' ? 'documents' : 'requests'
    await consume(this.#limiterOf(kind), `${networkOf(address)} ${link}`, what)
  }

  #limiterOf(kind: CustomerRequest): RateLimiterMemory {
    if (kind === 'paper') return this.#papers
    return kind === 'read' ? this.#reads : this.#answers
  }
}

/** @param what there was too much of, for the message. */
async function consume(limiter: RateLimiterMemory, key: string, what: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (refused) {
    if (refused instanceof RateLimiterRes) throw tooMany(what, refused)
    throw refused
  }
}
