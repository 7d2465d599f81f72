import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ListPage } from '../lists/ListPage.tsx'
import { useTimeZone, useToday } from '../ui/time-zone.ts'
import { followUpList } from './follow-up-list.tsx'
import { followUpsQuery } from './follow-up-queries.ts'

/** Quotes to follow up on, most urgent first. */
export function FollowUpPage() {
  const today = useToday()
  const timeZone = useTimeZone()
  const list = useMemo(() => followUpList({ today, timeZone }), [today, timeZone])
  return <ListPage list={list} query={useQuery(followUpsQuery)} />
}
