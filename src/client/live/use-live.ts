import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../call.ts'
import { useSessionState } from '../session/session-context.ts'

/** When the screen itself has had its turn; what happened until then is told when the stream opens. */
const AFTER_MS = 400
const AGAIN_MS = 15_000

/** The screens hear of what others do. */
export function useLive(): void {
  const queryClient = useQueryClient()
  const { ended, changeShop } = useSessionState()
  useEffect(() => {
    if (ended) return
    const began = performance.now()
    let stop = () => {}
    let timer = setTimeout(start, AFTER_MS)
    let isOver = false

    function start() {
      import('./live.ts').then(
        ({ startLive }) => {
          if (isOver) return
          const onShop = () =>
            call('GET /api/auth/me').then(
              ({ currentShop }) => changeShop(currentShop),
              () => {},
            )
          stop = startLive({ began, queryClient, onShop })
        },
        () => {
          if (!isOver) timer = setTimeout(start, AGAIN_MS)
        },
      )
    }

    return () => {
      isOver = true
      clearTimeout(timer)
      stop()
    }
  }, [queryClient, changeShop, ended])
}
