import { Alert, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { formatDollars } from '#domain/money.ts'
import { FormDialog } from '../forms/FormDialog.tsx'
import { issueIf, NO_PROBLEMS } from '../forms/problems.ts'
import { useTypedForm } from '../forms/use-typed-form.ts'
import { useAdvancing } from '../orders/use-advance.ts'
import { useOrderSaving } from '../orders/use-order-action.ts'
import { PaymentMethodFields, type PaymentMethodInput } from './PaymentMethodFields.tsx'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'

interface Props {
  readonly order: Order
  readonly onClose: () => void
}

interface Choice extends PaymentMethodInput {
  readonly outstanding: boolean
}

const BALANCE_CHANGED = 'The balance has changed. Check it and try again.'

const START: Choice = { method: 'check', reference: '', outstanding: false }

/** Asks how the balance was paid, or whether to leave it outstanding. Open while rendered. */
export function MarkAsPaidDialog({ order, onClose }: Props) {
  const { orderNumber, paid, upFront } = order
  // The user confirms the balance on screen, so it must not change when somebody else records a payment.
  const [balance, setBalance] = useState(order.balance)
  const [hasBalanceChanged, setBalanceChanged] = useState(false)
  const form = useTypedForm({
    start: START,
    input: ({ outstanding, ...payment }) => (outstanding ? { balance, outstanding } : { balance, payment }),
    check: () => issueIf(balance !== order.balance, 'balance', BALANCE_CHANGED),
    ...useOrderSaving(useAdvancing(order, { to: 'paid' })),
  })
  const isRefused = form.problems.has('balance') || form.error !== null
  if (isRefused && !form.saving && balance !== order.balance) {
    setBalance(order.balance)
    setBalanceChanged(true)
    form.setProblems(NO_PROBLEMS)
  }
  const canStayOpen = balance > 0 && paid >= upFront
  const { outstanding } = form.typed

  return (
    <FormDialog
      title="Mark as Paid"
      form={form}
      saveLabel={balance > 0 && !outstanding ? `Record ${formatDollars(balance)}` : 'Mark as Paid'}
      savingLabel="Updating..."
      focusesSave
      shows={`${balance} ${canStayOpen}`}
      onClose={onClose}
    >
      {hasBalanceChanged && (
        <Alert color="yellow" role="alert">
          {BALANCE_CHANGED}
        </Alert>
      )}
      <Text size="sm">
        {balance > 0
          ? `The balance due on ${orderNumber} is ${formatDollars(balance)}.`
          : `${orderNumber} is paid in full. No payment will be recorded.`}
      </Text>
      {canStayOpen && (
        <Radio.Group
          label="Balance"
          value={outstanding ? 'open' : 'paid'}
          onChange={(value) => form.change({ outstanding: value === 'open' })}
        >
          <Stack gap={8} mt={6}>
            <Radio value="paid" label={`Record ${formatDollars(balance)} as received today`} />
            <Radio value="open" label="Leave it outstanding; the upfront amount has been paid" />
          </Stack>
        </Radio.Group>
      )}
      {balance > 0 && !outstanding && (
        <PaymentMethodFields value={form.typed} problems={form.problems} onChange={form.change} />
      )}
    </FormDialog>
  )
}
