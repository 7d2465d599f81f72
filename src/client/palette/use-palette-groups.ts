import { useDebouncedValue } from '@mantine/hooks'
import { IconRefresh } from '@tabler/icons-react'
import { searchable } from '../searchable.ts'
import { entriesMatching, type PaletteGroup } from './palette-entry.ts'
import { MIN_QUERY_LENGTH } from './palette-queries.ts'
import { useCommandEntries } from './use-command-entries.ts'
import { useFoundCustomers, useFoundOrders } from './use-found-entries.ts'
import { useReadEntries } from './use-read-entries.ts'

const PAUSE_MS = 150

interface Palette {
  readonly groups: readonly PaletteGroup[]
  readonly isSearching: boolean
  readonly failed: boolean
}

/** @param text what was typed or pasted, with its line breaks. */
export function usePaletteGroups(
  query: string,
  text: string,
  onSwitchShop: (shopId: number) => void,
): Palette {
  const typed = query.trim()
  // Debounced: the next keystroke would make each search obsolete.
  const [settled] = useDebouncedValue(typed, PAUSE_MS)
  const { screens, actions } = useCommandEntries(onSwitchShop)
  const sought = searchable(settled)
  const orders = useFoundOrders(sought)
  const customers = useFoundCustomers(sought)
  const read = useReadEntries(text)

  const canSearch = typed.length >= MIN_QUERY_LENGTH
  const failed = canSearch && (orders.failed || customers.failed)
  const isSettled = settled === typed
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
    { label: 'Orders', entries: isSettled ? orders.entries : [] },
    { label: 'Customers', entries: isSettled ? customers.entries : [] },
    { label: 'Some results are missing', entries: failed ? [retryEntry] : [] },
  ]
  const groups: PaletteGroup[] = [
    { label: 'New quote', entries: read },
    { label: 'Go to', entries: entriesMatching(screens, typed) },
    { label: 'Actions', entries: entriesMatching(actions, typed) },
    ...(canSearch ? found : []),
  ]
  return {
    groups: groups.filter(({ entries }) => entries.length > 0),
    isSearching: canSearch && (!isSettled || orders.isSearching || customers.isSearching),
    failed,
  }
}
