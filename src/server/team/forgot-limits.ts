import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { tooMany } from '../too-many.ts'

const HOUR_S = 3600

/** Limits how often links for new passwords can be asked for. */
export class ForgotLimits {
  readonly #address = new RateLimiterMemory({ keyPrefix: 'forgot', points: 10, duration: HOUR_S })
  readonly #account = new RateLimiterMemory({ keyPrefix: 'forgotten', points: 3, duration: HOUR_S })

  /**
   * @returns whether an email may be sent: silently false once this account had enough, so that nobody learns whether
   * it exists.
   * @throws Refusal 'too-many' for an address that asks too often.
   */
  async admit(username: string, address: string): Promise<boolean> {
    try {
      await this.#address.consume(address)
    } catch (refused) {
      if (refused instanceof RateLimiterRes) throw tooMany('requests', refused)
      throw refused
    }
    return this.#account.consume(username.toLowerCase()).then(
      () => true,
      () => false,
    )
  }
}
