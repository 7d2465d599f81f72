import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { QUOTE_FIELDS } from '#domain/quote-fields.ts'
import { FactList } from '../ui/FactList.tsx'
import { LineItemTable } from './LineItemTable.tsx'
import { OrderTerms } from './OrderTerms.tsx'
import classes from './OrderView.module.css'
import { PROSE, SHORT_TEXTS } from './optional-texts.ts'
import type { ShownQuote } from './shown-quote.ts'

interface Props {
  readonly order: ShownQuote
  readonly aboveLines?: ReactNode
  /** The form that changes its lines. */
  readonly editPath?: string | undefined
  /** Unless it shows an order as it once was. */
  readonly orderId?: number | undefined
}

export function OrderDetails({ order, aboveLines, editPath, orderId }: Props) {
  const facts = SHORT_TEXTS.flatMap((name) => {
    const value = order[name]
    return value ? [{ label: QUOTE_FIELDS[name].label, value }] : []
  })
  return (
    <>
      {PROSE.map((name) => (
        <section key={name} className={classes.section}>
          <Title order={2} size="h3" className={classes.heading}>
            {QUOTE_FIELDS[name].label}
          </Title>
          {order[name] ? (
            <p className={classes.text}>{order[name]}</p>
          ) : (
            <p className={`${classes.text} ${classes.dimmed}`}>
              No {QUOTE_FIELDS[name].label.toLowerCase()} provided.
            </p>
          )}
        </section>
      ))}
      {facts.length > 0 && (
        <section className={classes.section}>
          <FactList facts={facts} />
        </section>
      )}
      <section className={classes.section} tabIndex={-1}>
        <Title order={2} size="h3" className={classes.heading}>
          Line Items
        </Title>
        {aboveLines}
        <LineItemTable order={order} editPath={editPath} orderId={orderId} />
      </section>
      <section className={classes.section}>
        <Title order={2} size="h3" className={classes.heading}>
          Payment Terms
        </Title>
        <OrderTerms order={order} />
      </section>
      {order.conditions !== null && (
        <section className={classes.section}>
          <Title order={2} size="h3" className={classes.heading}>
            {QUOTE_FIELDS.conditions.label}
          </Title>
          <details>
            <summary className={classes.text}>{order.conditions.name}</summary>
            <p className={`${classes.text} ${classes.dimmed}`}>{order.conditions.text}</p>
          </details>
        </section>
      )}
    </>
  )
}
