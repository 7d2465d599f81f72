import { StageList } from './StageList.tsx'
import { useStage } from './use-stage.ts'

/** The list for all six stages. The key resets the search and the scroll position for each stage. */
export function OrdersPage() {
  const status = useStage()
  return <StageList key={status} status={status} />
}
