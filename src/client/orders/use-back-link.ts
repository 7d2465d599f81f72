import { useLocation } from '@tanstack/react-router'
import type { Status } from '#domain/lifecycle.ts'
import { paths } from '../paths.ts'
import { STAGES } from './stages.ts'

/** Where an order's page leads back to: its list, or the board if it was opened there. */
export function useBackLink(status: Status): { readonly label: string; readonly to: string } {
  const openedFrom = useLocation({ select: ({ state }) => state.openedFrom })
  return status === 'production' && openedFrom === paths.board
    ? { label: 'Back to the Board', to: paths.board }
    : { label: STAGES[status].backLabel, to: paths.orders(status) }
}
