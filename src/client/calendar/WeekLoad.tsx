import { IconAlertTriangle } from '@tabler/icons-react'
import type { CalendarWeek } from '#contract/calendar.ts'
import { hoursText } from '../promises/week-words.ts'
import classes from './WeekLoad.module.css'

interface Props {
  /** Undefined while it loads. */
  readonly load: CalendarWeek | undefined
}

/** How full a week is, as a bar and in words. */
export function WeekLoad({ load }: Props) {
  if (load === undefined) return null
  const { promisedHours, hours } = load
  const over = promisedHours - hours
  const share = hours > 0 ? Math.min(1, promisedHours / hours) : promisedHours > 0 ? 1 : 0
  return (
    <div className={classes.load} data-over={over > 0 || undefined}>
      <span className={classes.words}>
        <b>{hoursText(promisedHours)}</b> of {hoursText(hours)} h
      </span>
      <svg className={classes.bar} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden>
        <rect className={classes.fill} width={share * 100} height={6} />
      </svg>
      {over > 0 && (
        <span className={classes.over}>
          <IconAlertTriangle size={14} aria-hidden /> {hoursText(over)} h over
        </span>
      )}
    </div>
  )
}
