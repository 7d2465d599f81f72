/**
 * Answers that are kept until anything in the database changes, because after a change every window of a shop asks for
 * the same lists. At most for a second: some of them say how long ago something was. An answer is kept once it is asked
 * for again: most are not, and what lives for a second costs the garbage collector as much as a sixth of reading an order.
 */

interface KeptAnswer {
  /** JSON in UTF-8. */
  readonly body: Buffer
  /** The header that leads to the next page. */
  readonly link: string | undefined
}

/** For all answers together. */
const MAX_BYTES = 4 * 1024 * 1024

export class KeptAnswers {
  #latest = new Moment('')

  /**
   * @param state of the database, read before anything that is kept (`stateOf`).
   * @param now in milliseconds since 1970.
   */
  at(state: string, now: number): Moment {
    const name = `${state} ${Math.floor(now / 1000)}`
    if (this.#latest.name !== name) this.#latest = new Moment(name)
    return this.#latest
  }
}

class Moment {
  readonly name: string
  readonly #answers = new Map<string, KeptAnswer>()
  readonly #asked = new Set<string>()
  #bytes = 0

  constructor(name: string) {
    this.name = name
  }

  get(key: string): KeptAnswer | undefined {
    return this.#answers.get(key)
  }

  /** @returns whether the answer was asked for before. */
  markAsked(key: string): boolean {
    const wasAsked = this.#asked.has(key)
    this.#asked.add(key)
    return wasAsked
  }

  /** Makes room for it by forgetting what has been kept longest. */
  keep(key: string, answer: KeptAnswer): void {
    if (this.#answers.has(key) || sizeOf(key, answer) > MAX_BYTES) return
    this.#answers.set(key, answer)
    this.#bytes += sizeOf(key, answer)
    for (const [oldest, kept] of this.#answers) {
      if (this.#bytes <= MAX_BYTES) break
      this.#answers.delete(oldest)
      this.#bytes -= sizeOf(oldest, kept)
    }
  }
}

function sizeOf(key: string, { body }: KeptAnswer): number {
  return key.length + body.length
}
