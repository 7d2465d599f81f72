/** A quote that a customer was sent and has answered, with rows in every table involved. */
import type { Database } from '../src/server/database/connect.ts'

interface SentQuote {
  readonly shopId: number
  readonly orderId: number
  readonly userId: number
  /** Included in every text. */
  readonly words: string
  readonly now: string
}

export async function addSentQuote(db: Database, sent: SentQuote): Promise<void> {
  const { shopId: shop_id, orderId: order_id, userId: user_id, words, now: at } = sent
  const content = { content: JSON.stringify({ title: words }), content_hash: words }
  await db
    .insertInto('order_revisions')
    .values({ shop_id, order_id, revision: 1, user_id, at, ...content })
    .execute()
  const { id: link_id } = await db
    .insertInto('customer_links')
    .values({
      shop_id,
      order_id,
      document: 'quote',
      revision: 1,
      token_hash: `${words}${order_id}`,
      user_id,
      at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('customer_answers')
    .values({
      shop_id,
      order_id,
      revision: 1,
      link_id,
      answer: 'declined',
      name: words,
      reason: words,
      content_hash: words,
      address: words,
      at,
    })
    .execute()
  await db
    .insertInto('mails')
    .values({
      shop_id,
      order_id,
      link_id,
      to_address: words,
      subject: words,
      text: words,
      message_id: `${words}${order_id}`,
      state: 'sent',
      user_id,
      created_at: at,
    })
    .execute()
}
