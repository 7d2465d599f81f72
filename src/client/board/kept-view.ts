/** Whether somebody wants cards of pieces or of orders: in the URL, and remembered in their browser. */
import { keep, kept } from '../kept.ts'
import { useSession } from '../session/session-context.ts'
import { useSearchParams } from '../ui/use-search-params.ts'
import type { View } from './board-cards.ts'

/** In the URL. */
const PARAM = 'cards'

function viewFrom(text: string | null | undefined): View | undefined {
  return text === 'lines' || text === 'orders' ? text : undefined
}

export function useKeptView(): [view: View, choose: (view: View) => void] {
  const [params, put] = useSearchParams()
  const key = `kerf-board-cards-${useSession().user.id}`
  const view = viewFrom(params[PARAM]) ?? viewFrom(kept(key)) ?? 'lines'
  return [
    view,
    (next) => {
      keep(key, next)
      put({ [PARAM]: next })
    },
  ]
}
