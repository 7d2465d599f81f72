import type { Topic } from '#contract/live.ts'
import type { News } from '../database/news.ts'
import type { Shop } from '../shop.ts'

/** That something other than an order is to be read anew by everybody in the shop. */
export function topicNews({ shopId, window }: Shop, topic: Topic): News & { readonly shopId: number } {
  return { shopId, message: { type: 'topic', topic, window } }
}
