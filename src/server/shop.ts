import type { OrderEventKind } from '#domain/order-events.ts'
import { Refusal } from '#domain/refusal.ts'
import { may, type Right, type Role, whoMay } from '#domain/rights.ts'
import { isShownUnpriced } from '#domain/unpriced.ts'

interface Scope {
  readonly shopId: number
  readonly shopName: string
  readonly timeZone: string
}

/** What a session proves: that this user is currently a member of this shop. */
export interface Membership extends Scope {
  readonly userId: number
  readonly userName: string
  readonly role: Role
  /** The window they work in, if the request names it. */
  readonly window?: string | null
  /** The network address that they work from. */
  readonly address?: string | null
}

/**
 * Proof of access to one shop's data, and the first argument of every function that touches it. Held by a member
 * (`Shop`), by a customer with a link to one order, or by Kerf itself when it sends an email. The private field prevents
 * forging one; `boundaries.test.ts` restricts who may create one.
 */
export class ShopScope implements Scope {
  readonly #proof = true
  readonly shopId: number
  readonly shopName: string
  readonly timeZone: string
  /** Null when the actor is not a member of the shop. */
  readonly userId: number | null

  protected constructor({ shopId, shopName, timeZone }: Scope, userId: number | null) {
    this.shopId = shopId
    this.shopName = shopName
    this.timeZone = timeZone
    this.userId = userId
  }

  /** For actors who are not signed in. */
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
  readonly role: Role
  readonly window: string | null
  readonly address: string | null

  private constructor(membership: Membership) {
    super(membership, membership.userId)
    this.userId = membership.userId
    this.userName = membership.userName
    this.role = membership.role
    this.window = membership.window ?? null
    this.address = membership.address ?? null
  }

  static of(membership: Membership): Shop {
    return new Shop(membership)
  }

  may(right: Right): boolean {
    return may(this.role, right)
  }

  /** Whether the member is told of events of this kind. */
  isTold(kind: OrderEventKind): boolean {
    return this.may('seePrices') || isShownUnpriced(kind)
  }

  /** @throws Refusal 'forbidden'. */
  require(right: Right): void {
    if (!this.may(right)) throw refusedRight(right)
  }
}

/** Who acts and in which window. */
export function actorOf(shop: ShopScope) {
  if (!(shop instanceof Shop)) return { by: null, window: null }
  return { by: { id: shop.userId, name: shop.userName }, window: shop.window }
}

export function refusedRight(right: Right): Refusal {
  return new Refusal('forbidden', `Only ${whoMay(right)} of the shop may do this`)
}
