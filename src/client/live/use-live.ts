import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../call.ts'
import { useSessionState } from '../session/session-context.ts'
import { startLive } from './live.ts'

/** Lets the screen load first. The stream then replays what has happened in the meantime. */
const AFTER_MS = 400

/** Keeps the screens current with what others do. */
export function useLive(): void {
  const queryClient = useQueryClient()
  const { ended, changeShop } = useSessionState()
  useEffect(() => {
    if (ended) return
    const began = performance.now()
    let stop = () => {}
    const timer = setTimeout(() => {
      const onShop = () =>
        call('GET /api/auth/me').then(
          ({ currentShop }) => changeShop(currentShop),
          () => {},
        )
      stop = startLive({ began, queryClient, onShop })
    }, AFTER_MS)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [queryClient, changeShop, ended])
}
