import { useQueryClient } from '@tanstack/react-query'
import type { StockSizes } from '#contract/stock.ts'
import type { StockSize } from '#domain/cutting/stock.ts'
import { stockWords } from '#domain/cutting/stock-words.ts'
import { call } from '../call.ts'
import { useBegan } from '../forms/use-began.ts'
import { stockQuery } from './stock-query.ts'

/** The sizes as they were when a dialog opened or, once saving has been refused, as they are now. */
export function useStockEdit(stock: StockSizes) {
  const queryClient = useQueryClient()
  const { was, saved } = useBegan({
    stored: stock,
    changed: ['version', 'sizes'],
    fetchStored: () => queryClient.fetchQuery({ ...stockQuery, staleTime: 0 }),
  })
  const { version = stock.version, sizes = stock.sizes } = was
  return {
    sizes,
    /** What somebody else did with a size since the dialog for it opened. */
    changeOf: (entry: StockSize) => {
      const now = sizes.find(({ name }) => name === entry.name)
      if (now === undefined) return `${entry.name} has been removed in the meantime.`
      return stockWords(now) === stockWords(entry) ? undefined : `It is now: ${stockWords(now)}.`
    },
    save: (next: StockSize[]) => saved(call('PUT /api/stock-sizes', { body: { version, sizes: next } })),
  }
}
