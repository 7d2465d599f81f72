import type { ReactNode } from 'react'
import classes from './SaveBar.module.css'

interface Props {
  /** `Unsaved changes` */
  readonly state: string
  readonly isChanged: boolean
  /** Above the state, across the bar. */
  readonly above?: ReactNode
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Stays visible below a long form: what there is to save, and the buttons. */
export function SaveBar({ state, isChanged, above, className = '', children }: Props) {
  return (
    <div className={`${classes.bar} ${className}`} data-keep-clear data-changed={isChanged || undefined}>
      {above}
      <span className={classes.state} role="status">
        {state}
      </span>
      {children}
    </div>
  )
}
