/**
 * How often one address may ask for customers' pages, and answer. A token of 256 bits is not found by guessing; who
 * tries all the same shall not keep the server busy.
 */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { tooMany } from '../too-many.ts'

const A_MINUTE = { duration: 60 }

export const READS_A_MINUTE = 60
export const ANSWERS_A_MINUTE = 10
export const UNKNOWN_A_MINUTE = 10

export class CustomerLimits {
  readonly #reads = new RateLimiterMemory({ keyPrefix: 'read', points: READS_A_MINUTE, ...A_MINUTE })
  readonly #answers = new RateLimiterMemory({ keyPrefix: 'answer', points: ANSWERS_A_MINUTE, ...A_MINUTE })
  readonly #unknown = new RateLimiterMemory({ keyPrefix: 'unknown', points: UNKNOWN_A_MINUTE, ...A_MINUTE })

  /** @throws Refusal 'too-many', with the seconds until the next try. */
  async admit(kind: 'read' | 'answer', address: string): Promise<void> {
    const network = networkOf(address)
    const unknown = await this.#unknown.get(network)
    if (unknown !== null && unknown.consumedPoints >= UNKNOWN_A_MINUTE) {
      throw tooMany('links that lead nowhere', unknown)
    }
    try {
      await (kind === 'read' ? this.#reads : this.#answers).consume(network)
    } catch (refused) {
      if (refused instanceof RateLimiterRes) throw tooMany('requests', refused)
      throw refused
    }
  }

  /** To be told of every token that nobody made. */
  async countUnknown(address: string): Promise<void> {
    await this.#unknown.penalty(networkOf(address))
  }
}

/** Whoever has one address of IPv6 has 2⁶⁴ of them. */
function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address
  const [beforeZeros = ''] = address.split('::')
  return beforeZeros.split(':').slice(0, 4).join(':')
}
