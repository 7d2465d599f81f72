/**
 * Slows down password guessing. Only failures count, and every limit expires on its own. Guesses from elsewhere do not
 * count against somebody at an address where they have signed in before, so that nobody can lock them out.
 */
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '../database/connect.ts'
import { sharedLimiter } from '../database/limiter.ts'
import { networkOf } from '../network-of.ts'
import { tooMany } from '../too-many.ts'
import { isKnownNetwork } from './known-networks.store.ts'
import { WrongPassword } from './passwords.ts'

const FIVE_MINUTES = 5 * 60
const HOUR = 60 * 60

export class SignInLimits {
  readonly #db: Database
  /** One account from one network: a person who mistypes, or a guesser. */
  readonly #pair: RateLimiterAbstract
  /** The same where the user has signed in before. Shorter, because a colleague's guesses count here too. */
  readonly #known: RateLimiterAbstract
  /** One network with many accounts: password spraying. */
  readonly #network: RateLimiterAbstract
  /** One account from many networks. */
  readonly #account: RateLimiterAbstract
  /** How often the audit log says of one account that somebody has its password. */
  readonly #codeless: RateLimiterAbstract

  constructor(db: Database) {
    this.#db = db
    this.#pair = sharedLimiter(db, { name: 'pair', points: 5, seconds: FIVE_MINUTES })
    this.#known = sharedLimiter(db, { name: 'known', points: 5, seconds: 60 })
    this.#network = sharedLimiter(db, { name: 'network', points: 50, seconds: FIVE_MINUTES })
    this.#account = sharedLimiter(db, { name: 'account', points: 100, seconds: FIVE_MINUTES })
    this.#codeless = sharedLimiter(db, { name: 'codeless', points: 10, seconds: HOUR })
  }

  /**
   * Whether a right password without a code is worth an entry in the audit log: not where the user signs in anyway, as the
   * form sends the password alone first.
   */
  async isCodelessNews(username: string, address: string): Promise<boolean> {
    const account = username.toLowerCase()
    if (await isKnownNetwork(this.#db, account, networkOf(address))) return false
    return this.#codeless.consume(account).then(
      () => true,
      () => false,
    )
  }

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
    const network = networkOf(address)
    const pair = `${network} ${account}`
    const isKnown = await isKnownNetwork(this.#db, account, network)
    const own = isKnown ? this.#known : this.#pair
    const counters: [RateLimiterAbstract, string][] = [[own, pair]]
    if (!isKnown) counters.push([this.#network, network], [this.#account, account])
    try {
      for (const [limiter, key] of counters) await limiter.consume(key)
    } catch (refused) {
      if (refused instanceof RateLimiterRes) throw tooMany(failures, refused)
      throw refused
    }
    const forgive = async () => {
      for (const [limiter, key] of counters) await limiter.reward(key)
    }
    try {
      const proved = await prove()
      await forgive()
      // The user has proved who they are, so earlier typing errors no longer count.
      await own.delete(pair)
      return proved
    } catch (error) {
      if (!(error instanceof WrongPassword)) await forgive()
      throw error
    }
  }
}
