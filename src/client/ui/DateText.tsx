import { formatDate, formatMoment } from '#domain/calendar.ts'
import { useTimeZone } from './time-zone.ts'

interface Props {
  readonly instant: string
  /** Whether the hour matters too. */
  readonly withTime?: boolean
}

/** An instant as the shop reads it: `Nov 20, 2026`. For a day without a time use `formatDay`. */
export function DateText({ instant, withTime = false }: Props) {
  const timeZone = useTimeZone()
  return <time dateTime={instant}>{(withTime ? formatMoment : formatDate)(instant, timeZone)}</time>
}
