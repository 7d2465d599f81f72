import { Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import type { Payment } from '#contract/order-parts.ts'
import type { Order } from '#contract/orders.ts'
import { type Day, formatDay } from '#domain/calendar.ts'
import { REVERSAL_CAUSES, type ReversalCause } from '#domain/ledger.ts'
import { formatDollars } from '#domain/money.ts'
import { useEarliestDay } from '../books/closing-date-query.ts'
import { call } from '../call.ts'
import { FormDialog } from '../forms/FormDialog.tsx'
import { useTypedForm } from '../forms/use-typed-form.ts'
import { useOrderSaving } from '../orders/use-order-action.ts'
import { useToday } from '../ui/time-zone.ts'
import { showSuccess } from '../ui/toast.tsx'
import { DayField, ReasonField } from './EntryFields.tsx'
import { ENTRY_NAMES } from './entry-words.ts'
import { reversalIssues, type TypedReversal } from './typed-entry.ts'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'

interface Props {
  readonly order: Order
  /** A payment, a refund, or a write-off. */
  readonly entry: Payment
  readonly onClose: () => void
}

interface Typed extends Omit<TypedReversal, 'date'> {
  /** Proposed until the user picks another. */
  readonly date: Day | null
}

const CAUSES: Readonly<Record<ReversalCause, string>> = {
  bounced: 'It bounced: the customer owes it again',
  mistake: 'It was recorded by mistake',
}

/** Open while rendered. */
export function ReverseDialog({ order, entry, onClose }: Props) {
  const today = useToday()
  const isPayment = entry.kind === 'payment'
  const name = ENTRY_NAMES[entry.kind]
  const isOwnDayOpen = useEarliestDay(entry.receivedOn).day === entry.receivedOn
  // A payment that never came leaves its month as if it had not been recorded.
  const dateOf = ({ date, cause }: Typed) =>
    date ?? (isPayment && cause === 'mistake' && isOwnDayOpen ? entry.receivedOn : today)
  const [start] = useState<Typed>(() => ({
    cause: isPayment ? undefined : 'mistake',
    date: null,
    reason: '',
  }))
  const form = useTypedForm({
    start,
    input: (typed): TypedReversal => ({ ...typed, date: dateOf(typed), reason: typed.reason.trim() }),
    check: reversalIssues,
    ...useOrderSaving({
      call: (body: TypedReversal) =>
        call('POST /api/orders/{id}/payments/{paymentId}/reverse', {
          params: { id: order.id, paymentId: entry.id },
          body,
        }),
      onDone: () => {
        showSuccess(`${name} reversed`, `Both entries stay in the ledger of ${order.orderNumber}.`)
        onClose()
      },
      failure: `Failed to reverse the ${name.toLowerCase()}`,
    }),
    onlyBesideFields: true,
  })
  return (
    <FormDialog
      title={`Reverse ${name.toLowerCase()}`}
      form={form}
      saveLabel="Reverse"
      savingLabel="Reversing..."
      destructive
      onClose={onClose}
    >
      <div>
        This adds an entry that reverses the {name.toLowerCase()} of {formatDollars(Math.abs(entry.amount))}{' '}
        on {formatDay(entry.receivedOn)}. Nothing is deleted.
      </div>
      {isPayment && (
        <Radio.Group
          label="What happened to it?"
          value={form.typed.cause ?? null}
          withAsterisk
          error={form.problems.get('cause')}
          onChange={(value) => form.change({ cause: REVERSAL_CAUSES.find((cause) => cause === value) })}
        >
          <Stack gap={8} my={6}>
            {REVERSAL_CAUSES.map((cause, at) => (
              <Radio
                key={cause}
                value={cause}
                label={CAUSES[cause]}
                data-autofocus={at === 0 || undefined}
                data-problem={(at === 0 && form.problems.has('cause')) || undefined}
              />
            ))}
          </Stack>
        </Radio.Group>
      )}
      <DayField
        label="Date"
        field={{ ...form.field('date'), value: dateOf(form.typed) }}
        min={entry.receivedOn}
        max={today}
      />
      <ReasonField field={form.field('reason')} isFirst={!isPayment} />
    </FormDialog>
  )
}
