import { Alert, Button, Group, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Order } from '#contract/orders.ts'
import { formatCents, formatDollars } from '#domain/money.ts'
import type { Issue } from '#domain/refusal.ts'
import { call } from '../call.ts'
import { CallError, messagesByField } from '../call-error.ts'
import { useOrderAction } from '../orders/use-order-action.ts'
import { useOwed } from '../orders/use-owed.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { focusFirstProblem } from '../ui/form-focus.ts'
import { useToday } from '../ui/time-zone.ts'
import { showSuccess } from '../ui/toast.tsx'
import { PaymentMethodFields } from './PaymentMethodFields.tsx'
import { issuesOf, type NewPayment, paymentFrom, type TypedPayment } from './typed-payment.ts'

interface Props {
  readonly order: Order
  readonly onClose: () => void
}

/** Open while rendered. */
export function RecordPaymentDialog({ order, onClose }: Props) {
  const today = useToday()
  const { lines } = useOwed(order)
  const owed = lines.map(({ label, cents }) => `${label} ${formatCents(cents)}`).join(' · ')
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<TypedPayment>(() => ({
    amount: suggested(order),
    receivedOn: today,
    method: 'check',
    reference: '',
  }))
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map())
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID())
  const overpayWarning = problems.get('overpay')

  function change(changes: Partial<TypedPayment>) {
    setTyped((before) => ({ ...before, ...changes }))
    setProblems(new Map())
  }

  function showIssues(issues: readonly Issue[]) {
    flushSync(() => setProblems(messagesByField(issues)))
    focusFirstProblem(form.current)
  }

  const { isRunning, run } = useOrderAction({
    call: (body: NewPayment) =>
      call('POST /api/orders/{id}/payments', { params: { id: order.id }, body, idempotencyKey }),
    onDone: () => {
      showSuccess('Payment recorded', `${order.orderNumber}: ${formatDollars(paymentFrom(typed).amount)}`)
      onClose()
    },
    failure: 'Failed to record the payment',
    onFailed: (error) => {
      if (!(error instanceof CallError) || error.status < 400 || error.status >= 500) return false
      // The server refused, so nothing was recorded under this key. The next attempt gets a new one.
      setKey(crypto.randomUUID())
      showIssues(error.issues)
      return error.issues.length > 0
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    const payment = paymentFrom(typed)
    const issues = issuesOf(payment)
    // Submitting counts as confirmation only once the warning has been shown.
    const isOverpayConfirmed = overpayWarning !== undefined
    if (issues.length > 0) showIssues(issues)
    else run(isOverpayConfirmed ? { ...payment, overpay: true } : payment)
  }

  return (
    <Dialog
      shows={`${owed} ${isRunning}`}
      opened
      onClose={() => !isRunning && onClose()}
      title="Record payment"
      padding="lg"
    >
      <form ref={form} onSubmit={submit} noValidate>
        <Stack gap="sm" inert={isRunning}>
          <TextInput
            label="Amount"
            description={owed}
            leftSection="$"
            leftSectionPointerEvents="none"
            inputMode="decimal"
            autoComplete="off"
            data-autofocus
            value={typed.amount}
            error={problems.get('amount')}
            onFocus={({ currentTarget }) => currentTarget.select()}
            onChange={({ currentTarget: { value } }) => change({ amount: value })}
          />
          <TextInput
            label="Received on"
            type="date"
            max={today}
            value={typed.receivedOn}
            error={problems.get('receivedOn')}
            onChange={({ currentTarget: { value } }) => change({ receivedOn: value })}
          />
          <PaymentMethodFields value={typed} problems={problems} onChange={change} />
          {overpayWarning !== undefined && (
            <Alert color="yellow" role="alert" data-problem tabIndex={-1}>
              {overpayWarning} Record it anyway?
            </Alert>
          )}
        </Stack>
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={onClose} disabled={isRunning}>
            Cancel
          </Button>
          <Button type="submit" disabled={isRunning}>
            {isRunning
              ? 'Recording...'
              : overpayWarning === undefined
                ? 'Record Payment'
                : 'Record Overpayment'}
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}

/** What is due now, or else the next unpaid amount in the payment schedule. */
function suggested({ dueNow, schedule }: Order): string {
  const amount = dueNow?.amount ?? schedule.find(({ open }) => open > 0)?.open
  return amount?.toFixed(2) ?? ''
}
