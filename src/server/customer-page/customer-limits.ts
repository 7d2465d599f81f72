/**
 * Limits how often one address may read customer pages and answer. Nobody finds a 256-bit token by guessing, but trying
 * must not keep the server busy.
 */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { tooMany } from '../too-many.ts'

const PER_MINUTE = { duration: 60 }

export const READS_PER_MINUTE = 60
export const ANSWERS_PER_MINUTE = 10
/** Fewer than reads, because a long paper takes seconds. */
export const PAPERS_PER_MINUTE = 12
export const UNKNOWN_PER_MINUTE = 10

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

  /** @throws Refusal 'too-many', with the seconds until another attempt is allowed. */
  async admit(kind: CustomerRequest, address: string): Promise<void> {
    const network = networkOf(address)
    const unknown = await this.#unknown.get(network)
    if (unknown !== null && unknown.consumedPoints >= UNKNOWN_PER_MINUTE) {
      throw tooMany('invalid links', unknown)
    }
    try {
      await this.#limiterOf(kind).consume(network)
    } catch (refused) {
      if (refused instanceof RateLimiterRes)
        throw tooMany(kind === 'paper' ? 'documents' : 'requests', refused)
      throw refused
    }
  }

  #limiterOf(kind: CustomerRequest): RateLimiterMemory {
    if (kind === 'paper') return this.#papers
    return kind === 'read' ? this.#reads : this.#answers
  }

  /** Call this for every token that does not exist. */
  async countUnknown(address: string): Promise<void> {
    await this.#unknown.penalty(networkOf(address))
  }
}

/** An IPv6 user typically has a whole /64 network, so all its addresses count as one. */
function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address
  const [beforeZeros = ''] = address.split('::')
  return beforeZeros.split(':').slice(0, 4).join(':')
}
