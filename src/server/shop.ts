interface Scope {
  readonly shopId: number
  readonly shopName: string
  readonly timeZone: string
}

/** What a session proves: that this user is a member of this shop now. */
export interface Membership extends Scope {
  readonly userId: number
  readonly userName: string
  readonly isAdmin: boolean
  /** The window in which they act, where it says so. */
  readonly window?: string | null
}

/**
 * Proof that somebody may reach data of one shop, and the first argument of every function that touches it: of a member
 * (`Shop`), of a customer with a link to one order, or of Kerf itself with a mail to send. The private field keeps
 * anything else from passing for one; `boundaries.test.ts` keeps everyone but the doors from making one.
 */
export class ShopScope implements Scope {
  readonly #proof = true
  readonly shopId: number
  readonly shopName: string
  readonly timeZone: string
  /** Null where no member of the shop acts. */
  readonly userId: number | null

  protected constructor({ shopId, shopName, timeZone }: Scope, userId: number | null) {
    this.shopId = shopId
    this.shopName = shopName
    this.timeZone = timeZone
    this.userId = userId
  }

  /** Of nobody who has signed in. */
  static ofNobody(scope: Scope): ShopScope {
    return new ShopScope(scope, null)
  }

  static isProof(value: object): value is ShopScope {
    return #proof in value && value.#proof
  }
}

/** Proof of membership. */
export class Shop extends ShopScope implements Membership {
  override readonly userId: number
  readonly userName: string
  readonly isAdmin: boolean
  readonly window: string | null

  private constructor(membership: Membership) {
    super(membership, membership.userId)
    this.userId = membership.userId
    this.userName = membership.userName
    this.isAdmin = membership.isAdmin
    this.window = membership.window ?? null
  }

  static of(membership: Membership): Shop {
    return new Shop(membership)
  }
}

/** Who acts, and in which window. */
export function actorOf(shop: ShopScope) {
  if (!(shop instanceof Shop)) return { by: null, window: null }
  return { by: { id: shop.userId, name: shop.userName }, window: shop.window }
}
