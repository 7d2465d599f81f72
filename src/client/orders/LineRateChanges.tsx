import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Order } from '#contract/orders.ts'
import { changeText } from '#domain/pieces/price-remark.ts'
import { pieceTypesQuery } from '../pieces/piece-types-query.ts'
import { lineRateChanges } from './line-rate-changes.ts'
import classes from './RatesChanged.module.css'
import { truncated } from './truncated.ts'

interface Props {
  readonly order: Order
  readonly isRunning: boolean
  /** @param line counted from 0. */
  readonly onReprice: (line: number) => void
}

/** Which lines it is, if there are several; each can be re-priced alone. */
export function LineRateChanges({ order: { lineItems }, isRunning, onReprice }: Props) {
  const { data: types } = useQuery(pieceTypesQuery)
  const changes = types === undefined ? [] : lineRateChanges(lineItems, types)
  if (changes.length < 2) return null
  return (
    <ul className={classes.lines} aria-label="Changed lines">
      {changes.map(({ index, description, cents }) => (
        <li key={index} className={classes.row}>
          <span className={classes.words}>{truncated(description)}</span>
          <span className={classes.amount}>{changeText(cents)}</span>
          <Button
            variant="subtle"
            size="compact-xs"
            disabled={isRunning}
            aria-label={`Re-price line ${index + 1}`}
            onClick={() => onReprice(index)}
          >
            Re-price
          </Button>
        </li>
      ))}
    </ul>
  )
}
