import type { ComponentProps, ReactNode } from 'react'
import type { OrderRow } from '#contract/orders.ts'
import { CustomerLink } from '../orders/CustomerLink.tsx'
import { paths } from '../paths.ts'
import cover from '../ui/CoverLink.module.css'
import { TextLink } from '../ui/TextLink.tsx'
import classes from './OrderRowLink.module.css'

interface OrderRowLinkProps {
  readonly order: Pick<OrderRow, 'id' | 'status' | 'orderNumber' | 'title'> &
    ComponentProps<typeof CustomerLink>['row']
  /** Shown below the title, after the number and the customer. */
  readonly about?: string | undefined
  /** What the customer did, shown right after their name: 'approved it'. */
  readonly customerAction?: string | undefined
  /** Shown on the right, above `aside`. */
  readonly mark: ReactNode
  readonly aside: ReactNode
}

/** A row of a dashboard list. The whole row links to the order. */
export function OrderRowLink({ order, about, customerAction, mark, aside }: OrderRowLinkProps) {
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <TextLink
          to={paths.order(order.status, order.id)}
          className={`${cover.link} ${classes.title}`}
          underline="never"
        >
          <bdi>{order.title}</bdi>
        </TextLink>
        <div className={classes.about}>
          {order.orderNumber} · <CustomerLink row={order} />
          {customerAction && ` ${customerAction}`}
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
