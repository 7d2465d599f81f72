import { formatDate, formatMoment, formatMomentWithZone } from '#domain/calendar.ts'
import { useTimeZone } from './time-zone.ts'

interface Props {
  readonly instant: string
  /** Whether to show the time of day. */
  readonly withTime?: boolean
  /** Whether to show the time and time zone, for evidence that may be read elsewhere. */
  readonly withZone?: boolean
}

/** An instant in the shop's time zone: `Nov 20, 2026`. For a day without a time use `formatDay`. */
export function DateText({ instant, withTime = false, withZone = false }: Props) {
  const timeZone = useTimeZone()
  const format = withZone ? formatMomentWithZone : withTime ? formatMoment : formatDate
  return <time dateTime={instant}>{format(instant, timeZone)}</time>
}
