import type { CustomerLink, Mail } from '#contract/sending.ts'
import type { listLinks } from '../links/links.store.ts'
import type { FoundOrder } from '../orders/load-order.ts'
import type { MailRow } from './mails.store.ts'

type LinkRow = Awaited<ReturnType<typeof listLinks>>[number]

export function presentLink(row: LinkRow, order: FoundOrder): CustomerLink {
  const { id, document, revision, at } = row
  return {
    id,
    document,
    revision,
    by: { id: row.user_id, name: row.user_name },
    at,
    viewedAt: row.viewed_at,
    withdrawnAt: row.withdrawn_at,
    isOutdated:
      document === 'invoice'
        ? // It leads to the invoice that stands.
          order.status === 'quote'
        : revision !== order.revision || order.status !== 'quote',
  }
}

export function presentMail(row: MailRow): Mail {
  const { id, document, attached, revision, subject, state, attempts } = row
  return {
    id,
    document,
    attached,
    isReady: row.is_ready === 1,
    revision,
    to: row.to_address,
    subject,
    state,
    attempts,
    nextTryAt: row.next_try_at,
    lastError: row.last_error,
    by: { id: row.user_id, name: row.user_name },
    at: row.created_at,
    sentAt: row.sent_at,
  }
}
