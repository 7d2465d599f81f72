import { ActionIcon, Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import {
  IconArrowBackUp,
  IconBan,
  IconCash,
  IconCopy,
  IconDots,
  IconDownload,
  IconEye,
  IconPencil,
  IconPrinter,
} from '@tabler/icons-react'
import { useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { STATUS_NAMES, STATUSES, type Status } from '#domain/lifecycle.ts'
import { DOCUMENT_TITLES, type DocumentKind, documentOfStage } from '#domain/order-document.ts'
import { call } from '../call.ts'
import type { Documents } from '../documents/use-documents.ts'
import { paths } from '../paths.ts'
import { useMay } from '../session/session-context.ts'
import { LinkMenuItem } from '../ui/LinkMenuItem.tsx'
import { lazyDialog } from '../ui/lazy-dialog.tsx'
import { showSuccess } from '../ui/toast.tsx'
import { usePreload } from '../ui/use-preload.ts'
import { isEditable } from './editable.ts'
import { useOrderParts } from './order-parts.ts'
import { useUndoing } from './use-undo.ts'

const ReasonDialog = lazyDialog(
  () => import('./ReasonDialog.tsx').then(({ ReasonDialog }) => ReasonDialog),
  ({ onCancel }) => onCancel(),
)

const CREDITED =
  'Its invoice will be credited: a credit note with this reason stays with the order, and a customer who was sent the invoice can read it.'

/** What else undoing the step to a status does. */
const UNDOING: Readonly<Partial<Record<Status, string>>> = {
  invoice: CREDITED,
  paid: 'Any payment recorded by this step will be reversed with a new entry, unless it bounced or was refunded.',
}

interface Props {
  readonly order: Order
  readonly documents: Documents
}

/** The less common actions on an order. */
export function OrderMenu({ order, documents }: Props) {
  const may = useMay()
  const [asked, setAsked] = useState<{ readonly about: 'undo' | 'void'; readonly at: Status }>()
  const { RecordPaymentDialog } = useOrderParts()
  const [isPaying, paying] = useDisclosure()
  // Closes the dialog if the order changes stage or is voided while it is open.
  const asking = asked?.at === order.status && order.voidedAt === null ? asked.about : undefined
  const ask = (about: 'undo' | 'void') => setAsked({ about, at: order.status })
  const close = () => setAsked(undefined)
  usePreload(ReasonDialog.preload)
  const undoing = useUndoing(order)
  const voiding = {
    call: (reason: string) =>
      call('POST /api/orders/{id}/void', { params: { id: order.id }, body: { reason } }),
    onDone: () => {
      showSuccess('Order voided', `${order.orderNumber} no longer appears in any list.`)
      close()
    },
    failure: 'Failed to void the order',
  }
  const stageDocument = documentOfStage(order.status)
  const before = STATUSES[STATUSES.indexOf(order.status) - 1]
  const mayUndo = may('correctMoney') && before !== undefined && order.voidedAt === null
  const isUnsettled = order.paid === 0 && order.writtenOff === 0
  const mayRecord = may('recordMoney') && order.status !== 'quote' && order.voidedAt === null
  const mayRevise = isEditable(order, 'invoice') && may('writeQuotes')
  const mayVoid =
    may('correctMoney') &&
    (order.status === 'quote' || order.status === 'invoice') &&
    isUnsettled &&
    order.voidedAt === null
  return (
    <>
      <Menu position="bottom-end" width={230}>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label="More actions" loading={documents.isPrinting}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {mayRecord && (
            <>
              <Menu.Item leftSection={<IconCash size={16} aria-hidden />} onClick={paying.open}>
                Record payment…
              </Menu.Item>
              <Menu.Divider />
            </>
          )}
          <DocumentItems kind={stageDocument} documents={documents} />
          <Menu.Divider />
          <DocumentItems kind="job-ticket" documents={documents} />
          <Menu.Item
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => documents.download('job-ticket')}
          >
            Download Job Ticket
          </Menu.Item>
          <Menu.Divider />
          <DocumentItems kind="material-sheet" documents={documents} />
          <Menu.Item
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => documents.download('material-sheet')}
          >
            Download Material Sheet
          </Menu.Item>
          {may('writeQuotes') && (
            <>
              <Menu.Divider />
              <LinkMenuItem to={paths.duplicate(order.id)} leftSection={<IconCopy size={16} aria-hidden />}>
                Duplicate
              </LinkMenuItem>
            </>
          )}
          {mayRevise && (
            <LinkMenuItem to={paths.editQuote(order.id)} leftSection={<IconPencil size={16} aria-hidden />}>
              Revise Invoice
            </LinkMenuItem>
          )}
          {(mayUndo || mayVoid) && <Menu.Divider />}
          {mayUndo && (
            <Menu.Item leftSection={<IconArrowBackUp size={16} aria-hidden />} onClick={() => ask('undo')}>
              Undo last step…
            </Menu.Item>
          )}
          {mayVoid && (
            <Menu.Item
              color="red"
              leftSection={<IconBan size={16} aria-hidden />}
              onClick={() => ask('void')}
            >
              Void…
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {mayRecord && isPaying && <RecordPaymentDialog order={order} onClose={paying.close} />}
      {asking === 'undo' && before !== undefined && (
        <ReasonDialog
          title="Undo last step"
          confirmLabel="Undo Step"
          confirmingLabel="Undoing..."
          action={{ ...undoing, call: (reason) => undoing.call({ status: order.status, reason }) }}
          onCancel={close}
        >
          {[`${order.orderNumber} will go back to ${STATUS_NAMES[before]}.`, UNDOING[order.status]]
            .filter((one) => one !== undefined)
            .join(' ')}
        </ReasonDialog>
      )}
      {asking === 'void' && (
        <ReasonDialog
          title="Void"
          confirmLabel="Void"
          confirmingLabel="Voiding..."
          action={voiding}
          onCancel={close}
        >
          {order.orderNumber} will be removed from all lists and totals. It is not deleted: you can still find
          it by searching for its full number.
          {order.status === 'invoice' && ` ${CREDITED}`} Voiding cannot be undone.
        </ReasonDialog>
      )}
    </>
  )
}

interface DocumentItemsProps {
  readonly kind: DocumentKind
  readonly documents: Documents
}

function DocumentItems({ kind, documents }: DocumentItemsProps) {
  const name = DOCUMENT_TITLES[kind]
  return (
    <>
      <Menu.Item leftSection={<IconEye size={16} aria-hidden />} onClick={() => documents.preview(kind)}>
        Preview {name}
      </Menu.Item>
      <Menu.Item leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => documents.print(kind)}>
        Print {name}
      </Menu.Item>
    </>
  )
}
