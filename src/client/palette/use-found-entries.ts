import { IconFileText, IconUser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Customer } from '#contract/customers.ts'
import type { UnpricedOrderRow } from '#contract/orders.ts'
import { customersQuery } from '../customers/customer-queries.ts'
import { balanceText } from '../orders/balance-text.ts'
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

/**
 * Orders that contain the text. Once a customer is chosen, that customer's orders with the text in their number or
 * title.
 */
export function useFoundOrders(text: string, of: Customer | undefined): Found {
  const navigate = useNavigate()
  const search = useQuery(orderSearchQuery(of === undefined ? { text } : { customerId: of.id }))
  const orders = (search.data ?? []).filter((order) => of === undefined || contains(order, text))
  return {
    entries: orders.map((order) => ({
      id: `order-${order.id}`,
      label: `${order.orderNumber} · ${order.title}`,
      description: [nameOf(order.customer), 'balance' in order ? balanceText(order) : undefined]
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

function contains({ orderNumber, title }: UnpricedOrderRow, text: string): boolean {
  return `${orderNumber} ${title}`.toLowerCase().includes(text.toLowerCase())
}

/** Customers whose name contains the text. Choosing one lists their orders. Only who may see prices has their list. */
export function useFoundCustomers(text: string, onChoose: (customer: Customer) => void): Found {
  const maySeeAll = useMay()('seePrices')
  const customers = useQuery({ ...customersQuery, enabled: maySeeAll && text.length >= MIN_QUERY_LENGTH })
  const wanted = text.toLowerCase()
  const found =
    !maySeeAll || text.length < MIN_QUERY_LENGTH
      ? []
      : (customers.data ?? [])
          .filter(({ name }) => name.toLowerCase().includes(wanted))
          .slice(0, CUSTOMERS_LISTED)
  return {
    entries: found.map((customer) => ({
      id: `customer-${customer.id}`,
      label: nameOf(customer),
      description: 'Show orders',
      Icon: IconUser,
      staysOpen: true,
      run: () => onChoose(customer),
    })),
    isSearching: customers.isFetching,
    failed: customers.isError && !customers.isFetching,
    retry: customers.refetch,
  }
}

function nameOf({ name }: { readonly name: string }): string {
  return name.trim() || 'Unnamed Customer'
}
