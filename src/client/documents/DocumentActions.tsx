import { ActionIcon, Button, Group, Menu } from '@mantine/core'
import { IconDots, IconDownload, IconEye, IconPrinter, IconTool } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { DOCUMENT_TITLES, type DocumentKind, documentOfStage } from '#domain/order-document.ts'
import { useDownload, usePrint } from './use-document.ts'

const DocumentPreview = lazy(() =>
  import('./DocumentPreview.tsx').then(({ DocumentPreview }) => ({ default: DocumentPreview })),
)

interface Props {
  readonly order: Order
}

/** Download, preview and print what goes to the customer, and the ticket that goes to the shop floor. */
export function DocumentActions({ order }: Props) {
  const downloading = useDownload()
  const printing = usePrint()
  const [previewed, setPreviewed] = useState<DocumentKind>()
  const own = documentOfStage(order.status)
  const request = (kind: DocumentKind) => ({ id: order.id, orderNumber: order.orderNumber, kind })
  const download = (kind: DocumentKind) => !downloading.isPending && downloading.mutate(request(kind))
  const print = (kind: DocumentKind) => !printing.isPending && printing.mutate(request(kind))
  const busy = downloading.isPending || printing.isPending
  return (
    <Group gap={4} wrap="nowrap">
      <Button
        variant="default"
        leftSection={<IconDownload size={17} aria-hidden />}
        onClick={() => download(own)}
        disabled={busy}
      >
        {downloading.isPending ? 'Downloading...' : 'Download PDF'}
      </Button>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label="More documents" loading={printing.isPending}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <DocumentItems kind={own} onPreview={setPreviewed} onPrint={print} />
          <Menu.Divider />
          <DocumentItems kind="job-ticket" onPreview={setPreviewed} onPrint={print} />
          <Menu.Item leftSection={<IconTool size={16} aria-hidden />} onClick={() => download('job-ticket')}>
            Download Job Ticket
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {previewed !== undefined && (
        <Suspense>
          <DocumentPreview
            request={request(previewed)}
            onClose={() => setPreviewed(undefined)}
            onDownload={() => download(previewed)}
            onPrint={() => print(previewed)}
          />
        </Suspense>
      )}
    </Group>
  )
}

interface DocumentItemsProps {
  readonly kind: DocumentKind
  readonly onPreview: (kind: DocumentKind) => void
  readonly onPrint: (kind: DocumentKind) => void
}

function DocumentItems({ kind, onPreview, onPrint }: DocumentItemsProps) {
  const name = DOCUMENT_TITLES[kind]
  return (
    <>
      <Menu.Item leftSection={<IconEye size={16} aria-hidden />} onClick={() => onPreview(kind)}>
        Preview {name}
      </Menu.Item>
      <Menu.Item leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => onPrint(kind)}>
        Print {name}
      </Menu.Item>
    </>
  )
}
