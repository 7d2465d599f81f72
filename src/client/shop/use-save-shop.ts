import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ShopDetailsChanges } from '#contract/shop.ts'
import { call } from '../call.ts'
import { fieldErrors } from '../call-error.ts'
import { showCallFailure, showSuccess } from '../ui/toast.tsx'
import { useShopSaved } from './use-shop-saved.ts'

interface Options {
  readonly onSaved: () => void
  /** @param problems by field; empty when saving failed for another reason. */
  readonly onProblems: (problems: ReadonlyMap<string, string>) => void
}

export function useSaveShop({ onSaved, onProblems }: Options) {
  const shopSaved = useShopSaved()
  // A second click can arrive before the disabled button is rendered.
  const running = useRef(false)
  const { mutate, isPending } = useMutation({
    mutationFn: (body: ShopDetailsChanges) => call('PATCH /api/shop', { body }),
    onSuccess: async (details) => {
      await shopSaved(details)
      onSaved()
      showSuccess('Shop updated', 'Your changes have been saved.')
    },
    onError: (error) => {
      showCallFailure('Update failed', error, 'Failed to update the shop')
      onProblems(new Map(Object.entries(fieldErrors(error))))
    },
    onSettled: () => {
      running.current = false
    },
  })
  return {
    saving: isPending,
    save: (changes: ShopDetailsChanges) => {
      if (running.current) return
      running.current = true
      mutate(changes)
    },
  }
}
