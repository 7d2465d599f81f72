import { useDebouncedValue } from '@mantine/hooks'
import { IconRefresh } from '@tabler/icons-react'
import type { Customer } from '#contract/customers.ts'
import { entriesMatching, type PaletteGroup } from './palette-entry.ts'
import { MIN_QUERY_LENGTH } from './palette-queries.ts'
import { useCommandEntries } from './use-command-entries.ts'
import { useFoundCustomers, useFoundOrders } from './use-found-entries.ts'

const PAUSE_MS = 150

interface Palette {
  readonly groups: readonly PaletteGroup[]
  readonly isSearching: boolean
  readonly failed: boolean
}

interface PaletteInput {
  readonly query: string
  /** The customer whose orders are being searched. */
  readonly customer: Customer | undefined
  readonly onCustomer: (customer: Customer) => void
  readonly onSwitchShop: (shopId: number) => void
}

export function usePaletteGroups({ query, customer, onCustomer, onSwitchShop }: PaletteInput): Palette {
  const typed = query.trim()
  // Debounced: the next keystroke would make each search obsolete.
  const [settled] = useDebouncedValue(typed, PAUSE_MS)
  const { screens, actions } = useCommandEntries(onSwitchShop)
  const orders = useFoundOrders(customer === undefined ? settled : typed, customer)
  const customers = useFoundCustomers(customer === undefined ? typed : '', onCustomer)

  const canSearch = customer !== undefined || typed.length >= MIN_QUERY_LENGTH
  const failed = canSearch && (orders.failed || customers.failed)
  const isSettled = customer !== undefined || settled === typed
  const retryEntry = {
    id: 'again',
    label: 'Try again',
    Icon: IconRefresh,
    staysOpen: true,
    run: () => {
      if (orders.failed) orders.retry()
      if (customers.failed) customers.retry()
    },
  }
  const found: PaletteGroup[] = [
    {
      label: customer === undefined ? 'Orders' : `Orders for ${customer.name}`,
      entries: isSettled ? orders.entries : [],
    },
    { label: 'Customers', entries: customers.entries },
    { label: 'Some results are missing', entries: failed ? [retryEntry] : [] },
  ]
  const commands: PaletteGroup[] = [
    { label: 'Go to', entries: entriesMatching(screens, typed) },
    { label: 'Actions', entries: entriesMatching(actions, typed) },
  ]
  const groups = customer === undefined ? [...commands, ...(canSearch ? found : [])] : found
  return {
    groups: groups.filter(({ entries }) => entries.length > 0),
    isSearching: canSearch && (!isSettled || orders.isSearching || customers.isSearching),
    failed,
  }
}
