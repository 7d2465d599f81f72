import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whether the order page opens with its send dialog. */
    send?: true
  }
}

/** Opens the send dialog for a user who came to send the order. Only once: not after a reload or on the way back. */
export function useSendOnArrival(send: (() => void) | undefined): void {
  const isWanted = useLocation({ select: ({ state }) => state.send === true })
  const navigate = useNavigate()
  useEffect(() => {
    if (!isWanted) return
    navigate({
      to: '.',
      search: true,
      state: ({ send: _, ...others }) => others,
      replace: true,
      resetScroll: false,
    })
    send?.()
  }, [isWanted, send, navigate])
}
