import { useDebouncedValue } from '@mantine/hooks'
import { IconRefresh } from '@tabler/icons-react'
import type { Customer } from '#contract/customers.ts'
import { entriesMatching, type PaletteGroup } from './palette-entry.ts'
import { SHORTEST } from './palette-queries.ts'
import { useCommandEntries } from './use-command-entries.ts'
import { useFoundCustomers, useFoundOrders } from './use-found-entries.ts'

const PAUSE_MS = 150

interface Palette {
  readonly groups: readonly PaletteGroup[]
  readonly isSearching: boolean
  readonly failed: boolean
}

interface Wanted {
  readonly query: string
  /** Whose orders are looked at. */
  readonly customer: Customer | undefined
  readonly onCustomer: (customer: Customer) => void
  readonly onSwitchShop: (shopId: number) => void
}

export function usePaletteGroups({ query, customer, onCustomer, onSwitchShop }: Wanted): Palette {
  const typed = query.trim()
  // A search for each keystroke would be thrown away by the next one.
  const [settled] = useDebouncedValue(typed, PAUSE_MS)
  const { screens, actions } = useCommandEntries(onSwitchShop)
  const orders = useFoundOrders(customer === undefined ? settled : typed, customer)
  const customers = useFoundCustomers(customer === undefined ? typed : '', onCustomer)

  const looksUp = customer !== undefined || typed.length >= SHORTEST
  const failed = looksUp && (orders.failed || customers.failed)
  const isSettled = customer !== undefined || settled === typed
  const again = {
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
      label: customer === undefined ? 'Orders' : `Orders of ${customer.name}`,
      entries: isSettled ? orders.entries : [],
    },
    { label: 'Customers', entries: customers.entries },
    { label: 'Not everything could be searched', entries: failed ? [again] : [] },
  ]
  const commands: PaletteGroup[] = [
    { label: 'Go to', entries: entriesMatching(screens, typed) },
    { label: 'Actions', entries: entriesMatching(actions, typed) },
  ]
  const groups = customer === undefined ? [...commands, ...(looksUp ? found : [])] : found
  return {
    groups: groups.filter(({ entries }) => entries.length > 0),
    isSearching: looksUp && (!isSettled || orders.isSearching || customers.isSearching),
    failed,
  }
}
