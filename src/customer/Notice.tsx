import type { ReactNode } from 'react'
import { accentStyle } from './accent.ts'
import classes from './Notice.module.css'

interface Props {
  readonly title: string
  readonly children: ReactNode
  readonly action?: ReactNode
}

/** A whole page for a single message. */
export function Notice({ title, children, action }: Props) {
  return (
    <main className={classes.notice} style={accentStyle(null)}>
      <h1>{title}</h1>
      <p>{children}</p>
      {action}
    </main>
  )
}
