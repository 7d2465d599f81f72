import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Attached } from '#domain/customer-answer.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What the send dialog that the order page opens with attaches; absent if it opens without. */
    send?: Attached
  }
}

/** Opens the send dialog for a user who came to send the order. Only once: not after a reload or on the way back. */
export function useSendOnArrival(send: ((attached: Attached) => void) | undefined): void {
  const wanted = useLocation({ select: ({ state }) => state.send })
  const navigate = useNavigate()
  useEffect(() => {
    if (wanted === undefined) return
    navigate({
      to: '.',
      search: true,
      state: ({ send: _, ...others }) => others,
      replace: true,
      resetScroll: false,
    })
    send?.(wanted)
  }, [wanted, send, navigate])
}
