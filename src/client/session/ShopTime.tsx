import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { dayOf } from '#domain/calendar.ts'
import { instantOf, TOLERATED_MS } from '../clock.ts'
import { NewDayContext, TimeZoneContext } from '../ui/time-zone.ts'

/**
 * A timer set for midnight would be late after the computer slept or its clock was set. Windows begin to look at
 * different moments, so they do not all ask the server in the same second.
 */
const LOOK_EVERY_MS = 15_000

interface Props {
  readonly timeZone: string
  /** The session has expired, so nothing can be fetched. Whoever signs in again gets everything anew. */
  readonly ended: boolean
  readonly children: ReactNode
}

/** Tells the screens what day it is in the shop, and brings those that are open at midnight up to date. */
export function ShopTime({ timeZone, ended, children }: Props) {
  const queryClient = useQueryClient()
  const [day, setDay] = useState('')
  useEffect(() => {
    // As late as a tolerated clock may be ahead: otherwise the server could still answer with yesterday's figures.
    const begun = () => dayOf(instantOf(Date.now() - TOLERATED_MS), timeZone)
    let last = begun()
    const timer = setInterval(() => {
      const next = begun()
      if (next === last) return
      last = next
      setDay(next)
      if (!ended) queryClient.invalidateQueries()
    }, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [queryClient, timeZone, ended])
  return (
    <TimeZoneContext value={timeZone}>
      <NewDayContext value={day}>{children}</NewDayContext>
    </TimeZoneContext>
  )
}
