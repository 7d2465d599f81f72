/**
 * Slows down password guessing. Only failures count, and every limit expires on its own, so that a guesser cannot lock
 * the owner out permanently.
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
   * Runs an attempt to prove a password. It counts as failed until it has succeeded, so that parallel attempts cannot
   * slip through. One that ends for a reason other than a wrong password does not count.
   *
   * @param failures what there were too many of, for the error message.
   * @throws Refusal 'too-many', with the seconds until another attempt is allowed, and whatever the attempt throws.
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
      // The user has proved who they are, so earlier typing errors no longer count.
      await this.#pair.delete(pair)
      return proved
    } catch (error) {
      if (!(error instanceof WrongPassword)) await forgive()
      throw error
    }
  }
}
