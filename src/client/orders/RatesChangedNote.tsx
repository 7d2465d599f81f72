import { Alert, Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Order } from '#contract/orders.ts'
import { nearestCents } from '#domain/money.ts'
import { changeText } from '#domain/pieces/price-remark.ts'
import { nextRevisionNotice } from './next-revision-notice.ts'
import classes from './RatesChanged.module.css'

interface Props {
  readonly order: Order
  readonly isRunning: boolean
  readonly onReprice: () => void
  readonly children?: ReactNode
}

/** What today's rates would change about an open quote that differs from them. */
export function RatesChangedNote({ order, isRunning, onReprice, children }: Props) {
  return (
    <Alert color="yellow">
      <div className={classes.row}>
        <div>
          <strong>
            Rates changed since:{' '}
            <span className={classes.amount}>{changeText(nearestCents(order.ratesChanged ?? 0))}</span>
            {hasDiscount(order) && ' before discounts'}
          </strong>
          {order.sentOn !== null && (
            <p className={classes.notice}>{nextRevisionNotice(order, 'Re-pricing')}</p>
          )}
        </div>
        <Button variant="default" size="xs" disabled={isRunning} onClick={onReprice}>
          {isRunning ? 'Re-pricing...' : 'Re-price'}
        </Button>
      </div>
      {children}
    </Alert>
  )
}

function hasDiscount({ discount, lineItems }: Order): boolean {
  return discount !== null || lineItems.some((line) => line.discount !== null)
}
