import { Alert } from '@mantine/core'
import { useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { EARLIEST_PAYMENT_DAY } from '#domain/ledger.ts'
import { formatCents, formatDollars } from '#domain/money.ts'
import { call } from '../call.ts'
import { FormDialog } from '../forms/FormDialog.tsx'
import { withoutFields } from '../forms/problems.ts'
import { useTypedForm } from '../forms/use-typed-form.ts'
import { useOrderSaving } from '../orders/use-order-action.ts'
import { useOwed } from '../orders/use-owed.ts'
import { moneyOnBlur } from '../typed-number.ts'
import { useToday } from '../ui/time-zone.ts'
import { showSuccess } from '../ui/toast.tsx'
import { AmountChanged } from './AmountChanged.tsx'
import { AmountField, DayField } from './EntryFields.tsx'
import { PaymentMethodFields } from './PaymentMethodFields.tsx'
import { issuesOf, type NewPayment, paymentFrom, type TypedPayment } from './typed-payment.ts'
import { useSeenAmount } from './use-seen-amount.ts'

interface Props {
  readonly order: Order
  readonly onClose: () => void
}

/** Open while rendered. */
export function RecordPaymentDialog({ order, onClose }: Props) {
  const today = useToday()
  const { lines } = useOwed(order)
  const owed = lines.map(({ label, cents }) => `${label} ${formatCents(cents)}`).join(' · ')
  // Kept as state: the suggestion must not change when somebody else records a payment.
  const [start] = useState<TypedPayment>(() => ({
    amount: suggested(order),
    receivedOn: today,
    method: 'check',
    reference: '',
  }))
  const [before] = useState(order)
  const balance = useSeenAmount(order.balance)
  const form = useTypedForm({
    start,
    // Submitting counts as confirmation only once the warning has been shown.
    input: (typed, { problems }): NewPayment => ({
      ...paymentFrom(typed),
      ...(problems.has('overpay') && { overpay: true }),
      balance: balance.seen,
    }),
    check: issuesOf,
    ...useOrderSaving({
      call: (body: NewPayment, idempotencyKey) =>
        call('POST /api/orders/{id}/payments', { params: { id: order.id }, body, idempotencyKey }),
      onDone: (_, { amount }) => {
        showSuccess('Payment recorded', `${order.orderNumber}: ${formatDollars(amount)}`)
        onClose()
      },
      failure: 'Failed to record the payment',
      doneEarlier:
        'An earlier attempt already recorded a payment, without your latest changes. Check the payments before you record it again.',
    }),
    onlyBesideFields: true,
  })
  // The warning compares with the earlier balance.
  if (balance.follow(form))
    form.setProblems((current) => withoutFields(current, (field) => field === 'overpay'))
  const overpayWarning = form.problems.get('overpay')

  return (
    <FormDialog
      title="Record payment"
      form={form}
      saveLabel={overpayWarning === undefined ? 'Record Payment' : 'Record Overpayment'}
      savingLabel="Recording..."
      shows={`${owed} ${balance.seen}`}
      onClose={onClose}
    >
      {balance.hasChanged && (
        <AmountChanged what="The balance" amount={balance.seen} before={before} order={order} />
      )}
      <AmountField
        field={form.field('amount')}
        description={owed}
        onBlur={() => form.rewrite({ amount: moneyOnBlur(form.typed.amount, form.typed.amount) })}
      />
      <DayField label="Received on" field={form.field('receivedOn')} min={EARLIEST_PAYMENT_DAY} max={today} />
      <PaymentMethodFields value={form.typed} problems={form.problems} onChange={form.change} />
      {overpayWarning !== undefined && (
        <Alert color="yellow" role="alert" data-problem tabIndex={-1}>
          {overpayWarning} Record it anyway?
        </Alert>
      )}
    </FormDialog>
  )
}

/** What is due now, or else the next unpaid amount in the payment schedule. */
function suggested({ dueNow, schedule }: Order): string {
  const amount = dueNow?.amount ?? schedule.find(({ open }) => open > 0)?.open
  return amount?.toFixed(2) ?? ''
}
