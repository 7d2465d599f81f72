import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ListPage } from '../lists/ListPage.tsx'
import { useTimeZone, useToday } from '../ui/time-zone.ts'
import { receivableList } from './receivable-list.tsx'
import { receivablesQuery } from './receivable-queries.ts'

export function ReceivablesPage() {
  const today = useToday()
  const timeZone = useTimeZone()
  const list = useMemo(() => receivableList({ today, timeZone }), [today, timeZone])
  return <ListPage list={list} query={useQuery(receivablesQuery)} />
}
