import { lazyDialog } from '../ui/lazy-dialog.tsx'

/** Opens from the panel of payments, and from the order's menu because that panel is far down on a long order. */
export const RecordPaymentDialog = lazyDialog(
  () => import('./RecordPaymentDialog.tsx').then(({ RecordPaymentDialog }) => RecordPaymentDialog),
  ({ onClose }) => onClose(),
)
