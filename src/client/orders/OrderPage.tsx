import { useParams } from '@tanstack/react-router'
import { idFromPath } from '../paths.ts'
import { NotFoundScreen } from '../shell/NotFoundScreen.tsx'
import { OneOrder } from './OneOrder.tsx'
import { useStage } from './use-stage.ts'

/** The detail page for all six stages. */
export function OrderPage() {
  const stage = useStage()
  const { id: text = '' }: { id?: string } = useParams({ strict: false })
  const id = idFromPath(text)
  if (id === undefined) return <NotFoundScreen />
  return <OneOrder key={id} id={id} openedAt={stage} />
}
