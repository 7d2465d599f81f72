/** Whether somebody wants cards of pieces or of orders: in the URL, and remembered in their browser. */
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
  const view = viewFrom(params[PARAM]) ?? viewFrom(read(key)) ?? 'lines'
  return [
    view,
    (next) => {
      write(key, next)
      put({ [PARAM]: next })
    },
  ]
}

/** Some browsers refuse storage in private windows. */
function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, view: View): void {
  try {
    localStorage.setItem(key, view)
  } catch {
    // The URL has it.
  }
}
