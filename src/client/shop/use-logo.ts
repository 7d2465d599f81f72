import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { MAX_LOGO_BYTES } from '#contract/shop.ts'
import { fileTooLarge } from '#domain/attachments.ts'
import { call } from '../call.ts'
import { CallError } from '../call-error.ts'
import { showCallFailure, showSuccess } from '../ui/toast.tsx'
import { upload } from '../upload.ts'
import { useShopSaved } from './use-shop-saved.ts'

/** Saves a logo as soon as it is chosen, independently of the form's other changes. */
export function useLogo(onProblem: (sentence: string | undefined) => void) {
  const shopSaved = useShopSaved()
  // A second click can arrive before the disabled button is rendered.
  const running = useRef(false)
  const { mutate, variables, isPending } = useMutation({
    mutationFn: (file: File | null) => {
      if (file === null) return call('POST /api/shop/logo/remove')
      // The server would refuse it too, but only after the whole upload.
      if (file.size > MAX_LOGO_BYTES) throw new CallError(0, fileTooLarge(MAX_LOGO_BYTES))
      return upload('POST /api/shop/logo', {
        params: undefined,
        file,
        idempotencyKey: crypto.randomUUID(),
        onProgress: () => {},
      })
    },
    onSuccess: async (details, file) => {
      await shopSaved(details)
      const text =
        file === null ? 'Your documents no longer show a logo.' : 'Your documents now show this logo.'
      showSuccess('Shop updated', text)
    },
    onError: (error) => {
      showCallFailure('Update failed', error, 'Failed to update the logo')
      if (error instanceof CallError && error.status !== 401) onProblem(error.serverMessage)
    },
    onSettled: () => {
      running.current = false
    },
  })
  return {
    sending: isPending && variables !== null,
    busy: isPending,
    change: (file: File | null) => {
      if (running.current) return
      running.current = true
      onProblem(undefined)
      mutate(file)
    },
  }
}
