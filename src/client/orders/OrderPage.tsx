import { useParams } from '@tanstack/react-router'
import { idFromPath } from '../paths.ts'
import { NotFoundScreen } from '../shell/NotFoundScreen.tsx'
import { OrderLoader } from './OrderLoader.tsx'
import { useStage } from './use-stage.ts'

/** The detail page for all six stages. */
export function OrderPage() {
  const stage = useStage()
  const { id: text = '' }: { id?: string } = useParams({ strict: false })
  const id = idFromPath(text)
  if (id === undefined) return <NotFoundScreen />
  return <OrderLoader key={id} id={id} openedAt={stage} />
}
