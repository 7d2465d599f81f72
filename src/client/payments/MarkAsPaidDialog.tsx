import { Alert, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { EARLIEST_PAYMENT_DAY } from '#domain/ledger.ts'
import { formatDollars } from '#domain/money.ts'
import { FormDialog } from '../forms/FormDialog.tsx'
import { issueIf, NO_PROBLEMS, problemsOf } from '../forms/problems.ts'
import { useTypedForm } from '../forms/use-typed-form.ts'
import { useAdvancing } from '../orders/use-advance.ts'
import { useOrderSaving } from '../orders/use-order-action.ts'
import { useOwed } from '../orders/use-owed.ts'
import { useToday } from '../ui/time-zone.ts'
import { DayField } from './EntryFields.tsx'
import { PaymentMethodFields } from './PaymentMethodFields.tsx'
import { type HowReceived, paidChange, type Received, receivedChoices } from './received-choices.ts'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'

interface Props {
  readonly order: Order
  readonly onClose: () => void
}

interface Choice extends HowReceived {
  /** The first choice until the user picks another. */
  readonly received: Received | null
}

const BALANCE_CHANGED = 'The balance has changed. Check it and try again.'

/** Asks what was received: what is due now, the whole balance, or nothing more for the time being. Open while rendered. */
export function MarkAsPaidDialog({ order, onClose }: Props) {
  // The user confirms the amounts on screen, so they must not change when somebody else records a payment.
  const [shown, setShown] = useState(order)
  const [hasBalanceChanged, setBalanceChanged] = useState(false)
  const today = useToday()
  const [start] = useState<Choice>({ method: 'check', reference: '', receivedOn: today, received: null })
  const { parts } = useOwed(shown)
  const choices = receivedChoices(shown, parts)
  const chosen = (received: Received | null) =>
    choices.find((choice) => choice.received === received) ?? choices[0]
  const form = useTypedForm({
    start,
    input: ({ received, ...how }) => paidChange(chosen(received), shown.balance, how),
    check: ({ payment }) => [
      ...issueIf(shown.balance !== order.balance, 'balance', BALANCE_CHANGED),
      ...issueIf(payment?.receivedOn === '', 'receivedOn', 'Received on is required'),
    ],
    toProblems: (issues) =>
      problemsOf(issues.map(({ path, message }) => ({ path: path.replace(/^payment\./, ''), message }))),
    ...useOrderSaving(useAdvancing(order, { to: 'paid' })),
  })
  const isRefused = form.problems.has('balance') || form.error !== null
  if (isRefused && !form.saving && shown.balance !== order.balance) {
    setShown(order)
    setBalanceChanged(true)
    form.change({ received: null })
    form.setProblems(NO_PROBLEMS)
  }
  const { received, amount } = chosen(form.typed.received)

  return (
    <FormDialog
      title="Mark as Paid"
      form={form}
      saveLabel={amount > 0 ? `Record ${formatDollars(amount)}` : 'Mark as Paid'}
      savingLabel="Updating..."
      focusesSave
      shows={JSON.stringify(choices)}
      onClose={onClose}
    >
      {hasBalanceChanged && (
        <Alert color="yellow" role="alert">
          {BALANCE_CHANGED}
        </Alert>
      )}
      <Text size="sm">
        {shown.balance > 0
          ? `The balance of ${shown.orderNumber} is ${formatDollars(shown.balance)}.`
          : `${shown.orderNumber} is ${shown.writtenOff > 0 ? 'settled' : 'paid in full'}. No payment will be recorded.`}
      </Text>
      {choices.length > 1 && (
        <Radio.Group
          label="What was received?"
          value={received}
          onChange={(value) =>
            form.change({ received: choices.find((one) => one.received === value)?.received ?? null })
          }
        >
          <Stack gap={8} mt={6}>
            {choices.map((choice) => (
              <Radio key={choice.received} value={choice.received} label={choice.label} />
            ))}
          </Stack>
        </Radio.Group>
      )}
      {amount > 0 && (
        <>
          <DayField
            label="Received on"
            field={form.field('receivedOn')}
            min={EARLIEST_PAYMENT_DAY}
            max={today}
          />
          <PaymentMethodFields value={form.typed} problems={form.problems} onChange={form.change} />
        </>
      )}
    </FormDialog>
  )
}
