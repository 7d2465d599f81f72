import type { ShopDetailsChanges } from '#contract/shop.ts'
import { call } from '../call.ts'
import { messagesByField } from '../call-error.ts'
import { showSuccess } from '../ui/toast.tsx'
import { useSave } from '../ui/use-save.ts'
import { useShopSaved } from './use-shop-saved.ts'

interface Options {
  readonly onSaved: () => void
  /** @param problems by field; empty when saving failed for another reason. */
  readonly onProblems: (problems: ReadonlyMap<string, string>) => void
}

export function useSaveShop({ onSaved, onProblems }: Options) {
  const shopSaved = useShopSaved()
  return useSave({
    save: (body: ShopDetailsChanges) => call('PATCH /api/shop', { body }),
    onSaved: async (details) => {
      await shopSaved(details)
      onSaved()
      showSuccess('Shop updated', 'Your changes have been saved.')
    },
    failure: { title: 'Update failed', text: 'Failed to update the shop' },
    onIssues: (issues) => onProblems(messagesByField(issues)),
  })
}
