import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '../database/connect.ts'
import { sharedLimiter } from '../database/limiter.ts'
import { networkOf } from '../network-of.ts'
import { isKnownToCalled } from '../session/known-networks.store.ts'
import { tooMany } from '../too-many.ts'

const HOUR_S = 3600

/** Limits how often links for new passwords can be asked for. */
export class ForgotLimits {
  readonly #db: Database
  readonly #network: RateLimiterAbstract
  readonly #account: RateLimiterAbstract

  constructor(db: Database) {
    this.#db = db
    this.#network = sharedLimiter(db, { name: 'forgot', points: 10, seconds: HOUR_S })
    this.#account = sharedLimiter(db, { name: 'forgotten', points: 3, seconds: HOUR_S })
  }

  /**
   * @param name a username or an email address.
   * @returns whether an email may be sent: silently false once this account had enough, so that nobody learns whether
   * it exists. Requests from a network where the user has signed in before have their own limit.
   * @throws Refusal 'too-many' for a network that asks too often.
   */
  async admit(name: string, address: string): Promise<boolean> {
    const network = networkOf(address)
    const account = name.toLowerCase()
    try {
      await this.#network.consume(network)
    } catch (refused) {
      if (refused instanceof RateLimiterRes) throw tooMany('requests', refused)
      throw refused
    }
    const isKnown = await isKnownToCalled(this.#db, account, network)
    return this.#account.consume(isKnown ? `${network} ${account}` : account).then(
      () => true,
      () => false,
    )
  }
}
