import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { PricingConfigChanges } from '#contract/shops.ts'
import type { Issue } from '#domain/refusal.ts'
import { call } from '../call.ts'
import { CallError } from '../call-error.ts'
import { showFailure, showSuccess } from '../ui/toast.tsx'
import { shopSettingsQuery } from './shop-settings-queries.ts'

interface Options {
  readonly onSaved: () => void
  readonly onIssues: (issues: readonly Issue[]) => void
}

export function useSaveSettings({ onSaved, onIssues }: Options) {
  const queryClient = useQueryClient()
  // A second click can arrive before React has rendered the first.
  const running = useRef(false)
  const { mutate, isPending } = useMutation({
    mutationFn: (pricingConfig: PricingConfigChanges) =>
      call('PATCH /api/shop-settings', { body: { pricingConfig } }),
    onSuccess: async (settings) => {
      const { queryKey } = shopSettingsQuery
      // A request already in flight may return the old rates.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, settings)
      onSaved()
      showSuccess('Settings updated', 'Your pricing configuration has been updated successfully.')
    },
    onError: (error) => {
      const { status, issues } = error instanceof CallError ? error : { status: 0, issues: [] }
      // The sign-in dialog reports this.
      if (status !== 401) showFailure('Update failed', error.message || 'Failed to update settings')
      onIssues(issues)
    },
    onSettled: () => {
      running.current = false
    },
  })
  return {
    saving: isPending,
    save: (changes: PricingConfigChanges) => {
      if (running.current) return
      running.current = true
      mutate(changes)
    },
  }
}
