import { LONG_UNPRICED_LISTS } from '../orders/long-order-list.ts'
import { StageList } from '../orders/StageList.tsx'
import { useStage } from '../orders/use-stage.ts'
import { useTimeZone, useToday } from '../ui/time-zone.ts'
import { floorList } from './floor-list.tsx'
import { wholeFloorList } from './floor-queries.ts'

/** The list of a stage without prices. The key resets the search and the scroll position for each stage. */
export function FloorOrdersPage() {
  const status = useStage()
  const list = floorList(status, useTimeZone(), useToday())
  return (
    <StageList
      key={status}
      status={status}
      list={list}
      whole={wholeFloorList}
      long={LONG_UNPRICED_LISTS[status]}
    />
  )
}
