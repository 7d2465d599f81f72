import { useMutation } from '@tanstack/react-query'
import { saveFile } from '../ui/save-file.ts'
import { showCallFailure } from '../ui/toast.tsx'

/** Saves one file at a time, of the shop that this window shows. Shows a toast on failure. */
export function useDownload() {
  return useMutation({
    mutationFn: async ({ fetch, name }: { readonly fetch: () => Promise<Blob>; readonly name: string }) =>
      saveFile(await fetch(), name),
    onError: (error) => showCallFailure('Error', error, 'Failed to create the file'),
  })
}
