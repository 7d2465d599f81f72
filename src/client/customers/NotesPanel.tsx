import type { CustomerDetail } from '#contract/customers.ts'
import { Panel } from '../ui/Panel.tsx'
import classes from './Customers.module.css'

interface Props {
  readonly customer: CustomerDetail
}

/** Hidden until there are notes. */
export function NotesPanel({ customer: { notes } }: Props) {
  if (notes === null) return null
  return (
    <Panel title="Notes">
      <p className={classes.text}>{notes}</p>
    </Panel>
  )
}
