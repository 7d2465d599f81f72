import { StageList } from './StageList.tsx'
import { useStage } from './use-stage.ts'

/** Six lists in one. The key: a search or a scrolled row of one stage is nothing to another. */
export function OrdersPage() {
  const status = useStage()
  return <StageList key={status} status={status} />
}
