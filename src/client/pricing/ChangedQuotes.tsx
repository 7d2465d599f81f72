import type { RatesEffect } from '#contract/pieces.ts'
import { nearestCents } from '#domain/money.ts'
import { changeText } from '#domain/pieces/price-remark.ts'
import { paths } from '../paths.ts'
import { TextLink } from '../ui/TextLink.tsx'
import classes from './ChangedQuotes.module.css'

interface Props {
  readonly effect: RatesEffect
  readonly id?: string
}

/** The open quotes that a change would make cost something else, those that change most first. */
export function ChangedQuotes({ effect: { count, orders }, id }: Props) {
  const others = count - orders.length
  return (
    <ul id={id} className={classes.list} aria-label="Quotes that change">
      {orders.map(({ id, orderNumber, title, customerName, amount }) => (
        <li key={id} className={classes.quote}>
          <TextLink
            to={paths.order('quote', id)}
            target="_blank"
            c="inherit"
            td="underline"
            className={classes.number}
          >
            {orderNumber}
          </TextLink>
          <span className={classes.about}>
            <bdi>{title}</bdi> · <bdi>{customerName}</bdi>
          </span>
          <span className={classes.amount}>{dollarsChangeText(amount)}</span>
        </li>
      ))}
      {others > 0 && <li className={classes.others}>and {others.toLocaleString('en-US')} more</li>}
    </ul>
  )
}

export function dollarsChangeText(dollars: number): string {
  return changeText(nearestCents(dollars))
}
