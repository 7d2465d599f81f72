/**
 * Slows the guessing of passwords down. Only failures count, and every limit passes by itself, so that a guesser can
 * never lock the owner out for good.
 */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { tooMany } from '../too-many.ts'
import { WrongPassword } from './passwords.ts'

const MINUTES = 5

export class SignInLimits {
  /** One account from one address: a person who mistypes, or a guesser. */
  readonly #pair = new RateLimiterMemory({ keyPrefix: 'pair', points: 5, duration: MINUTES * 60 })
  /** One address with many accounts: password spraying. */
  readonly #address = new RateLimiterMemory({ keyPrefix: 'address', points: 50, duration: MINUTES * 60 })
  /** One account from many addresses. */
  readonly #account = new RateLimiterMemory({ keyPrefix: 'account', points: 100, duration: MINUTES * 60 })

  /**
   * Runs an attempt to prove a password. It counts as failed until it has succeeded, so that many at once cannot slip through;
   * one that ended for another reason than a wrong password does not count.
   *
   * @param failures what there were too many of, for the sentence.
   * @throws Refusal 'too-many', with the seconds until the next try, and whatever the attempt throws.
   */
  async attempt<T>(
    username: string,
    address: string,
    prove: () => Promise<T>,
    failures = 'failed sign-ins',
  ): Promise<T> {
    const account = username.toLowerCase()
    const pair = `${address} ${account}`
    try {
      await this.#pair.consume(pair)
      await this.#address.consume(address)
      await this.#account.consume(account)
    } catch (refused) {
      if (refused instanceof RateLimiterRes) throw tooMany(failures, refused)
      throw refused
    }
    const forgive = async () => {
      await this.#pair.reward(pair)
      await this.#address.reward(address)
      await this.#account.reward(account)
    }
    try {
      const proved = await prove()
      await forgive()
      // The person is who they say: what they mistyped before is forgotten.
      await this.#pair.delete(pair)
      return proved
    } catch (error) {
      if (!(error instanceof WrongPassword)) await forgive()
      throw error
    }
  }
}
