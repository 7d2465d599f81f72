import { Anchor, Button, Table } from '@mantine/core'
import { IconCash } from '@tabler/icons-react'
import { useState } from 'react'
import type { Payment } from '#contract/order-parts.ts'
import type { Order } from '#contract/orders.ts'
import { hasBalance } from '#domain/balance-text.ts'
import { formatDay } from '#domain/calendar.ts'
import { paidLabel } from '#domain/ledger.ts'
import { dollarsFromCents, formatDollars } from '#domain/money.ts'
import { downloadReceipt } from '../documents/use-documents.ts'
import { useOwed } from '../orders/use-owed.ts'
import { useMay } from '../session/session-context.ts'
import { lazyDialog } from '../ui/lazy-dialog.tsx'
import { Money } from '../ui/Money.tsx'
import { NothingYet, Panel } from '../ui/Panel.tsx'
import { usePreload } from '../ui/use-preload.ts'
import { ENTRY_NAMES, entryText } from './entry-words.ts'
import { RecordPaymentDialog } from './lazy-record-payment.ts'
import classes from './PaymentsPanel.module.css'
import '@mantine/core/styles/Table.layer.css'

const RefundDialog = lazyDialog(
  () => import('./RefundDialog.tsx').then(({ RefundDialog }) => RefundDialog),
  ({ onClose }) => onClose(),
)
const ReverseDialog = lazyDialog(
  () => import('./ReverseDialog.tsx').then(({ ReverseDialog }) => ReverseDialog),
  ({ onClose }) => onClose(),
)
const WriteOffDialog = lazyDialog(
  () => import('./WriteOffDialog.tsx').then(({ WriteOffDialog }) => WriteOffDialog),
  ({ onClose }) => onClose(),
)

interface Props {
  readonly order: Order
}

/** The ledger of an invoice, and what is still owed. A quote has none. */
export function PaymentsPanel({ order }: Props) {
  return order.status === 'quote' ? null : <Payments order={order} />
}

type Asked =
  | { readonly about: 'payment' | 'write-off' }
  | { readonly about: 'refund' | 'reversal'; readonly id: number }

function Payments({ order }: Props) {
  usePreload(RecordPaymentDialog.preload)
  const may = useMay()
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  // As it is now: somebody else may have refunded part of it meanwhile.
  const entry =
    asked !== undefined && 'id' in asked ? order.payments.find(({ id }) => id === asked.id) : undefined
  const { lines } = useOwed(order)
  const isVoid = order.voidedAt !== null
  return (
    <Panel
      title="Payments"
      action={
        !isVoid &&
        may('recordMoney') && (
          <Button
            variant="light"
            size="xs"
            leftSection={<IconCash size={16} aria-hidden />}
            onClick={() => setAsked({ about: 'payment' })}
          >
            Record payment
          </Button>
        )
      }
      flush
    >
      {order.payments.length === 0 ? (
        <NothingYet>No payments yet.</NothingYet>
      ) : (
        <Table aria-label="Payments" className={classes.table}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Date</Table.Th>
              <Table.Th>What</Table.Th>
              <Table.Th className={classes.who}>Recorded by</Table.Th>
              <Table.Th className={classes.amount}>Amount</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {order.payments.map((payment) => (
              <EntryRow
                key={payment.id}
                order={order}
                entry={payment}
                mayCorrect={may('correctMoney') && !isVoid}
                onAsk={setAsked}
              />
            ))}
          </Table.Tbody>
        </Table>
      )}
      <dl className={classes.sums}>
        <div>
          <dt>{paidLabel(order.paid)}</dt>
          <dd>
            <Money dollars={Math.abs(order.paid)} />
          </dd>
        </div>
        {order.writtenOff > 0 && (
          <div>
            <dt>Written off</dt>
            <dd>
              <Money dollars={order.writtenOff} />
            </dd>
          </div>
        )}
        {hasBalance(order) &&
          lines.map(({ label, cents, isMain }) => (
            <div key={label} className={isMain ? classes.balance : undefined}>
              <dt>{label}</dt>
              <dd>
                <Money dollars={dollarsFromCents(cents)} />
              </dd>
            </div>
          ))}
      </dl>
      {may('correctMoney') && !isVoid && order.balance > 0 && (
        <div className={classes.writeOff}>
          <EntryAction
            label="Write off…"
            about="Write off…"
            onClick={() => setAsked({ about: 'write-off' })}
          />
        </div>
      )}
      {asked?.about === 'payment' && <RecordPaymentDialog order={order} onClose={close} />}
      {asked?.about === 'write-off' && <WriteOffDialog order={order} onClose={close} />}
      {asked?.about === 'refund' && entry && <RefundDialog order={order} payment={entry} onClose={close} />}
      {/* It closes once the entry is reversed, also if the response was lost or somebody else did it. */}
      {asked?.about === 'reversal' && entry?.reversedBy === null && (
        <ReverseDialog order={order} entry={entry} onClose={close} />
      )}
    </Panel>
  )
}

interface EntryRowProps extends Props {
  readonly entry: Payment
  /** Whether the user may refund and reverse. */
  readonly mayCorrect: boolean
  readonly onAsk: (asked: Asked) => void
}

function EntryRow({ order, entry, mayCorrect, onAsk }: EntryRowProps) {
  const { kind, amount, receivedOn, reference, takenBy, reversedBy, refundable } = entry
  const isActive = kind !== 'reversal' && reversedBy === null
  const [isDownloading, setDownloading] = useState(false)
  const name = `${ENTRY_NAMES[kind].toLowerCase()} of ${formatDollars(Math.abs(amount))} on ${formatDay(receivedOn)}`

  async function download() {
    setDownloading(true)
    await downloadReceipt(order, entry.id)
    setDownloading(false)
  }

  return (
    <Table.Tr data-gone={!isActive || undefined}>
      <Table.Td className={classes.day}>{formatDay(receivedOn)}</Table.Td>
      <Table.Td>
        {entryText(entry, order.payments)}
        {reference !== null && <span className={classes.reference}>{reference}</span>}
      </Table.Td>
      <Table.Td className={classes.who}>{takenBy?.name ?? 'Not recorded'}</Table.Td>
      <Table.Td className={classes.amount}>
        <Money dollars={amount} />
        {isActive && (
          <span className={classes.actions}>
            {kind === 'payment' && (
              <EntryAction
                label="Receipt"
                about={`Download receipt for ${name}`}
                disabled={isDownloading}
                onClick={download}
              />
            )}
            {mayCorrect && refundable > 0 && (
              <EntryAction
                label="Refund"
                about={`Refund ${name}`}
                onClick={() => onAsk({ about: 'refund', id: entry.id })}
              />
            )}
            {mayCorrect && (
              <EntryAction
                label="Reverse"
                about={`Reverse ${name}`}
                onClick={() => onAsk({ about: 'reversal', id: entry.id })}
              />
            )}
          </span>
        )}
      </Table.Td>
    </Table.Tr>
  )
}

interface EntryActionProps {
  readonly label: string
  readonly about: string
  readonly disabled?: boolean
  readonly onClick: () => void
}

function EntryAction({ label, about, disabled = false, onClick }: EntryActionProps) {
  return (
    <Anchor
      component="button"
      type="button"
      size="xs"
      aria-label={about}
      disabled={disabled}
      onClick={onClick}
    >
      {label}
    </Anchor>
  )
}
