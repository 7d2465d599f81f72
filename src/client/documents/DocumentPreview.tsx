import { Button, Group, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { DOCUMENT_TITLES, type DocumentKind, documentNumber } from '#domain/order-document.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorBox } from '../ui/ErrorBox.tsx'
import classes from './DocumentPreview.module.css'
import { type PdfPage, pdfPages } from './pdf-pages.ts'
import { type DocumentedOrder, type Documents, fetchDocument } from './use-documents.ts'

interface Props {
  readonly order: DocumentedOrder
  readonly kind: DocumentKind
  readonly documents: Documents
}

/** Sharp on a 2x display. */
const SCREEN_DOTS_PER_INCH = 150

export function DocumentPreview({ order, kind, documents }: Props) {
  const { data: pages, error, isFetching, refetch } = usePages(order.id, kind)
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  const name = `${DOCUMENT_TITLES[kind]} ${documentNumber(kind, order)}`
  return (
    <Dialog
      isLong
      shows={undefined}
      opened
      onClose={() => documents.preview(undefined)}
      title={name}
      size={860}
      fullScreen={isPhone}
      classNames={{ body: classes.body }}
    >
      <Group justify="flex-end" gap="xs" className={classes.actions}>
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden />}
          onClick={() => documents.print(kind)}
          disabled={documents.isPrinting}
        >
          Print
        </Button>
        <Button
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => documents.download(kind)}
          disabled={documents.isDownloading}
        >
          Download PDF
        </Button>
      </Group>
      {error !== null ? (
        <ErrorBox message={`Error loading the preview: ${error.message}`} onRetry={() => refetch()} />
      ) : pages === undefined || isFetching ? (
        <div role="status" aria-label="Loading" className={classes.page}>
          <Skeleton className={classes.blank} />
        </div>
      ) : (
        pages.map(({ url, text }, index) => (
          <img
            key={url}
            src={url}
            alt={`Page ${index + 1} of ${pages.length}: ${text}`}
            className={classes.page}
          />
        ))
      )}
    </Dialog>
  )
}

/** Rendered again each time the preview opens, because the order may have changed. */
function usePages(id: number, kind: DocumentKind) {
  const pages = useQuery({
    queryKey: ['document', id, kind],
    queryFn: async ({ signal }) => {
      const drawn: PdfPage[] = []
      for await (const page of pdfPages(
        await fetchDocument(id, kind, 'preview', { signal }),
        SCREEN_DOTS_PER_INCH,
      )) {
        drawn.push(page)
      }
      return drawn
    },
    gcTime: 0,
  })
  const { data } = pages
  useEffect(
    () => () => {
      for (const { url } of data ?? []) URL.revokeObjectURL(url)
    },
    [data],
  )
  return pages
}
