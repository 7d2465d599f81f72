import { formatDollars } from '#domain/money.ts'
import classes from './Money.module.css'

interface Props {
  readonly dollars: number
}

export function Money({ dollars }: Props) {
  return <span className={classes.money}>{formatDollars(dollars)}</span>
}
