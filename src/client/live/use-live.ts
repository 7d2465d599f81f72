import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSessionState } from '../session/session-context.ts'
import { startLive } from './live.ts'

/** Lets the screen load first. The stream then replays what has happened in the meantime. */
const AFTER_MS = 400

/** Keeps the screens current with what others do. */
export function useLive(): void {
  const queryClient = useQueryClient()
  const { session, ended, refreshSession } = useSessionState()
  const { role } = session.currentShop
  useEffect(() => {
    if (ended) return
    const began = performance.now()
    let stop = () => {}
    const timer = setTimeout(() => {
      stop = startLive({ began, queryClient, role, onShop: refreshSession })
    }, AFTER_MS)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [queryClient, refreshSession, role, ended])
}
