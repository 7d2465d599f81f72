import { useMutation } from '@tanstack/react-query'
import { type DocumentKind, documentFileName } from '#domain/order-document.ts'
import { callForFile } from '../call.ts'
import { showCallFailure } from '../ui/toast.tsx'
import { saveFile } from './save-file.ts'

export interface DocumentRequest {
  readonly id: number
  readonly orderNumber: string
  readonly kind: DocumentKind
}

export function fetchDocument(
  { id, kind }: DocumentRequest,
  purpose: 'download' | 'print' | 'preview',
  signal?: AbortSignal,
): Promise<Blob> {
  return callForFile('GET /api/orders/{id}/documents/{kind}', {
    params: { id, kind },
    query: { for: purpose },
    ...(signal && { signal }),
  })
}

export function useDownload() {
  return useMutation({
    mutationFn: (request: DocumentRequest) => fetchDocument(request, 'download'),
    onSuccess: (file, { kind, orderNumber }) => saveFile(file, documentFileName(kind, orderNumber)),
    onError: (error) => showCallFailure('Error', error, 'Failed to make the PDF'),
  })
}

export function usePrint() {
  return useMutation({
    mutationFn: async (request: DocumentRequest) => {
      const [file, { printPdf }] = await Promise.all([
        fetchDocument(request, 'print'),
        import('./print-pdf.ts'),
      ])
      await printPdf(file)
    },
    onError: (error) => showCallFailure('Error', error, 'Failed to print the PDF'),
  })
}
