import { useNavigate } from '@tanstack/react-router'
import type { Order } from '#contract/orders.ts'
import { paths } from '../paths.ts'
import { showSuccess } from '../ui/toast.tsx'

/** Long enough to look at the list and decide. */
const OFFERED_MS = 15_000

/** Opens the quotes list (spec section 7), which marks the new quote, and offers what usually comes next. */
export function useQuoteSaved() {
  const navigate = useNavigate()
  return ({ id }: Pick<Order, 'id'>, title: string, text: string) => {
    const to = paths.order('quote', id)
    showSuccess(
      title,
      text,
      { label: 'Open', forMs: OFFERED_MS, run: () => navigate({ to }) },
      { label: 'Send', forMs: OFFERED_MS, run: () => navigate({ to, state: { send: 'document' } }) },
    )
    navigate({ to: paths.orders('quote'), state: { saved: id } })
  }
}
