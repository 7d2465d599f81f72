import { Button, Group } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconDownload } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { AnyOrder } from '#contract/orders.ts'
import { type DocumentedOrder, useDocuments } from '../documents/use-documents.ts'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { NotLoaded } from '../ui/NotLoaded.tsx'
import { Panel } from '../ui/Panel.tsx'
import { RowsSkeleton } from '../ui/RowsSkeleton.tsx'
import classes from './MaterialPanel.module.css'

const MaterialContent = lazyComponent(
  () => import('./MaterialContent.tsx').then(({ MaterialContent }) => MaterialContent),
  <RowsSkeleton rows={4} />,
)

interface Props {
  readonly order: DocumentedOrder & {
    readonly lineItems: readonly Pick<AnyOrder['lineItems'][number], 'sketch'>[]
  }
}

/** What an order takes to make. Only on orders with pieces that have a size; laid out when somebody looks. */
export function MaterialPanel({ order }: Props) {
  const [isOpen, setOpen] = useState(false)
  const contentId = useId()
  const documents = useDocuments(order)
  if (order.lineItems.every(({ sketch }) => sketch === undefined)) return null
  return (
    <Panel
      title="Material"
      flush
      action={
        <Group gap="xs">
          <Button
            variant="default"
            size="xs"
            leftSection={<IconDownload size={15} aria-hidden />}
            disabled={documents.isDownloading}
            onClick={() => documents.download('material-sheet')}
          >
            Material Sheet
          </Button>
          <Button
            variant="default"
            size="xs"
            aria-expanded={isOpen}
            aria-controls={contentId}
            rightSection={
              isOpen ? <IconChevronUp size={15} aria-hidden /> : <IconChevronDown size={15} aria-hidden />
            }
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Hide' : 'Show'}
          </Button>
        </Group>
      }
    >
      <div id={contentId}>
        {isOpen ? (
          <ErrorBoundary fallback={<NotLoaded />}>
            <MaterialContent orderId={order.id} />
          </ErrorBoundary>
        ) : (
          <p className={classes.hint}>Amounts, weight, cut list, and cutting layouts.</p>
        )}
      </div>
    </Panel>
  )
}
