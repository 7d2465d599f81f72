import { Anchor, Button, Table } from '@mantine/core'
import { IconCash } from '@tabler/icons-react'
import { useState } from 'react'
import type { Payment } from '#contract/order-parts.ts'
import type { Order } from '#contract/orders.ts'
import { formatDay } from '#domain/calendar.ts'
import { METHOD_NAMES } from '#domain/ledger.ts'
import { dollarsFromCents, formatDollars } from '#domain/money.ts'
import { call } from '../call.ts'
import { downloadReceipt } from '../documents/use-documents.ts'
import { hasBalance } from '../orders/balance-text.ts'
import { useOwed } from '../orders/use-owed.ts'
import { lazyDialog } from '../ui/lazy-dialog.tsx'
import { Money } from '../ui/Money.tsx'
import { NothingYet, Panel } from '../ui/Panel.tsx'
import { showSuccess } from '../ui/toast.tsx'
import { usePreload } from '../ui/use-preload.ts'
import classes from './PaymentsPanel.module.css'
import '@mantine/core/styles/Table.layer.css'

const RecordPaymentDialog = lazyDialog(
  () => import('./RecordPaymentDialog.tsx').then(({ RecordPaymentDialog }) => RecordPaymentDialog),
  ({ onClose }) => onClose(),
)
const ReasonDialog = lazyDialog(
  () => import('../orders/ReasonDialog.tsx').then(({ ReasonDialog }) => ReasonDialog),
  ({ onCancel }) => onCancel(),
)

interface Props {
  readonly order: Order
}

/** The payments received for an invoice, and what is still owed. A quote has none. */
export function PaymentsPanel({ order }: Props) {
  return order.status === 'quote' ? null : <Payments order={order} />
}

function Payments({ order }: Props) {
  usePreload(RecordPaymentDialog.preload)
  const [recording, setRecording] = useState(false)
  const { lines } = useOwed(order)
  const [reversing, setReversing] = useState<Payment>()
  return (
    <Panel
      title="Payments"
      action={
        order.voidedAt === null && (
          <Button
            variant="light"
            size="xs"
            leftSection={<IconCash size={16} aria-hidden />}
            onClick={() => setRecording(true)}
          >
            Record payment
          </Button>
        )
      }
      flush
    >
      {order.payments.length === 0 ? (
        <NothingYet>No payments yet.</NothingYet>
      ) : (
        <Table aria-label="Payments" className={classes.table}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Received</Table.Th>
              <Table.Th>Method</Table.Th>
              <Table.Th className={classes.who}>Recorded by</Table.Th>
              <Table.Th className={classes.amount}>Amount</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {order.payments.map((payment) => (
              <PaymentRow key={payment.id} order={order} payment={payment} onReverse={setReversing} />
            ))}
          </Table.Tbody>
        </Table>
      )}
      <dl className={classes.sums}>
        <div>
          <dt>Paid</dt>
          <dd>
            <Money dollars={order.paid} />
          </dd>
        </div>
        {hasBalance(order) &&
          lines.map(({ label, cents, isMain }) => (
            <div key={label} className={isMain ? classes.balance : undefined}>
              <dt>{label}</dt>
              <dd>
                <Money dollars={dollarsFromCents(cents)} />
              </dd>
            </div>
          ))}
      </dl>
      {recording && <RecordPaymentDialog order={order} onClose={() => setRecording(false)} />}
      {reversing && (
        <ReasonDialog
          title="Reverse payment"
          confirmLabel="Reverse"
          confirmingLabel="Reversing..."
          action={{
            call: (reason) =>
              call('POST /api/orders/{id}/payments/{paymentId}/reverse', {
                params: { id: order.id, paymentId: reversing.id },
                body: { reason },
              }),
            onDone: () => {
              showSuccess('Payment reversed', `Both entries stay in the ledger of ${order.orderNumber}.`)
              setReversing(undefined)
            },
            failure: 'Failed to reverse the payment',
          }}
          onCancel={() => setReversing(undefined)}
        >
          This adds an entry that reverses the {formatDollars(reversing.amount)} received on{' '}
          {formatDay(reversing.receivedOn)}. Nothing is deleted.
        </ReasonDialog>
      )}
    </Panel>
  )
}

interface PaymentRowProps extends Props {
  readonly payment: Payment
  readonly onReverse: (payment: Payment) => void
}

function PaymentRow({ order, payment, onReverse }: PaymentRowProps) {
  const { amount, receivedOn, method, reference, takenBy, reverses, reversedBy } = payment
  const isActive = reverses === null && reversedBy === null
  const [isDownloading, setDownloading] = useState(false)
  const paymentName = `${formatDollars(amount)} received on ${formatDay(receivedOn)}`

  async function download() {
    setDownloading(true)
    await downloadReceipt(order, payment.id)
    setDownloading(false)
  }

  return (
    <Table.Tr data-gone={!isActive || undefined}>
      <Table.Td className={classes.day}>{formatDay(receivedOn)}</Table.Td>
      <Table.Td>
        {reverses === null ? METHOD_NAMES[method] : 'Reversal'}
        {reference !== null && <span className={classes.reference}>{reference}</span>}
      </Table.Td>
      <Table.Td className={classes.who}>{takenBy?.name ?? 'Not recorded'}</Table.Td>
      <Table.Td className={classes.amount}>
        <Money dollars={amount} />
        {isActive && (
          <span className={classes.actions}>
            <Anchor
              component="button"
              type="button"
              size="xs"
              aria-label={`Download receipt for ${paymentName}`}
              title="Download receipt"
              disabled={isDownloading}
              onClick={download}
            >
              Receipt
            </Anchor>
            <Anchor
              component="button"
              type="button"
              size="xs"
              aria-label={`Reverse ${paymentName}`}
              onClick={() => onReverse(payment)}
            >
              Reverse
            </Anchor>
          </span>
        )}
      </Table.Td>
    </Table.Tr>
  )
}
