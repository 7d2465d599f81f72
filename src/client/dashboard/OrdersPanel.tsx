import type { ReactNode } from 'react'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Panel } from '../ui/Panel.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import classes from './OrderRowLink.module.css'

interface OrdersPanelProps<O> {
  readonly title: string
  readonly orders: readonly O[]
  readonly empty: string
  /** The path of the full list. */
  readonly viewAll?: string
  readonly children: (order: O) => ReactNode
}

export function OrdersPanel<O>({ title, orders, empty, viewAll, children }: OrdersPanelProps<O>) {
  const action = viewAll && (
    <TextLink to={viewAll} size="sm" aria-label={`View all: ${title}`}>
      View all
    </TextLink>
  )
  return (
    <Panel title={title} action={action} flush>
      {orders.length === 0 ? (
        <EmptyState message={empty} />
      ) : (
        <ul className={classes.rows}>{orders.map(children)}</ul>
      )}
    </Panel>
  )
}
