import type { OrderRow } from '#contract/orders.ts'
import { call } from '../call.ts'
import { CallError } from '../call-error.ts'
import { queryClient } from '../query-client.ts'
import { showFailure, showSuccess } from '../ui/toast.tsx'
import { refreshOrders } from './order-queries.ts'
import { type Repriced, repricedWords } from './repriced-words.ts'

/** Re-prices quotes one after the other. What a customer has approved keeps its prices. Shows a toast. */
export async function repriceMany(quotes: readonly OrderRow[]): Promise<void> {
  const changed = quotes.filter(({ ratesChanged }) => ratesChanged !== null)
  const approved = changed.filter(isApproved)
  const open = changed.filter((quote) => !isApproved(quote))
  const failed: { orderNumber: string; reason: string }[] = []
  for (const { id, orderNumber, version } of open) {
    try {
      await call('POST /api/orders/{id}/reprice', { params: { id }, body: { version } })
    } catch (error) {
      // The sign-in dialog says so already, and the others would fail too.
      if (error instanceof CallError && error.status === 401) return
      failed.push({ orderNumber, reason: reasonOf(error) })
    }
  }
  const done: Repriced = {
    repriced: open.length - failed.length,
    unchanged: quotes.length - changed.length,
    approved: approved.map(({ orderNumber }) => orderNumber),
    failed,
  }
  const { title, text } = repricedWords(done)
  if (failed.length > 0) showFailure(title, text)
  else showSuccess(title, text)
  await refreshOrders(queryClient)
}

function isApproved({ answer }: OrderRow): boolean {
  return answer === 'approved'
}

function reasonOf(error: unknown): string {
  return (error instanceof CallError && error.serverMessage) || 'Failed to re-price the quote'
}
