import { useQueryClient } from '@tanstack/react-query'
import type { PricingConfigChanges } from '#contract/shops.ts'
import type { Issue } from '#domain/refusal.ts'
import { call } from '../call.ts'
import { showSuccess } from '../ui/toast.tsx'
import { useSave } from '../ui/use-save.ts'
import { shopSettingsQuery } from './shop-settings-queries.ts'

interface Options {
  readonly onSaved: () => void
  readonly onIssues: (issues: readonly Issue[]) => void
}

export function useSaveSettings({ onSaved, onIssues }: Options) {
  const queryClient = useQueryClient()
  return useSave({
    save: (pricingConfig: PricingConfigChanges) =>
      call('PATCH /api/shop-settings', { body: { pricingConfig } }),
    onSaved: async (settings) => {
      const { queryKey } = shopSettingsQuery
      // A request already in flight may return the old rates.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, settings)
      onSaved()
      showSuccess('Settings updated', 'Your pricing configuration has been updated successfully.')
    },
    failure: { title: 'Update failed', text: 'Failed to update settings', showsStatus: true },
    onIssues,
  })
}
