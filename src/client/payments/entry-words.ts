/** What the entries of the ledger are called. */
import type { Payment } from '#contract/order-parts.ts'
import { type EntryKind, METHOD_NAMES } from '#domain/ledger.ts'

export const ENTRY_NAMES: Readonly<Record<EntryKind, string>> = {
  payment: 'Payment',
  reversal: 'Reversal',
  refund: 'Refund',
  'write-off': 'Write-off',
}

/** 'Check', 'Refund · Check', 'Bounced · Check', 'Write-off', 'Reversal of a write-off'. */
export function entryText(entry: Payment, entries: readonly Payment[]): string {
  const method = entry.method === null ? '' : METHOD_NAMES[entry.method]
  switch (entry.kind) {
    case 'payment':
      return method
    case 'refund':
      return `Refund · ${method}`
    case 'write-off':
      return 'Write-off'
    case 'reversal': {
      if (entry.cause === 'bounced') return `Bounced · ${method}`
      const reversed = entries.find(({ id }) => id === entry.reverses)?.kind
      return reversed === 'refund' || reversed === 'write-off' ? `Reversal of a ${reversed}` : 'Reversal'
    }
  }
}
