/** What a session proves: that this user is a member of this shop now. */
export interface Membership {
  readonly shopId: number
  readonly shopName: string
  readonly timeZone: string
  readonly userId: number
  readonly userName: string
  readonly isAdmin: boolean
}

/**
 * Proof of membership, and the first argument of every function that touches a shop's data. The private field keeps
 * anything else from passing for one; `boundaries.test.ts` keeps everyone but the door from making one.
 */
export class Shop implements Membership {
  readonly #proof = true
  readonly shopId: number
  readonly shopName: string
  readonly timeZone: string
  readonly userId: number
  readonly userName: string
  readonly isAdmin: boolean

  private constructor(membership: Membership) {
    this.shopId = membership.shopId
    this.shopName = membership.shopName
    this.timeZone = membership.timeZone
    this.userId = membership.userId
    this.userName = membership.userName
    this.isAdmin = membership.isAdmin
  }

  static of(membership: Membership): Shop {
    return new Shop(membership)
  }

  static is(value: object): value is Shop {
    return #proof in value && value.#proof
  }
}
