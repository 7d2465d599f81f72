import type { ReactNode } from 'react'
import classes from './FieldRow.module.css'

/** Short fields above what they choose, beside each other. */
export function FieldRow({ children }: { readonly children: ReactNode }) {
  return <div className={classes.row}>{children}</div>
}
