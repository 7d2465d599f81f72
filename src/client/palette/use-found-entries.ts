import { IconFileText, IconUser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { balanceText } from '#domain/balance-text.ts'
import { shownName } from '#domain/customer.ts'
import { isolated } from '#domain/isolated.ts'
import { foundCustomersQuery } from '../customers/customer-queries.ts'
import { reachText } from '../customers/customer-text.ts'
import { matchedText } from '../orders/matched-text.ts'
import { stageBadge } from '../orders/order-badge.ts'
import { paths } from '../paths.ts'
import { useMay } from '../session/session-context.ts'
import type { PaletteEntry } from './palette-entry.ts'
import { MIN_QUERY_LENGTH, orderSearchQuery } from './palette-queries.ts'

interface Found {
  readonly entries: readonly PaletteEntry[]
  readonly isSearching: boolean
  readonly failed: boolean
  readonly retry: () => void
}

const CUSTOMERS_LISTED = 5

/** Orders at any stage that the text finds. */
export function useFoundOrders(text: string): Found {
  const navigate = useNavigate()
  const search = useQuery(orderSearchQuery(text))
  return {
    entries: (search.data ?? []).map((order) => ({
      id: `order-${order.id}`,
      label: `${order.orderNumber} · ${isolated(order.title)}`,
      description: [
        isolated(shownName(order.customer.name)),
        'balance' in order ? balanceText(order) : undefined,
        matchedText(order.matched),
      ]
        .filter((part) => part !== undefined)
        .join(' · '),
      aside: stageBadge(order).label,
      Icon: IconFileText,
      run: () => navigate({ to: paths.order(order.status, order.id) }),
    })),
    isSearching: search.isFetching,
    failed: search.isError && !search.isFetching,
    retry: search.refetch,
  }
}

/** Customers whom the text finds, for members who may see prices. */
export function useFoundCustomers(text: string): Found {
  const navigate = useNavigate()
  const maySeeAll = useMay()('seePrices')
  const enabled = maySeeAll && text.length >= MIN_QUERY_LENGTH
  const search = useQuery({ ...foundCustomersQuery(text, CUSTOMERS_LISTED), enabled })
  return {
    entries: (enabled ? (search.data ?? []) : []).map((customer) => ({
      id: `customer-${customer.id}`,
      label: isolated(shownName(customer.name)),
      description:
        matchedText(customer.matched) ??
        [isolated(customer.company ?? ''), reachText(customer)].filter(Boolean).join(' · '),
      Icon: IconUser,
      run: () => navigate({ to: paths.customer(customer.id) }),
    })),
    isSearching: search.isFetching,
    failed: search.isError && !search.isFetching,
    retry: search.refetch,
  }
}
