import { Button } from '@mantine/core'
import type { OpenSessionRow } from '#contract/sessions.ts'
import { formatMoment } from '#domain/calendar.ts'
import { DateText } from '../ui/DateText.tsx'
import { useTimeZone } from '../ui/time-zone.ts'
import classes from './SessionList.module.css'

interface Props {
  readonly sessions: readonly OpenSessionRow[]
  /** Whether one is being ended. */
  readonly isEnding: boolean
  readonly onEnd: (session: OpenSessionRow) => void
}

/** Where somebody is signed in, since when, with a button that ends each session. */
export function SessionList({ sessions, isEnding, onEnd }: Props) {
  const timeZone = useTimeZone()
  return (
    <ul className={classes.sessions}>
      {sessions.map((session) => (
        <li key={session.id} className={classes.session}>
          <div>
            <span className={classes.device}>{session.device}</span>
            <span className={classes.about}>
              {session.isCurrent ? 'This browser' : session.address} · {session.shopName}
            </span>
            <span className={classes.about}>
              Since <DateText instant={session.since} withTime />, last seen{' '}
              <DateText instant={session.lastSeen} withTime />
            </span>
          </div>
          {!session.isCurrent && (
            <Button
              variant="default"
              size="compact-sm"
              disabled={isEnding}
              aria-label={`End the session in ${session.device}, ${session.address}, last seen ${formatMoment(session.lastSeen, timeZone)}`}
              onClick={() => onEnd(session)}
            >
              End
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
