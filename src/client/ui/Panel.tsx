import { Paper, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './Panel.module.css'

interface Props {
  readonly title: string
  /** On the right of the title, such as 'View all'. */
  readonly action?: ReactNode
  /** No padding around the content, for lists that go from edge to edge. */
  readonly flush?: boolean
  readonly children: ReactNode
}

/** A card with a heading. */
export function Panel({ title, action, flush = false, children }: Props) {
  const id = useId()
  return (
    <Paper component="section" aria-labelledby={id} className={classes.panel}>
      <div className={classes.head}>
        <Title order={2} id={id}>
          {title}
        </Title>
        {action}
      </div>
      <div className={flush ? undefined : classes.body}>{children}</div>
    </Paper>
  )
}

/** One line in place of a list that is still empty. */
export function NothingYet({ children }: { readonly children: string }) {
  return <p className={classes.nothing}>{children}</p>
}
