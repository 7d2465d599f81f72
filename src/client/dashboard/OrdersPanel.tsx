import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Panel } from '../ui/Panel.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import { useSettlingRows } from '../ui/use-settling.ts'
import classes from './OrderRowLink.module.css'

interface Row {
  readonly id: number
}

const keyOf = ({ id }: Row) => id

interface OrdersPanelProps<O extends Row> {
  readonly title: string
  readonly orders: readonly O[]
  readonly empty: string
  /** The path of the full list. */
  readonly viewAll?: string
  /** A link beside that one. */
  readonly beside?: ReactNode
  readonly children: (order: O) => ReactNode
}

export function OrdersPanel<O extends Row>({
  title,
  orders,
  empty,
  viewAll,
  beside,
  children,
}: OrdersPanelProps<O>) {
  useSettlingRows('screen', orders, keyOf)
  const action = viewAll && (
    <Group gap="sm" wrap="nowrap">
      {beside}
      <TextLink to={viewAll} size="sm" aria-label={`View all: ${title}`}>
        View all
      </TextLink>
    </Group>
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
