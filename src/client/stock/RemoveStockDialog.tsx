import { useMutation } from '@tanstack/react-query'
import type { StockSizes } from '#contract/stock.ts'
import type { StockSize } from '#domain/cutting/stock.ts'
import { withEntry } from '../forms/with-entry.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { showCallFailure } from '../ui/toast.tsx'
import { useStockEdit } from './use-stock-edit.ts'

interface Props {
  readonly stock: StockSizes
  readonly entry: StockSize
  readonly onSaved: (saved: StockSizes) => Promise<void>
  readonly onClose: () => void
}

/** Open while rendered. */
export function RemoveStockDialog({ stock, entry, onSaved, onClose }: Props) {
  const { sizes, changeOf, save } = useStockEdit(stock)
  const removing = useMutation({
    mutationFn: () => save(withEntry(sizes, entry, undefined)),
    onSuccess: onSaved,
    onError: (error) => showCallFailure('Save failed', error, 'Failed to save the stock sizes'),
  })
  return (
    <ConfirmDialog
      title={`Remove ${entry.name}?`}
      opened
      confirmLabel={removing.isPending ? 'Removing...' : 'Remove'}
      busy={removing.isPending}
      destructive
      onConfirm={() => removing.mutate()}
      onCancel={onClose}
    >
      {changeOf(entry)} Cutting layouts no longer use it. You can add it again.
    </ConfirmDialog>
  )
}
