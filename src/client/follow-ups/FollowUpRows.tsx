import type { FollowUpRow } from '#contract/follow-ups.ts'
import { useTimeZone, useToday } from '../ui/time-zone.ts'
import { useSettlingRows } from '../ui/use-settling.ts'
import { FollowUpRowContent } from './FollowUpRowContent.tsx'
import classes from './FollowUpRows.module.css'

interface Props {
  readonly rows: readonly FollowUpRow[]
}

const keyOf = ({ id }: FollowUpRow) => id

/** The top of the follow-up list. */
export function FollowUpRows({ rows }: Props) {
  const today = useToday()
  const timeZone = useTimeZone()
  useSettlingRows('screen', rows, keyOf)
  return (
    <ul className={classes.rows} aria-label="Follow Up">
      {rows.map((row) => (
        <li key={row.id} className={classes.item}>
          <FollowUpRowContent row={row} today={today} timeZone={timeZone} />
        </li>
      ))}
    </ul>
  )
}
