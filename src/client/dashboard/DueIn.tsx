import { dueIn } from '#domain/badges.ts'
import type { Day } from '#domain/calendar.ts'
import { useToday } from '../ui/time-zone.ts'
import classes from './DueIn.module.css'

/** Red if 3 days or fewer are left, otherwise amber (spec section 2). Null for what waits for completion. */
export function DueIn({ dueOn }: { readonly dueOn: Day | null }) {
  const { text, urgent } = dueIn(dueOn, useToday())
  return (
    <span className={classes.due} data-urgent={urgent}>
      {text}
    </span>
  )
}
