import { useSession } from '../session/session-context.ts'
import { useTimeZone, useToday } from '../ui/time-zone.ts'
import { LONG_ORDER_LISTS } from './long-order-list.ts'
import { orderList } from './order-list.tsx'
import { wholeList } from './order-queries.ts'
import { StageList } from './StageList.tsx'
import { useStage } from './use-stage.ts'

/** The list for all six stages. The key resets the search and the scroll position for each stage. */
export function OrdersPage() {
  const status = useStage()
  const userId = useSession().user.id
  const list = orderList(status, { today: useToday(), timeZone: useTimeZone(), userId })
  return (
    <StageList key={status} status={status} list={list} whole={wholeList} long={LONG_ORDER_LISTS[status]} />
  )
}
