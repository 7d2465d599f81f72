import { Anchor, Button, Table } from '@mantine/core'
import { IconCash } from '@tabler/icons-react'
import { useState } from 'react'
import type { Payment } from '#contract/order-parts.ts'
import type { Order } from '#contract/orders.ts'
import { formatDay } from '#domain/calendar.ts'
import { METHOD_NAMES } from '#domain/ledger.ts'
import { formatDollars } from '#domain/money.ts'
import { call } from '../call.ts'
import { downloadReceipt } from '../documents/use-documents.ts'
import { hasBalance, labeledBalance } from '../orders/balance-text.ts'
import { useOrderAction } from '../orders/use-order-action.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { lazyDialog } from '../ui/lazy-dialog.tsx'
import { Money } from '../ui/Money.tsx'
import { Panel } from '../ui/Panel.tsx'
import { showSuccess } from '../ui/toast.tsx'
import { usePreload } from '../ui/use-preload.ts'
import classes from './PaymentsPanel.module.css'
import '@mantine/core/styles/Table.layer.css'

const RecordPaymentDialog = lazyDialog(
  () => import('./RecordPaymentDialog.tsx').then(({ RecordPaymentDialog }) => RecordPaymentDialog),
  ({ onClose }) => onClose(),
)
const ReasonDialog = lazyDialog(
  () => import('../ui/ReasonDialog.tsx').then(({ ReasonDialog }) => ReasonDialog),
  ({ onCancel }) => onCancel(),
)

interface Props {
  readonly order: Order
}

/** What was paid of an invoice, and what is owed. */
export function PaymentsPanel({ order }: Props) {
  usePreload(RecordPaymentDialog.preload)
  const [recording, setRecording] = useState(false)
  const balance = labeledBalance(order)
  const [takenBack, setTakenBack] = useState<Payment>()
  const { isRunning, run } = useOrderAction({
    call: ({ paymentId, reason }: { readonly paymentId: number; readonly reason: string }) =>
      call('POST /api/orders/{id}/payments/{paymentId}/reverse', {
        params: { id: order.id, paymentId },
        body: { reason },
      }),
    onDone: () => {
      showSuccess('Payment taken back', `The ledger of ${order.orderNumber} keeps both entries.`)
      setTakenBack(undefined)
    },
    failure: 'Failed to take the payment back',
  })
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
        <EmptyState message="No payments yet." />
      ) : (
        <Table aria-label="Payments" className={classes.table}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Received</Table.Th>
              <Table.Th>Method</Table.Th>
              <Table.Th className={classes.who}>Taken by</Table.Th>
              <Table.Th className={classes.amount}>Amount</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {order.payments.map((payment) => (
              <PaymentRow key={payment.id} order={order} payment={payment} onTakeBack={setTakenBack} />
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
        {hasBalance(order) && (
          <div className={classes.balance}>
            <dt>{balance.label}</dt>
            <dd>
              <Money dollars={balance.dollars} />
            </dd>
          </div>
        )}
      </dl>
      {recording && <RecordPaymentDialog order={order} onClose={() => setRecording(false)} />}
      {takenBack && (
        <ReasonDialog
          title="Take payment back"
          confirmLabel={isRunning ? 'Taking back...' : 'Take Back'}
          busy={isRunning}
          onCancel={() => setTakenBack(undefined)}
          onConfirm={(reason) => run({ paymentId: takenBack.id, reason })}
        >
          {formatDollars(takenBack.amount)} of {formatDay(takenBack.receivedOn)} is taken back by a further
          entry. Nothing is erased.
        </ReasonDialog>
      )}
    </Panel>
  )
}

interface PaymentRowProps extends Props {
  readonly payment: Payment
  readonly onTakeBack: (payment: Payment) => void
}

function PaymentRow({ order, payment, onTakeBack }: PaymentRowProps) {
  const { amount, receivedOn, method, reference, takenBy, reverses, reversedBy } = payment
  const stands = reverses === null && reversedBy === null
  const [isMaking, setMaking] = useState(false)
  const which = `${formatDollars(amount)} of ${formatDay(receivedOn)}`

  async function download() {
    setMaking(true)
    await downloadReceipt(order, payment.id)
    setMaking(false)
  }

  return (
    <Table.Tr data-gone={!stands || undefined}>
      <Table.Td className={classes.day}>{formatDay(receivedOn)}</Table.Td>
      <Table.Td>
        {reverses === null ? METHOD_NAMES[method] : 'Taken back'}
        {reference !== null && <span className={classes.reference}>{reference}</span>}
      </Table.Td>
      <Table.Td className={classes.who}>{takenBy?.name ?? 'Not recorded'}</Table.Td>
      <Table.Td className={classes.amount}>
        <Money dollars={amount} />
        {stands && (
          <span className={classes.acts}>
            <Anchor
              component="button"
              type="button"
              size="xs"
              aria-label={`Download receipt for ${which}`}
              title="Download receipt"
              disabled={isMaking}
              onClick={download}
            >
              Receipt
            </Anchor>
            <Anchor
              component="button"
              type="button"
              size="xs"
              aria-label={`Take back ${which}`}
              onClick={() => onTakeBack(payment)}
            >
              Take back
            </Anchor>
          </span>
        )}
      </Table.Td>
    </Table.Tr>
  )
}
