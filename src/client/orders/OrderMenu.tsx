import { ActionIcon, Menu } from '@mantine/core'
import {
  IconArrowBackUp,
  IconBan,
  IconCopy,
  IconDots,
  IconDownload,
  IconEye,
  IconPrinter,
} from '@tabler/icons-react'
import { useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { STATUS_NAMES, STATUSES, type Status } from '#domain/lifecycle.ts'
import { DOCUMENT_TITLES, type DocumentKind, documentOfStage } from '#domain/order-document.ts'
import { call } from '../call.ts'
import type { Documents } from '../documents/use-documents.ts'
import { paths } from '../paths.ts'
import { useSession } from '../session/session-context.ts'
import { LinkMenuItem } from '../ui/LinkMenuItem.tsx'
import { latePart } from '../ui/late-part.tsx'
import { showSuccess } from '../ui/toast.tsx'
import { useOrderAct } from './use-order-act.ts'
import { useUndo } from './use-undo.ts'

const ReasonDialog = latePart({
  load: () => import('../ui/ReasonDialog.tsx').then(({ ReasonDialog }) => ReasonDialog),
  giveUp: ({ onCancel }) => onCancel(),
})

interface Props {
  readonly order: Order
  readonly documents: Documents
}

/** What is done with an order more rarely than its next step. */
export function OrderMenu({ order, documents }: Props) {
  const { currentShop } = useSession()
  const [asked, setAsked] = useState<{ readonly about: 'undo' | 'void'; readonly at: Status }>()
  // A question is about the stage at which it was asked: once the order stands elsewhere it is over.
  const asking = asked?.at === order.status ? asked.about : undefined
  const ask = (about: 'undo' | 'void') => setAsked({ about, at: order.status })
  const close = () => setAsked(undefined)
  const undo = useUndo(order)
  const voiding = useOrderAct({
    call: (reason: string) =>
      call('POST /api/orders/{id}/void', { params: { id: order.id }, body: { reason } }),
    onDone: () => {
      showSuccess('Order voided', `${order.orderNumber} is in no list any more.`)
      close()
    },
    failure: 'Failed to void the order',
  })
  const own = documentOfStage(order.status)
  const before = STATUSES[STATUSES.indexOf(order.status) - 1]
  const mayUndo = currentShop.isAdmin && before !== undefined && order.voidedAt === null
  const mayVoid =
    (order.status === 'quote' || order.status === 'invoice') && order.paid === 0 && order.voidedAt === null
  return (
    <>
      <Menu position="bottom-end" width={230}>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label="More actions" loading={documents.isPrinting}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <DocumentItems kind={own} documents={documents} />
          <Menu.Divider />
          <DocumentItems kind="job-ticket" documents={documents} />
          <Menu.Item
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => documents.download('job-ticket')}
          >
            Download Job Ticket
          </Menu.Item>
          <Menu.Divider />
          <LinkMenuItem to={paths.duplicate(order.id)} leftSection={<IconCopy size={16} aria-hidden />}>
            Duplicate
          </LinkMenuItem>
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
      {asking === 'undo' && before !== undefined && (
        <ReasonDialog
          title="Undo last step"
          confirmLabel={undo.isRunning ? 'Undoing...' : 'Undo Step'}
          busy={undo.isRunning}
          onCancel={close}
          onConfirm={(reason) => undo.act({ status: order.status, reason })}
        >
          {order.orderNumber} goes back to {STATUS_NAMES[before]}. Money that the step recorded is taken back
          by a further entry.
        </ReasonDialog>
      )}
      {asking === 'void' && (
        <ReasonDialog
          title="Void"
          confirmLabel={voiding.isRunning ? 'Voiding...' : 'Void'}
          busy={voiding.isRunning}
          onCancel={close}
          onConfirm={voiding.act}
        >
          {order.orderNumber} leaves the lists and figures. It is not deleted: a search for its whole number
          still finds it.
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
