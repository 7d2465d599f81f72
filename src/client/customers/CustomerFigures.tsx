import { Button, Paper } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { CustomerDetail } from '#contract/customers.ts'
import { formatDollars } from '#domain/money.ts'
import { downloadStatement } from '../documents/use-documents.ts'
import { paths } from '../paths.ts'
import { DateText } from '../ui/DateText.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Money } from '../ui/Money.tsx'
import { useToday } from '../ui/time-zone.ts'
import classes from './Customers.module.css'

interface Props {
  readonly customer: CustomerDetail
}

/** What the customer owes and when they ordered last. */
export function CustomerFigures({ customer }: Props) {
  const { id, balance, overdue, overpaid, orders, openOrders, lastOrderAt } = customer
  const today = useToday()
  const [isDownloading, setDownloading] = useState(false)
  async function download() {
    setDownloading(true)
    await downloadStatement(id, today)
    setDownloading(false)
  }
  return (
    <Paper className={classes.figures}>
      <dl className={classes.facts} aria-label="Summary">
        <Figure label="Owed">
          <Money dollars={balance} />
          {overdue > 0 && (
            <span className={`${classes.dimmed} ${classes.overdue}`}>{formatDollars(overdue)} overdue</span>
          )}
          {overpaid > 0 && <span className={classes.dimmed}>{formatDollars(overpaid)} overpaid</span>}
        </Figure>
        <Figure label="Orders">
          {orders}
          {openOrders > 0 && <span className={classes.dimmed}>{openOrders} open</span>}
        </Figure>
        <Figure label="Last order">
          {lastOrderAt === null ? (
            <span className={classes.nothing}>None yet</span>
          ) : (
            <DateText instant={lastOrderAt} />
          )}
        </Figure>
      </dl>
      {balance > 0 && (
        <div className={classes.actions}>
          <LinkButton to={paths.receivables} search={{ customer: String(id) }} variant="default" size="xs">
            View Receivables
          </LinkButton>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconDownload size={15} aria-hidden />}
            disabled={isDownloading}
            onClick={download}
          >
            Statement
          </Button>
        </div>
      )}
    </Paper>
  )
}

interface FigureProps {
  readonly label: string
  readonly children: ReactNode
}

function Figure({ label, children }: FigureProps) {
  return (
    <div className={classes.figure}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
