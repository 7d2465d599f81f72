import { useQuery } from '@tanstack/react-query'
import type { Status } from '#domain/lifecycle.ts'
import { ListPage } from '../lists/ListPage.tsx'
import { useStage } from '../orders/use-stage.ts'
import { useTimeZone, useToday } from '../ui/time-zone.ts'
import { floorList } from './floor-list.tsx'
import { floorOrdersQuery } from './floor-queries.ts'

/** The list of a stage without prices. The key resets the search and the scroll position for each stage. */
export function FloorOrdersPage() {
  const status = useStage()
  return <StageList key={status} status={status} />
}

function StageList({ status }: { readonly status: Status }) {
  const list = floorList(status, useTimeZone(), useToday())
  return <ListPage list={list} query={useQuery(floorOrdersQuery(status))} />
}
