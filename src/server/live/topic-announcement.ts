import type { Topic } from '#contract/live.ts'
import type { Announcement } from '../database/announcements.ts'
import { actorOf, type ShopScope } from '../shop.ts'

/** Tells everybody in the shop to reload something other than an order. */
export function topicAnnouncement(shop: ShopScope, topic: Topic): Announcement & { readonly shopId: number } {
  return { shopId: shop.shopId, message: { type: 'topic', topic, window: actorOf(shop).window } }
}
