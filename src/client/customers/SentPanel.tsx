import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CustomerDetail, SentToCustomer } from '#contract/customers.ts'
import { paths } from '../paths.ts'
import { DateText } from '../ui/DateText.tsx'
import { ErrorBox } from '../ui/ErrorBox.tsx'
import { NothingYet, Panel } from '../ui/Panel.tsx'
import { RowsSkeleton } from '../ui/RowsSkeleton.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import classes from './Customers.module.css'
import { sentToCustomerQuery } from './customer-queries.ts'
import { sentSentence } from './sent-sentence.ts'

interface Props {
  readonly customer: CustomerDetail
}

const SHOWN_AT_FIRST = 8

/** What was ever sent to the customer, newest first. */
export function SentPanel({ customer }: Props) {
  const { data: sent, isPending, refetch } = useQuery(sentToCustomerQuery(customer.id))
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? sent : sent?.slice(0, SHOWN_AT_FIRST)
  return (
    <Panel title="Sent" flush>
      {shown === undefined ? (
        isPending ? (
          <RowsSkeleton rows={2} />
        ) : (
          <ErrorBox message="Error loading what was sent. Please try again." onRetry={() => refetch()} />
        )
      ) : shown.length === 0 ? (
        <NothingYet>Nothing has been sent yet.</NothingYet>
      ) : (
        <ul className={classes.list} aria-label="Emails and links">
          {shown.map((one) => (
            <SentEntry key={`${one.kind} ${one.id}`} sent={one} />
          ))}
        </ul>
      )}
      {sent !== undefined && shown !== undefined && shown.length < sent.length && (
        <div className={classes.more}>
          <Button variant="default" size="xs" onClick={() => setShowsAll(true)}>
            Show All {sent.length}
          </Button>
        </div>
      )}
    </Panel>
  )
}

function SentEntry({ sent }: { readonly sent: SentToCustomer }) {
  const isBad = sent.state === 'failed' || sent.state === 'unsure'
  return (
    <li className={classes.entry}>
      <div className={classes.words}>
        <span className={isBad ? classes.bad : undefined}>{sentSentence(sent)}</span>
        <span className={classes.dimmed}>
          <TextLink to={paths.order(sent.document, sent.order.id)} inherit td="underline">
            {sent.order.orderNumber}
          </TextLink>{' '}
          · <DateText instant={sent.at} withTime /> by {sent.by.name}
          {sent.viewedAt !== null && (
            <>
              {' '}
              · opened <DateText instant={sent.viewedAt} withTime />
            </>
          )}
        </span>
      </div>
    </li>
  )
}
