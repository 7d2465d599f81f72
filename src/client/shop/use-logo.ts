import { MAX_LOGO_BYTES } from '#contract/shop.ts'
import { fileTooLarge } from '#domain/attachments.ts'
import { call } from '../call.ts'
import { CallError } from '../call-error.ts'
import { useSave } from '../forms/use-save.ts'
import { showSuccess } from '../ui/toast.tsx'
import { upload } from '../upload.ts'
import { useShopSaved } from './use-shop-saved.ts'

/** Saves a logo as soon as it is chosen, independently of the form's other changes. */
export function useLogo(onProblem: (sentence: string | undefined) => void) {
  const shopSaved = useShopSaved()
  const { saving, attempted, save } = useSave({
    save: (file: File | null) => {
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
    onSaved: async (details, file) => {
      await shopSaved(details)
      const text =
        file === null ? 'Your documents no longer show a logo.' : 'Your documents now show this logo.'
      showSuccess('Shop updated', text)
    },
    failure: { title: 'Update failed', text: 'Failed to update the logo' },
    onFailed: (error) => {
      if (error instanceof CallError && error.status !== 401) onProblem(error.serverMessage)
      return false
    },
  })
  return {
    sending: saving && attempted !== null,
    busy: saving,
    change: (file: File | null) => {
      onProblem(undefined)
      save(file)
    },
  }
}
