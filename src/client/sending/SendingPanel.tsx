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
import { linkWords, mailDetail, mailWords } from './mail-words.ts'
import classes from './Sending.module.css'
import { lookAgainIn, sendingQuery } from './sending-queries.ts'

interface Props {
  readonly order: Order
  /** Absent where nothing is sent at this stage. */
  readonly onSend: (() => void) | undefined
}

/** What the customer was sent, and what became of it; nothing before that. */
export function SendingPanel({ order, onSend }: Props) {
  const { id } = order
  const timeZone = useTimeZone()
  const { data } = useQuery({
    ...sendingQuery(id),
    refetchInterval: ({ state }) => lookAgainIn(state.data, Date.now()),
  })
  useRefreshOnceGone(data?.mails)
  const [isAsking, setAsking] = useState(false)
  const retrying = useOrderAction({
    call: (mailId: number) => call('POST /api/orders/{id}/mails/{mailId}/retry', { params: { id, mailId } }),
    onDone: () => showSuccess('On its way', `The mail about ${order.orderNumber} is tried again.`),
    failure: 'Failed to send it',
  })
  const withdrawing = useOrderAction({
    call: () => call('POST /api/orders/{id}/links/withdraw', { params: { id } }),
    onDone: () => {
      showSuccess('Links withdrawn', `No link to ${order.orderNumber} works any more.`)
      setAsking(false)
    },
    failure: 'Failed to withdraw the links',
  })
  if (data === undefined || data.links.length === 0) return null
  const { mails, links } = data
  const mayWithdraw = links.some(({ withdrawnAt }) => withdrawnAt === null) && order.voidedAt === null
  return (
    <Panel title="Sent to customer" flush>
      <ul className={classes.list} aria-label="Mails and links">
        {mails.map((mail) => (
          <li key={`mail ${mail.id}`} className={classes.entry}>
            <div className={classes.words} data-bad={didNotArrive(mail) || undefined}>
              <span>{mailWords(mail)}</span>
              <span className={classes.dimmed}>{mailDetail(mail, timeZone)}</span>
            </div>
            {didNotArrive(mail) && onSend !== undefined && (
              <Button
                variant="light"
                size="xs"
                disabled={retrying.isRunning}
                onClick={() => retrying.run(mail.id)}
              >
                {retrying.isRunning ? 'Trying...' : mail.state === 'unsure' ? 'Send again' : 'Try again'}
              </Button>
            )}
          </li>
        ))}
        {links.map((link) => (
          <li key={`link ${link.id}`} className={classes.entry}>
            <div className={classes.words}>
              <span>{linkWords(link, timeZone)}</span>
              <span className={classes.dimmed}>
                Made {formatMoment(link.at, timeZone)} by {link.by.name}
              </span>
            </div>
          </li>
        ))}
      </ul>
      {(onSend !== undefined || mayWithdraw) && (
        <div className={classes.actions}>
          {onSend !== undefined && (
            <Button variant="light" size="xs" onClick={onSend}>
              Make new link
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
        Every link that the customer has to {order.orderNumber} stops working, and a mail that is still on its
        way is not sent.
      </ConfirmDialog>
    </Panel>
  )
}

/** As far as Kerf knows. */
function didNotArrive({ state }: Mail): boolean {
  return state === 'failed' || state === 'unsure'
}

/** A mail that went, or could not go, is news for the order's badge and history. */
function useRefreshOnceGone(mails: readonly Mail[] | undefined): void {
  const refreshOrders = useRefreshOrders()
  const waiting = mails?.filter(({ state }) => state === 'waiting').length ?? 0
  const before = useRef(waiting)
  useEffect(() => {
    if (waiting < before.current) refreshOrders()
    before.current = waiting
  }, [waiting, refreshOrders])
}
