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

/** Saves rates. */
export function useSaveSettings({ onSaved, onIssues }: Options) {
  const queryClient = useQueryClient()
  // A second click can come before the first one has been drawn.
  const running = useRef(false)
  const { mutate, isPending } = useMutation({
    mutationFn: (pricingConfig: PricingConfigChanges) =>
      call('PATCH /api/shop-settings', { body: { pricingConfig } }),
    onSuccess: async (settings) => {
      const { queryKey } = shopSettingsQuery
      // One that is on its way may bring the rates from before.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, settings)
      onSaved()
      showSuccess('Settings updated', 'Your pricing configuration has been updated successfully.')
    },
    onError: (error) => {
      const { status, issues } = error instanceof CallError ? error : { status: 0, issues: [] }
      // The dialog that asks to sign in again says so already.
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
