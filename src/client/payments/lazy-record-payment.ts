import { lazyDialog } from '../ui/lazy-dialog.tsx'

/** Opens from the panel of payments and, since a long order has that far below, from its menu. */
export const RecordPaymentDialog = lazyDialog(
  () => import('./RecordPaymentDialog.tsx').then(({ RecordPaymentDialog }) => RecordPaymentDialog),
  ({ onClose }) => onClose(),
)
