import type { ReactNode } from 'react'
import classes from './EmptyState.module.css'

interface Props {
  readonly message: string
  /** What to do next. */
  readonly hint?: string
  readonly children?: ReactNode
}

export function EmptyState({ message, hint, children }: Props) {
  return (
    <div className={classes.empty}>
      <p className={classes.message}>{message}</p>
      {hint && <p className={classes.hint}>{hint}</p>}
      {children && <div className={classes.action}>{children}</div>}
    </div>
  )
}
