import { type ReactNode, useRef } from 'react'
import classes from './SaveBar.module.css'
import { usePublishedHeight } from './use-published-height.ts'

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
  const bar = useRef<HTMLDivElement>(null)
  usePublishedHeight(bar, '--kerf-save-bar-height')
  return (
    <div
      ref={bar}
      className={`${classes.bar} ${className}`}
      data-keep-clear
      data-changed={isChanged || undefined}
    >
      {above}
      <span className={classes.state} role="status">
        {state}
      </span>
      {children}
    </div>
  )
}
