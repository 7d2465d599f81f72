import type { Topic } from '#contract/live.ts'
import type { Announcement } from '../database/announcements.ts'
import type { Shop } from '../shop.ts'

/** Tells everybody in the shop to reload something other than an order. */
export function topicAnnouncement(
  { shopId, window }: Shop,
  topic: Topic,
): Announcement & { readonly shopId: number } {
  return { shopId, message: { type: 'topic', topic, window } }
}
