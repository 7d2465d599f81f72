import { useSearchParams } from '../ui/use-search-params.ts'

const ORDER_TABS = ['details', 'customer', 'history'] as const
export type OrderTab = (typeof ORDER_TABS)[number]

/** The open tab, kept in the URL (`?tab=history`) across reloads. The default tab has no parameter. */
export function useOrderTab(): [OrderTab, (tab: string | null) => void] {
  const [words, put] = useSearchParams()
  const open = ORDER_TABS.find((tab) => tab === words.tab) ?? 'details'
  return [open, (tab) => put({ tab: tab === null || tab === 'details' ? '' : tab })]
}
