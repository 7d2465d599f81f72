import type { ReactNode } from 'react'
import classes from './FactList.module.css'

interface Props {
  readonly facts: readonly { readonly label: string; readonly value: ReactNode }[]
}

/** Label and value pairs in a vertical list. */
export function FactList({ facts }: Props) {
  return (
    <dl className={classes.list}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className={classes.label}>{label}</dt>
          <dd className={classes.value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
