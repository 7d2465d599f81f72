import { formatDate, formatMoment, formatMomentWithZone } from '#domain/calendar.ts'
import { useTimeZone } from './time-zone.ts'

interface Props {
  readonly instant: string
  /** Whether the hour matters too. */
  readonly withTime?: boolean
  /** Whether it is evidence, which is read elsewhere too. */
  readonly withZone?: boolean
}

/** An instant as the shop reads it: `Nov 20, 2026`. For a day without a time use `formatDay`. */
export function DateText({ instant, withTime = false, withZone = false }: Props) {
  const timeZone = useTimeZone()
  const format = withZone ? formatMomentWithZone : withTime ? formatMoment : formatDate
  return <time dateTime={instant}>{format(instant, timeZone)}</time>
}
