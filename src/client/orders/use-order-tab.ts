import { useAddressWords } from '../ui/use-address-words.ts'

export const ORDER_TABS = ['details', 'customer', 'history'] as const
export type OrderTab = (typeof ORDER_TABS)[number]

/** The tab that is open, kept in the address (`?tab=history`) through a reload; the first one needs no word. */
export function useOrderTab(): [OrderTab, (tab: string | null) => void] {
  const [words, put] = useAddressWords()
  const open = ORDER_TABS.find((tab) => tab === words.tab) ?? 'details'
  return [open, (tab) => put({ tab: tab === null || tab === 'details' ? '' : tab })]
}
