import { HOUR_MS } from '#domain/durations.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Database } from '../database/connect.ts'
import type { Shop } from '../shop.ts'
import { lockShop } from '../shops/shops.store.ts'
import type { MailServer } from './mail-server.ts'
import { findMailsSince } from './mails.store.ts'

/**
 * Keeps a stolen session or a runaway program from sending so much that mail servers refuse all of the operator's mail.
 * Until the transaction ends, no other request can queue one: two at once do not both get the last place.
 *
 * @throws Refusal 'too-many' once the shop has queued as many emails in the last hour as it may.
 */
export async function refuseTooManyMails(
  shop: Shop,
  tx: Database,
  server: MailServer | undefined,
  now: string,
): Promise<void> {
  if (server === undefined) return
  await lockShop(shop, tx)
  const instant = Date.parse(now)
  const { count, oldest } = await findMailsSince(shop, tx, new Date(instant - HOUR_MS).toISOString())
  if (oldest === undefined || count < server.perHour) return
  const retryAfterSeconds = Math.max(1, Math.ceil((Date.parse(oldest) + HOUR_MS - instant) / 1000))
  const minutes = Math.ceil(retryAfterSeconds / 60)
  throw new Refusal(
    'too-many',
    `${shop.shopName} has sent ${count} emails in the last hour; the limit is ${server.perHour}. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, or send a link yourself.`,
    { retryAfterSeconds },
  )
}
