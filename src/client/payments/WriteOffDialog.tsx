import { useState } from 'react'
import type { Order } from '#contract/orders.ts'
import type { NewWriteOff } from '#contract/payments.ts'
import { dayOf } from '#domain/calendar.ts'
import { formatDollars } from '#domain/money.ts'
import { call } from '../call.ts'
import { FormDialog } from '../forms/FormDialog.tsx'
import { useTypedForm } from '../forms/use-typed-form.ts'
import { useOrderSaving } from '../orders/use-order-action.ts'
import { moneyOnBlur } from '../typed-number.ts'
import { useTimeZone, useToday } from '../ui/time-zone.ts'
import { showSuccess } from '../ui/toast.tsx'
import { AmountField, DayField, ReasonField } from './EntryFields.tsx'
import { CHECK_LEDGER, type TypedWriteOff, writeOffFrom, writeOffIssues } from './typed-entry.ts'

interface Props {
  readonly order: Order
  readonly onClose: () => void
}

/** Open while rendered. */
export function WriteOffDialog({ order, onClose }: Props) {
  const today = useToday()
  const timeZone = useTimeZone()
  // Kept as state: the suggestion must not change when somebody else records a payment.
  const [start] = useState<TypedWriteOff>(() => ({
    amount: order.balance.toFixed(2),
    date: today,
    reason: '',
  }))
  const form = useTypedForm({
    start,
    input: (typed): NewWriteOff => writeOffFrom(typed),
    check: writeOffIssues,
    ...useOrderSaving({
      call: (body: NewWriteOff, idempotencyKey) =>
        call('POST /api/orders/{id}/write-off', { params: { id: order.id }, body, idempotencyKey }),
      onDone: (_, { amount = order.balance }) => {
        showSuccess('Balance written off', `${order.orderNumber}: ${formatDollars(amount)}`)
        onClose()
      },
      failure: 'Failed to write off the balance',
      doneEarlier: `An earlier attempt already wrote off an amount, without your latest changes. ${CHECK_LEDGER}`,
    }),
    onlyBesideFields: true,
  })
  const open = `The open balance is ${formatDollars(Math.max(order.balance, 0))}`
  return (
    <FormDialog
      title="Write off"
      form={form}
      saveLabel="Write Off"
      savingLabel="Writing off..."
      destructive
      shows={open}
      onClose={onClose}
    >
      <div>
        The customer will no longer be asked for this amount. It counts neither as paid nor as revenue, and
        you can reverse the write-off.
      </div>
      <AmountField
        field={form.field('amount')}
        description={open}
        onBlur={() => form.rewrite({ amount: moneyOnBlur(form.typed.amount, form.typed.amount) })}
      />
      <DayField
        label="Written off on"
        field={form.field('date')}
        min={dayOf(order.invoicedAt ?? order.createdAt, timeZone)}
        max={today}
      />
      <ReasonField field={form.field('reason')} />
    </FormDialog>
  )
}
