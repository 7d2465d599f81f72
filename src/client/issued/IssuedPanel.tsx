import { Anchor } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { IssuedDocument } from '#contract/issued.ts'
import type { Order } from '#contract/orders.ts'
import { dayOf } from '#domain/calendar.ts'
import { revisionName } from '#domain/customer-answer.ts'
import type { IssuedState } from '#domain/issued-document.ts'
import { DOCUMENT_TITLES } from '#domain/order-document.ts'
import { downloadIssued } from '../documents/use-documents.ts'
import { issuedQuery } from '../orders/order-queries.ts'
import { DateText } from '../ui/DateText.tsx'
import { ErrorBox } from '../ui/ErrorBox.tsx'
import { Money } from '../ui/Money.tsx'
import { Panel } from '../ui/Panel.tsx'
import { RowsSkeleton } from '../ui/RowsSkeleton.tsx'
import { useTimeZone } from '../ui/time-zone.ts'
import classes from './IssuedPanel.module.css'
import { issuedSentence } from './issued-sentence.ts'

interface Props {
  readonly order: Order
}

/** Lists the invoices and credit notes that were ever issued for the order. A new quote has none. */
export function IssuedPanel({ order }: Props) {
  const wasInvoiced = order.history.some(({ kind, to }) => kind === 'moved' && to === 'invoice')
  return order.invoicedAt !== null || wasInvoiced ? <Issued order={order} /> : null
}

function Issued({ order }: Props) {
  const { data: issued, error, refetch } = useQuery(issuedQuery(order.id))
  return (
    <Panel title="Invoices issued" flush>
      {error !== null && (
        <div className={classes.failed}>
          <ErrorBox message={`Error loading invoices: ${error.message}`} onRetry={() => refetch()} />
        </div>
      )}
      {issued === undefined && error === null && <RowsSkeleton rows={1} />}
      <ul className={classes.list}>
        {issued?.toReversed().map((one) => (
          <IssuedRow key={one.place} orderId={order.id} issued={one} />
        ))}
      </ul>
    </Panel>
  )
}

const STATE_NAMES: Readonly<Record<IssuedState, string>> = {
  stands: 'Current',
  replaced: 'Replaced',
  credited: 'Credited',
}

interface RowProps {
  readonly orderId: number
  readonly issued: IssuedDocument
}

function IssuedRow({ orderId, issued }: RowProps) {
  const { kind, number, revision, issuedAt, by, total, state } = issued
  const timeZone = useTimeZone()
  const name = `${DOCUMENT_TITLES[kind]} ${revisionName(number, revision)}`
  const downloading = useMutation({ mutationFn: () => downloadIssued(orderId, issued) })
  const sentence = issuedSentence(issued, (instant) => dayOf(instant, timeZone))
  return (
    <li className={classes.row} data-gone={state !== 'stands' || undefined}>
      <span className={classes.name}>
        {name}
        {kind === 'invoice' && <span className={classes.state}>{STATE_NAMES[state]}</span>}
      </span>
      <span className={classes.when}>
        <DateText instant={issuedAt} withTime />
        {by !== null && ` by ${by.name}`}
      </span>
      <span className={classes.total}>
        <Money dollars={total} />
      </span>
      <Anchor
        component="button"
        type="button"
        className={classes.pdf}
        aria-label={`PDF of ${name} as issued`}
        disabled={downloading.isPending}
        onClick={() => downloading.mutate()}
      >
        PDF
      </Anchor>
      {sentence !== undefined && <p className={classes.why}>{sentence}</p>}
    </li>
  )
}
