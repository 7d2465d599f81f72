import { Alert, Button, Group, Radio, Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { formatDollars } from '#domain/money.ts'
import type { StatusChange } from '../orders/use-advance.ts'
import { PaymentMethodFields, type PaymentMethodInput } from './PaymentMethodFields.tsx'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { Dialog } from '../ui/Dialog.tsx'

interface Props {
  readonly order: Order
  readonly busy: boolean
  readonly onConfirm: (change: StatusChange) => void
  readonly onCancel: () => void
}

/** Asks how the balance was paid, or whether to leave it outstanding. Open while rendered. */
export function MarkAsPaidDialog({ order, busy, onConfirm, onCancel }: Props) {
  const { orderNumber, paid, upFront } = order
  // The user confirms the balance on screen, so it must not change when somebody else records a payment.
  const [balance, setBalance] = useState(order.balance)
  const [hasBalanceChanged, setBalanceChanged] = useState(false)
  const [isConfirmed, setConfirmed] = useState(false)
  if (isConfirmed && !busy && balance !== order.balance) {
    setBalance(order.balance)
    setBalanceChanged(true)
    setConfirmed(false)
  }
  const [method, setMethod] = useState<PaymentMethodInput>({ method: 'check', reference: '' })
  const [outstanding, setOutstanding] = useState(false)
  const canStayOpen = balance > 0 && paid >= upFront

  function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setConfirmed(true)
    if (balance !== order.balance) return
    onConfirm(
      outstanding ? { status: 'paid', balance, outstanding } : { status: 'paid', balance, payment: method },
    )
  }

  return (
    <Dialog
      shows={`${balance} ${canStayOpen}`}
      opened
      onClose={() => !busy && onCancel()}
      title="Mark as Paid"
      withCloseButton={!busy}
      padding="lg"
    >
      <form onSubmit={submit}>
        <Stack gap="sm" inert={busy}>
          {hasBalanceChanged && (
            <Alert color="yellow" role="alert">
              The balance has changed. Check it and try again.
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
              onChange={(value) => setOutstanding(value === 'open')}
            >
              <Stack gap={8} mt={6}>
                <Radio value="paid" label={`Record ${formatDollars(balance)} as received today`} />
                <Radio value="open" label="Leave it outstanding; the upfront amount has been paid" />
              </Stack>
            </Radio.Group>
          )}
          {balance > 0 && !outstanding && (
            <PaymentMethodFields value={method} problems={new Map()} onChange={setMethod} />
          )}
        </Stack>
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={onCancel} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" disabled={busy} data-autofocus>
            {busy
              ? 'Updating...'
              : balance > 0 && !outstanding
                ? `Record ${formatDollars(balance)}`
                : 'Mark as Paid'}
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}
