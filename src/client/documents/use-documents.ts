import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { IssuedDocument } from '#contract/issued.ts'
import type { Order, OrderRow } from '#contract/orders.ts'
import type { Day } from '#domain/calendar.ts'
import { creditNoteFileName } from '#domain/credit-note-document.ts'
import { revisionName } from '#domain/customer-answer.ts'
import { bundleName, type DocumentKind, documentFileName, documentOfStage } from '#domain/order-document.ts'
import { receiptFileName } from '#domain/receipt-document.ts'
import { statementFileName } from '#domain/statement.ts'
import { callForFile } from '../call.ts'
import { saveFile } from '../ui/save-file.ts'
import { showCallFailure } from '../ui/toast.tsx'

export function fetchDocument(
  id: number,
  kind: DocumentKind,
  purpose: 'download' | 'print' | 'preview',
  { signal, revision }: { readonly signal?: AbortSignal; readonly revision?: number } = {},
): Promise<Blob> {
  return callForFile('GET /api/orders/{id}/documents/{kind}', {
    params: { id, kind },
    query: { for: purpose, ...(revision !== undefined && { revision: String(revision) }) },
    ...(signal && { signal }),
  })
}

export type DocumentedOrder = Pick<
  OrderRow,
  'id' | 'orderNumber' | 'revision' | 'invoiceNumber' | 'invoiceRevision'
>

/** Shows a toast on failure. */
export async function downloadDocument(order: DocumentedOrder, kind: DocumentKind): Promise<void> {
  await save(() => fetchDocument(order.id, kind, 'download'), documentFileName(kind, order))
}

/** Downloads the documents of several orders as one file. Shows a toast on failure. */
export async function downloadDocuments(
  orders: readonly Pick<OrderRow, 'id' | 'status'>[],
  today: Day,
): Promise<void> {
  const ids = orders.map(({ id }) => id).join(',')
  const kinds = orders.map(({ status }) => documentOfStage(status))
  await save(
    () => callForFile('GET /api/orders/documents', { query: { ids } }),
    bundleName(kinds, today).fileName,
  )
}

/** Downloads the quote as it was sent with that revision. Shows a toast on failure. */
export async function downloadRevision(order: DocumentedOrder, revision: number): Promise<void> {
  const name = documentFileName('quote', { ...order, revision })
  await save(() => fetchDocument(order.id, 'quote', 'download', { revision }), name)
}

/** Downloads an invoice or a credit note as it was issued. Shows a toast on failure. */
export async function downloadIssued(
  id: number,
  { place, kind, number, revision }: IssuedDocument,
): Promise<void> {
  const name =
    kind === 'invoice' ? `Invoice ${revisionName(number, revision)}.pdf` : creditNoteFileName(number)
  await save(() => callForFile('GET /api/orders/{id}/issued/{place}', { params: { id, place } }), name)
}

/** Downloads the customer's receipt for one payment. Shows a toast on failure. */
export async function downloadReceipt(
  { id, orderNumber, payments }: Pick<Order, 'id' | 'orderNumber' | 'payments'>,
  paymentId: number,
): Promise<void> {
  await save(
    () => callForFile('GET /api/orders/{id}/payments/{paymentId}/receipt', { params: { id, paymentId } }),
    receiptFileName(orderNumber, payments.findIndex((payment) => payment.id === paymentId) + 1),
  )
}

/** Downloads what the customer owes on all orders. Shows a toast on failure. */
export async function downloadStatement(customerId: number, today: Day): Promise<void> {
  await save(
    () => callForFile('GET /api/customers/{id}/statement', { params: { id: customerId } }),
    statementFileName(today),
  )
}

async function save(fetchFile: () => Promise<Blob>, name: string): Promise<void> {
  try {
    saveFile(await fetchFile(), name)
  } catch (error) {
    showCallFailure('Error', error, 'Failed to create the PDF')
  }
}

export interface Documents {
  readonly isDownloading: boolean
  readonly isPrinting: boolean
  readonly download: (kind: DocumentKind) => void
  readonly print: (kind: DocumentKind) => void
  /** The document open in the preview. */
  readonly previewed: DocumentKind | undefined
  readonly preview: (kind: DocumentKind | undefined) => void
}

/** Actions on one order's documents. Repeated clicks are ignored while one is running. */
export function useDocuments(order: DocumentedOrder): Documents {
  const [previewed, preview] = useState<DocumentKind>()
  const downloading = useMutation({
    mutationFn: (kind: DocumentKind) => downloadDocument(order, kind),
  })
  const printing = useMutation({
    mutationFn: async (kind: DocumentKind) => {
      const [file, { printPdf }] = await Promise.all([
        fetchDocument(order.id, kind, 'print'),
        import('./print-pdf.ts'),
      ])
      await printPdf(file)
    },
    onError: (error) => showCallFailure('Error', error, 'Failed to print the PDF'),
  })
  return {
    isDownloading: downloading.isPending,
    isPrinting: printing.isPending,
    download: (kind) => !downloading.isPending && downloading.mutate(kind),
    print: (kind) => !printing.isPending && printing.mutate(kind),
    previewed,
    preview,
  }
}
