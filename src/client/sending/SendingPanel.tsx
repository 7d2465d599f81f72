import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Order } from '#contract/orders.ts'
import type { Mail } from '#contract/sending.ts'
import { formatMoment } from '#domain/calendar.ts'
import { call } from '../call.ts'
import { useRefreshOrders } from '../orders/order-queries.ts'
import { useOrderAction } from '../orders/use-order-action.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Panel } from '../ui/Panel.tsx'
import { useTimeZone } from '../ui/time-zone.ts'
import { showSuccess } from '../ui/toast.tsx'
import { linkStatusText, mailDetail, mailStatusText } from './mail-text.ts'
import classes from './Sending.module.css'
import { refetchDelay, sendingQuery } from './sending-queries.ts'

interface Props {
  readonly order: Order
  /** Undefined at stages where nothing can be sent. */
  readonly onSend: (() => void) | undefined
}

/** Emails and links sent to the customer, with their status. Hidden until something has been sent. */
export function SendingPanel({ order, onSend }: Props) {
  const { id } = order
  const timeZone = useTimeZone()
  const { data } = useQuery({
    ...sendingQuery(id),
    refetchInterval: ({ state }) => refetchDelay(state.data, Date.now()),
  })
  useRefreshWhenSent(data?.mails)
  const [isAsking, setAsking] = useState(false)
  const retrying = useOrderAction({
    call: (mailId: number) => call('POST /api/orders/{id}/mails/{mailId}/retry', { params: { id, mailId } }),
    onDone: () => showSuccess('On its way', `Trying to send ${order.orderNumber} again.`),
    failure: 'Failed to send the email',
  })
  const withdrawing = useOrderAction({
    call: () => call('POST /api/orders/{id}/links/withdraw', { params: { id } }),
    onDone: () => {
      showSuccess('Links withdrawn', `Links to ${order.orderNumber} no longer work.`)
      setAsking(false)
    },
    failure: 'Failed to withdraw the links',
  })
  if (data === undefined || data.links.length === 0) return null
  const { mails, links } = data
  const mayWithdraw = links.some(({ withdrawnAt }) => withdrawnAt === null) && order.voidedAt === null
  return (
    <Panel title="Sent to customer" flush>
      <ul className={classes.list} aria-label="Emails and links">
        {mails.map((mail) => (
          <li key={`mail ${mail.id}`} className={classes.entry}>
            <div className={classes.words} data-bad={wasNotDelivered(mail) || undefined}>
              <span>{mailStatusText(mail)}</span>
              <span className={classes.dimmed}>{mailDetail(mail, timeZone)}</span>
            </div>
            {wasNotDelivered(mail) && onSend !== undefined && (
              <RetryButton mail={mail} isRunning={retrying.isRunning} onClick={() => retrying.run(mail.id)} />
            )}
          </li>
        ))}
        {links.map((link) => (
          <li key={`link ${link.id}`} className={classes.entry}>
            <div className={classes.words}>
              <span>{linkStatusText(link, timeZone)}</span>
              <span className={classes.dimmed}>
                Created {formatMoment(link.at, timeZone)} by {link.by.name}
              </span>
            </div>
          </li>
        ))}
      </ul>
      {(onSend !== undefined || mayWithdraw) && (
        <div className={classes.actions}>
          {onSend !== undefined && (
            <Button variant="light" size="xs" onClick={onSend}>
              Create new link
            </Button>
          )}
          {mayWithdraw && (
            <Button variant="subtle" color="red" size="xs" onClick={() => setAsking(true)}>
              Withdraw link
            </Button>
          )}
        </div>
      )}
      <ConfirmDialog
        title="Withdraw link"
        opened={isAsking}
        confirmLabel={withdrawing.isRunning ? 'Withdrawing...' : 'Withdraw'}
        busy={withdrawing.isRunning}
        destructive
        onCancel={() => setAsking(false)}
        onConfirm={() => withdrawing.run(undefined)}
      >
        Every link that the customer has to {order.orderNumber} will stop working, and emails that are still
        waiting will not be sent.
      </ConfirmDialog>
    </Panel>
  )
}

interface RetryButtonProps {
  readonly mail: Mail
  readonly isRunning: boolean
  readonly onClick: () => void
}

function RetryButton({ mail: { state, to, at }, isRunning, onClick }: RetryButtonProps) {
  const timeZone = useTimeZone()
  const label = isRunning ? 'Trying...' : state === 'unsure' ? 'Send again' : 'Try again'
  return (
    <Button
      variant="light"
      size="xs"
      aria-label={`${label}: ${to}, ${formatMoment(at, timeZone)}`}
      disabled={isRunning}
      onClick={onClick}
    >
      {label}
    </Button>
  )
}

/** An email in state `unsure` may have been delivered after all. */
function wasNotDelivered({ state }: Mail): boolean {
  return state === 'failed' || state === 'unsure'
}

/** Once an email has been sent or has failed, the order's badge and history change too. */
function useRefreshWhenSent(mails: readonly Mail[] | undefined): void {
  const refreshOrders = useRefreshOrders()
  const waiting = mails?.filter(({ state }) => state === 'waiting').length ?? 0
  const before = useRef(waiting)
  useEffect(() => {
    if (waiting < before.current) refreshOrders()
    before.current = waiting
  }, [waiting, refreshOrders])
}
