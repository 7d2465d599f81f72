import { formatDollars } from '#domain/money.ts'
import classes from './Receivables.module.css'

export function Overdue({ dollars }: { readonly dollars: number }) {
  return <span className={`${classes.aside} ${classes.overdue}`}>{formatDollars(dollars)} overdue</span>
}
