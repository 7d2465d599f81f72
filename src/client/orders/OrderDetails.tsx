import { Title } from '@mantine/core'
import { LineItemTable } from './LineItemTable.tsx'
import { OrderTerms } from './OrderTerms.tsx'
import classes from './OrderView.module.css'
import type { ShownQuote } from './shown-quote.ts'

interface Props {
  readonly order: ShownQuote
}

export function OrderDetails({ order }: Props) {
  return (
    <>
      <section className={classes.section}>
        <Title order={2} size="h3" className={classes.heading}>
          Description
        </Title>
        {order.description ? (
          <p className={classes.text}>{order.description}</p>
        ) : (
          <p className={`${classes.text} ${classes.dimmed}`}>No description provided.</p>
        )}
      </section>
      <section className={classes.section}>
        <Title order={2} size="h3" className={classes.heading}>
          Line Items
        </Title>
        <LineItemTable order={order} />
      </section>
      <section className={classes.section}>
        <Title order={2} size="h3" className={classes.heading}>
          Payment Terms
        </Title>
        <OrderTerms order={order} />
      </section>
    </>
  )
}
