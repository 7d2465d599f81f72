/** The order page with the parts that other folders contribute to it. */
import { AnswersPanel } from './answers/AnswersPanel.tsx'
import { CustomerRequest } from './answers/CustomerRequest.tsx'
import { AttachmentsPanel } from './attachments/AttachmentsPanel.tsx'
import { IssuedPanel } from './issued/IssuedPanel.tsx'
import { MaterialPanel } from './material/MaterialPanel.tsx'
import { OrderPage } from './orders/OrderPage.tsx'
import { type OrderParts, OrderPartsContext } from './orders/order-parts.ts'
import { RecordPaymentDialog } from './payments/lazy-record-payment.ts'
import { PaymentsPanel } from './payments/PaymentsPanel.tsx'
import { ProblemsPanel } from './problems/ProblemsPanel.tsx'
import { PromisePanel } from './promises/PromisePanel.tsx'
import { RevisionsPanel } from './revisions/RevisionsPanel.tsx'
import { SendingPanel } from './sending/SendingPanel.tsx'
import { lazyDialog } from './ui/lazy-dialog.tsx'

const PARTS: OrderParts = {
  panels: [
    { name: 'problems', place: 'top', Panel: ProblemsPanel },
    { name: 'request', place: 'top', Panel: CustomerRequest },
    { name: 'payments', place: 'main', Panel: PaymentsPanel },
    { name: 'material', place: 'main', Panel: MaterialPanel },
    { name: 'issued', place: 'main', Panel: IssuedPanel },
    { name: 'revisions', place: 'main', Panel: RevisionsPanel },
    { name: 'answers', place: 'main', Panel: AnswersPanel },
    { name: 'promise', place: 'side', Panel: PromisePanel },
    { name: 'sending', place: 'side', Panel: SendingPanel },
    { name: 'attachments', place: 'side', Panel: AttachmentsPanel },
  ],
  SendDialog: lazyDialog(
    () => import('./sending/SendDialog.tsx').then(({ SendDialog }) => SendDialog),
    ({ onClose }) => onClose(),
  ),
  MarkAsPaidDialog: lazyDialog(
    () => import('./payments/MarkAsPaidDialog.tsx').then(({ MarkAsPaidDialog }) => MarkAsPaidDialog),
    ({ onClose }) => onClose(),
  ),
  RecordPaymentDialog,
}

export function OrderScreen() {
  return (
    <OrderPartsContext value={PARTS}>
      <OrderPage />
    </OrderPartsContext>
  )
}
