import { useQuery } from '@tanstack/react-query'
import type { Status } from '#domain/lifecycle.ts'
import { ListPage } from '../lists/ListPage.tsx'
import { LongListPage } from '../lists/LongListPage.tsx'
import { useSession } from '../session/session-context.ts'
import { useTimeZone, useToday } from '../ui/time-zone.ts'
import { LONG_ORDER_LISTS } from './long-order-list.ts'
import { orderList } from './order-list.tsx'
import { ordersQuery } from './order-queries.ts'
import { useStage } from './use-stage.ts'

/** The list for all six stages. The key resets the search and the scroll position for each stage. */
export function OrdersPage() {
  const status = useStage()
  return <StageList key={status} status={status} />
}

function StageList({ status }: { readonly status: Status }) {
  const userId = useSession().user.id
  const today = useToday()
  const timeZone = useTimeZone()
  const list = orderList(status, { today, timeZone, userId })
  const { data, error, refetch } = useQuery(ordersQuery(status))
  if (data === null) return <LongListPage list={list} long={LONG_ORDER_LISTS[status]} />
  return <ListPage list={list} query={{ data: data ?? undefined, error, refetch }} />
}
