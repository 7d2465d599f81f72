import { Button } from '@mantine/core'
import { IconCopy, IconDownload, IconPencil, IconSend } from '@tabler/icons-react'
import type { Order } from '#contract/orders.ts'
import { nextAction } from '#domain/next-action.ts'
import { documentOfStage } from '#domain/order-document.ts'
import { useDocuments } from '../documents/use-documents.ts'
import { paths } from '../paths.ts'
import { useMay } from '../session/session-context.ts'
import { EDIT_KEY } from '../shortcuts/edit-key.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import { lazyDialog } from '../ui/lazy-dialog.tsx'
import { AdvanceButton } from './AdvanceButton.tsx'
import { isEditable } from './editable.ts'
import classes from './OrderActions.module.css'
import { OrderMenu } from './OrderMenu.tsx'

const DocumentPreview = lazyDialog(
  () => import('../documents/DocumentPreview.tsx').then(({ DocumentPreview }) => DocumentPreview),
  ({ documents }) => documents.preview(undefined),
)

interface Props {
  readonly order: Order
  /** Undefined if nothing can be sent at this stage. */
  readonly onSend: (() => void) | undefined
}

export function OrderActions({ order, onSend }: Props) {
  const may = useMay()
  const documents = useDocuments(order)
  const { previewed } = documents
  const { status, voidedAt, sentOn, answer } = order
  const next = nextAction({ status, isVoid: voidedAt !== null, isSent: sentOn !== null, answer })
  const emphasis = (action: typeof next) => (next === action ? 'filled' : 'default')
  return (
    <div className={classes.actions}>
      {onSend !== undefined && (
        <Button variant={emphasis('send')} leftSection={<IconSend size={17} aria-hidden />} onClick={onSend}>
          Send to customer
        </Button>
      )}
      {isEditable(order) && may('writeQuotes') && (
        <LinkButton
          to={paths.editQuote(order.id)}
          variant={emphasis('edit')}
          leftSection={<IconPencil size={17} aria-hidden />}
          aria-keyshortcuts={EDIT_KEY}
        >
          Edit
        </LinkButton>
      )}
      <Button
        variant="default"
        leftSection={<IconDownload size={17} aria-hidden />}
        onClick={() => documents.download(documentOfStage(order.status))}
        disabled={documents.isDownloading}
      >
        {documents.isDownloading ? 'Downloading...' : 'Download PDF'}
      </Button>
      {may('writeQuotes') && (
        <LinkButton
          to={paths.duplicate(order.id)}
          variant="default"
          px={9}
          visibleFrom="sm"
          aria-label="Duplicate"
          title="Duplicate"
        >
          <IconCopy size={18} aria-hidden />
        </LinkButton>
      )}
      <OrderMenu order={order} documents={documents} />
      <AdvanceButton order={order} variant={emphasis('step')} />
      {previewed !== undefined && <DocumentPreview order={order} kind={previewed} documents={documents} />}
    </div>
  )
}
