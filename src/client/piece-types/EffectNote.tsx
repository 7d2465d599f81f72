import { Alert } from '@mantine/core'
import type { RatesEffect } from '#contract/pieces.ts'
import { changeText } from '#domain/pieces/price-remark.ts'
import { paths } from '../paths.ts'
import { TextLink } from '../ui/TextLink.tsx'
import classes from './Editor.module.css'

interface Props {
  readonly effect: RatesEffect
}

/** What the change would do to open quotes: how many, by how much, which. */
export function EffectNote({ effect: { count, amount, orders } }: Props) {
  return (
    <Alert color={count === 0 ? 'gray' : 'yellow'} role="status" aria-label="Open quotes">
      <strong>{effectSentence(count, amount)}</strong>
      {orders.length > 0 && (
        <ul className={classes.effect}>
          {orders.map((order) => (
            <li key={order.id}>
              <span>
                <TextLink
                  to={paths.order('quote', order.id)}
                  target="_blank"
                  c="inherit"
                  td="underline"
                  inherit
                >
                  {order.orderNumber}
                </TextLink>{' '}
                {order.title}, {order.customerName}
              </span>
              <span className={classes.effectAmount}>{signed(order.amount)}</span>
            </li>
          ))}
        </ul>
      )}
    </Alert>
  )
}

function effectSentence(count: number, amount: number): string {
  if (count === 0) return 'No open quote would cost anything else.'
  const quotes = count === 1 ? '1 open quote' : `${count} open quotes`
  if (amount === 0) return `${quotes} would cost something else, the same in all.`
  return `${quotes} would cost ${signed(amount)} ${amount > 0 ? 'more' : 'less'}.`
}

export function signed(dollars: number): string {
  return changeText(Math.round(dollars * 100))
}
