import type { ReactNode } from 'react'
import type { OrderRow } from '#contract/orders.ts'
import { customerName } from '../orders/customer-name.ts'
import { paths } from '../paths.ts'
import { TextLink } from '../ui/TextLink.tsx'
import classes from './OrderRowLink.module.css'

interface OrderRowLinkProps {
  readonly order: OrderRow
  /** Below the title, after the number and the customer. */
  readonly about?: string
  /** On the right: the word that counts, and below it what goes with it. */
  readonly mark: ReactNode
  readonly aside: ReactNode
}

/** An order in one of the dashboard's lists; the whole row leads to it. */
export function OrderRowLink({ order, about, mark, aside }: OrderRowLinkProps) {
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <TextLink to={paths.order(order.status, order.id)} className={classes.title} underline="never">
          <bdi>{order.title}</bdi>
        </TextLink>
        <div className={classes.about}>
          {order.orderNumber} · <bdi>{customerName(order)}</bdi>
          {about && ` · ${about}`}
        </div>
      </div>
      <div className={classes.right}>
        <div className={classes.mark}>{mark}</div>
        <div className={classes.aside}>{aside}</div>
      </div>
    </li>
  )
}
