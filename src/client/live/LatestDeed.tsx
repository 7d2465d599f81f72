import { useEffect, useState } from 'react'
import type { OrderEvent } from '#contract/order-parts.ts'
import type { Order } from '#contract/orders.ts'
import { deedOf } from '#domain/order-events.ts'
import { useSession } from '../session/session-context.ts'
import classes from './live.module.css'

const SHOWN_FOR_MS = 30_000

interface Props {
  readonly order: Order
}

/** What somebody else has just done to the order that is being looked at. */
export function LatestDeed({ order: { history } }: Props) {
  const { user } = useSession()
  const latest = history.at(-1)
  const [lastSeen, see] = useState(latest?.id)
  const [news, tell] = useState<string>()
  if (latest !== undefined && latest.id !== lastSeen) {
    see(latest.id)
    const byOther = history.findLast(({ id, by }) => id > (lastSeen ?? 0) && by?.id !== user.id)
    if (byOther !== undefined) tell(`${nameOf(byOther)} ${deedOf(byOther)} just now`)
  }
  useEffect(() => {
    if (news === undefined) return
    const timer = setTimeout(() => tell(undefined), SHOWN_FOR_MS)
    return () => clearTimeout(timer)
  }, [news])
  return (
    <span role="status" className={news && classes.deed}>
      {news}
    </span>
  )
}

function nameOf({ by, name, kind }: OrderEvent): string {
  if (by !== null) return by.name
  return kind === 'sent' || kind === 'unsent' || kind === 'unsure' ? 'Kerf' : (name ?? 'The customer')
}
