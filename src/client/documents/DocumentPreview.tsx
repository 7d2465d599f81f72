import { Button, Group, Modal, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { DOCUMENT_TITLES } from '#domain/order-document.ts'
import { ErrorBox } from '../ui/ErrorBox.tsx'
import classes from './DocumentPreview.module.css'
import { type PdfPage, pdfPages } from './pdf-pages.ts'
import { type DocumentRequest, fetchDocument } from './use-document.ts'

interface Props {
  readonly request: DocumentRequest
  readonly onClose: () => void
  readonly onDownload: () => void
  readonly onPrint: () => void
}

/** Sharp on a screen of two dots to the pixel. */
const SCREEN_DOTS_PER_INCH = 150

export function DocumentPreview({ request, onClose, onDownload, onPrint }: Props) {
  const { data: pages, error, isFetching, refetch } = usePages(request)
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  const name = `${DOCUMENT_TITLES[request.kind]} ${request.orderNumber}`
  return (
    <Modal
      opened
      onClose={onClose}
      title={name}
      size={860}
      fullScreen={isPhone}
      classNames={{ body: classes.body }}
    >
      <Group justify="flex-end" gap="xs" className={classes.actions}>
        <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={onPrint}>
          Print
        </Button>
        <Button leftSection={<IconDownload size={16} aria-hidden />} onClick={onDownload}>
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
    </Modal>
  )
}

/** Made anew at every opening: the order may have changed. */
function usePages(request: DocumentRequest) {
  const pages = useQuery({
    queryKey: ['document', request.id, request.kind],
    queryFn: async ({ signal }) => {
      const drawn: PdfPage[] = []
      for await (const page of pdfPages(
        await fetchDocument(request, 'preview', signal),
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
