import { Alert, Button, Group, Modal, Radio, Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { Calls } from '#contract/api.ts'
import type { Order } from '#contract/orders.ts'
import { formatDollars } from '#domain/money.ts'
import { type HowPaid, HowPaidFields } from './HowPaidFields.tsx'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'

type StatusChange = Calls['PATCH /api/orders/{id}/status']['body']

interface Props {
  readonly order: Order
  readonly busy: boolean
  readonly onConfirm: (change: StatusChange) => void
  readonly onCancel: () => void
}

/** Opened by being shown: what marking as paid records, or leaves outstanding. */
export function MarkAsPaidDialog({ order, busy, onConfirm, onCancel }: Props) {
  const { orderNumber, paid, upFront } = order
  // What is confirmed is what was read: a payment that somebody else records meanwhile changes nothing under the finger.
  const [balance, setBalance] = useState(order.balance)
  const [isOther, setOther] = useState(false)
  const [isConfirmed, setConfirmed] = useState(false)
  if (isConfirmed && !busy && balance !== order.balance) {
    setBalance(order.balance)
    setOther(true)
    setConfirmed(false)
  }
  const [howPaid, setHowPaid] = useState<HowPaid>({ method: 'check', reference: '' })
  const [outstanding, setOutstanding] = useState(false)
  const mayStayOpen = balance > 0 && paid >= upFront

  function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setConfirmed(true)
    if (balance !== order.balance) return
    onConfirm(
      outstanding ? { status: 'paid', balance, outstanding } : { status: 'paid', balance, payment: howPaid },
    )
  }

  return (
    <Modal
      opened
      onClose={() => !busy && onCancel()}
      title="Mark as Paid"
      withCloseButton={!busy}
      padding="lg"
    >
      <form onSubmit={submit}>
        <Stack gap="sm" inert={busy}>
          {isOther && (
            <Alert color="yellow" role="alert">
              The balance is another one by now. Look at it again.
            </Alert>
          )}
          <Text size="sm">
            {balance > 0
              ? `The balance due of ${orderNumber} is ${formatDollars(balance)}.`
              : `${orderNumber} is paid in full: nothing more is recorded.`}
          </Text>
          {mayStayOpen && (
            <Radio.Group
              label="The balance"
              value={outstanding ? 'open' : 'paid'}
              onChange={(value) => setOutstanding(value === 'open')}
            >
              <Stack gap={8} mt={6}>
                <Radio value="paid" label={`Record ${formatDollars(balance)} as received today`} />
                <Radio value="open" label="Leave it outstanding; what is asked for up front is paid" />
              </Stack>
            </Radio.Group>
          )}
          {balance > 0 && !outstanding && (
            <HowPaidFields value={howPaid} problems={new Map()} onChange={setHowPaid} />
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
    </Modal>
  )
}
