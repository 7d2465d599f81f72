import { useEffect, useState } from 'react'
import type { OrderEvent, UnpricedEvent } from '#contract/order-parts.ts'
import { eventSentence, isCustomerEvent } from '#domain/order-events.ts'
import { useSession } from '../session/session-context.ts'
import classes from './live.module.css'

const SHOWN_FOR_MS = 30_000

interface Props {
  readonly order: { readonly history: readonly (UnpricedEvent & Partial<OrderEvent>)[] }
}

/** Announces what somebody else has just done to the order on screen. */
export function LatestEvent({ order: { history } }: Props) {
  const { user } = useSession()
  const latest = history.at(-1)
  const [lastSeen, setLastSeen] = useState(latest?.id)
  const [announcement, announce] = useState<string>()
  if (latest !== undefined && latest.id !== lastSeen) {
    setLastSeen(latest.id)
    const byOther = history.findLast(({ id, by }) => id > (lastSeen ?? 0) && by?.id !== user.id)
    if (byOther !== undefined) {
      const { kind, to, by, name, text } = byOther
      const customer = name ?? (isCustomerEvent(kind) ? 'The customer' : 'the customer')
      announce(`${eventSentence({ kind, to, text, by: by?.name ?? null }, customer)} just now`)
    }
  }
  useEffect(() => {
    if (announcement === undefined) return
    const timer = setTimeout(() => announce(undefined), SHOWN_FOR_MS)
    return () => clearTimeout(timer)
  }, [announcement])
  return (
    <span role="status" className={announcement && classes.latest}>
      {announcement}
    </span>
  )
}
