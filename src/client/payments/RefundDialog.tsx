import { Text } from '@mantine/core'
import { useState } from 'react'
import type { Payment } from '#contract/order-parts.ts'
import type { Order } from '#contract/orders.ts'
import type { NewRefund } from '#contract/payments.ts'
import { formatDay } from '#domain/calendar.ts'
import type { PaymentMethod } from '#domain/ledger.ts'
import { centsFromDollars, formatCents, formatDollars } from '#domain/money.ts'
import { call } from '../call.ts'
import { FormDialog } from '../forms/FormDialog.tsx'
import { useTypedForm } from '../forms/use-typed-form.ts'
import { isEditable } from '../orders/editable.ts'
import { useOrderSaving } from '../orders/use-order-action.ts'
import { moneyOnBlur, typedDollars } from '../typed-number.ts'
import { useToday } from '../ui/time-zone.ts'
import { showSuccess } from '../ui/toast.tsx'
import { AmountChanged } from './AmountChanged.tsx'
import { AmountField, DayField, ReasonField } from './EntryFields.tsx'
import { MethodField } from './PaymentMethodFields.tsx'
import { CHECK_LEDGER, refundFrom, refundIssues, type TypedRefund } from './typed-entry.ts'
import { useSeenAmount } from './use-seen-amount.ts'

interface Props {
  readonly order: Order
  readonly payment: Payment
  readonly onClose: () => void
}

/** Open while rendered. */
export function RefundDialog({ order, payment, onClose }: Props) {
  const today = useToday()
  const { refundable } = payment
  // Kept as state: the suggestion must not change when somebody else records a refund.
  const [start] = useState<TypedRefund>(() => ({
    amount: refundable.toFixed(2),
    date: today,
    method: payment.method ?? 'check',
    reason: '',
  }))
  const [before] = useState(order)
  const left = useSeenAmount(refundable)
  const form = useTypedForm({
    start,
    input: (typed): NewRefund => ({ ...refundFrom(payment.id, typed), refundable: left.seen }),
    check: refundIssues,
    ...useOrderSaving({
      call: (body: NewRefund, idempotencyKey) =>
        call('POST /api/orders/{id}/refunds', { params: { id: order.id }, body, idempotencyKey }),
      onDone: (_, { amount }) => {
        showSuccess('Refund recorded', `${order.orderNumber}: ${formatDollars(amount)}`)
        onClose()
      },
      failure: 'Failed to record the refund',
      doneEarlier: `An earlier attempt already recorded a refund, without your latest changes. ${CHECK_LEDGER}`,
    }),
    onlyBesideFields: true,
  })
  left.follow(form)
  const refunded = centsFromDollars(typedDollars(form.typed.amount) ?? 0) ?? 0
  const owedAgain = refunded + Math.min(0, centsFromDollars(order.balance) ?? 0)
  const leftText = `${formatDollars(refundable)} is left of the payment of ${formatDay(payment.receivedOn)}`
  return (
    <FormDialog
      title="Refund payment"
      form={form}
      saveLabel="Record Refund"
      savingLabel="Recording..."
      shows={`${leftText} ${left.seen}`}
      onClose={onClose}
    >
      {left.hasChanged && (
        <AmountChanged what="What is left of this payment" amount={left.seen} before={before} order={order} />
      )}
      <AmountField
        field={form.field('amount')}
        description={leftText}
        onBlur={() => form.rewrite({ amount: moneyOnBlur(form.typed.amount, form.typed.amount) })}
      />
      <DayField label="Refunded on" field={form.field('date')} min={payment.receivedOn} max={today} />
      <MethodField
        method={form.typed.method}
        error={form.problems.get('method')}
        onChange={(method: PaymentMethod) => form.change({ method })}
      />
      <ReasonField field={form.field('reason')} />
      {owedAgain > 0 && order.voidedAt === null && (
        <Text size="sm" c="dimmed">
          The invoice stays as it is, so the customer owes {formatCents(owedAgain)} again.{' '}
          {isEditable(order, 'invoice')
            ? 'If the work costs less, revise the invoice first.'
            : 'If the work costs less, write the amount off afterward.'}
          {order.status === 'invoice' && ' If the order is canceled, void it afterward.'}
        </Text>
      )}
    </FormDialog>
  )
}
