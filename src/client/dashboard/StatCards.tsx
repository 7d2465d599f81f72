import { IconCash, IconFileDescription, IconFileInvoice, IconHammer } from '@tabler/icons-react'
import type { Dashboard } from '#contract/dashboard.ts'
import { formatDollars } from '#domain/money.ts'
import { paths } from '../paths.ts'
import { countChange, moneyChange } from './change.ts'
import { StatCard } from './StatCard.tsx'
import classes from './StatCards.module.css'

/** The four figures of spec section 2. */
export function StatCards({ stats, lastMonth }: Pick<Dashboard, 'stats' | 'lastMonth'>) {
  const { on } = lastMonth
  const late = stats.lateInProduction
  return (
    <section className={classes.cards} aria-label="Figures">
      <StatCard
        name="Pending Quotes"
        Icon={IconFileDescription}
        to={paths.orders('quote')}
        figure={stats.pendingQuotes.toLocaleString('en-US')}
        change={countChange(stats.pendingQuotes, lastMonth.pendingQuotes, on)}
      />
      <StatCard
        name="Open Invoices"
        Icon={IconFileInvoice}
        to={paths.orders('invoice')}
        figure={stats.openInvoices.toLocaleString('en-US')}
        change={countChange(stats.openInvoices, lastMonth.openInvoices, on)}
      />
      <StatCard
        name="In Production"
        Icon={IconHammer}
        to={paths.orders('production')}
        figure={stats.inProduction.toLocaleString('en-US')}
        warning={late === 0 ? undefined : `${late.toLocaleString('en-US')} late`}
        change={countChange(stats.inProduction, lastMonth.inProduction, on)}
      />
      <StatCard
        name="Revenue MTD"
        Icon={IconCash}
        to={paths.orders('paid')}
        figure={formatDollars(stats.revenueMtd)}
        change={moneyChange(stats.revenueMtd, lastMonth.revenueMtd, on)}
      />
    </section>
  )
}
