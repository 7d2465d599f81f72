import { useEffect } from 'react'
import { useSession } from '../session/session-context.ts'
import classes from './live.module.css'
import { usePeopleOn } from './live-store.ts'
import { reportViewing } from './presence.ts'

interface Props {
  readonly orderId: number
  /** Whether the order is being edited on this screen. */
  readonly editing?: boolean
}

/** Shows who else has the order open, and tells them that this window has it open. */
export function OtherViewers({ orderId, editing = false }: Props) {
  const { user } = useSession()
  const others = usePeopleOn(orderId).filter(({ id }) => id !== user.id)
  useEffect(() => reportViewing(orderId, editing), [orderId, editing])
  return (
    <span role="status" aria-label="Also viewing">
      {others.map((other) => (
        <span key={other.id} className={classes.here}>
          <span className={classes.initials} data-editing={other.editing || undefined} aria-hidden>
            {initialsOf(other.name)}
          </span>
          {other.name} {other.editing ? 'is editing this order' : 'is viewing this order'}
        </span>
      ))}
    </span>
  )
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('')
}
