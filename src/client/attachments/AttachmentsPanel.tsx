import { Group } from '@mantine/core'
import { IconCamera, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { Attachment } from '#contract/order-parts.ts'
import type { Order } from '#contract/orders.ts'
import { ACCEPTED_TYPES } from '#domain/attachments.ts'
import { call } from '../call.ts'
import { useOrderAction } from '../orders/use-order-action.ts'
import { useMay, useSession } from '../session/session-context.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { lazyDialog } from '../ui/lazy-dialog.tsx'
import { NothingYet, Panel } from '../ui/Panel.tsx'
import { showSuccess } from '../ui/toast.tsx'
import { usePreload } from '../ui/use-preload.ts'
import classes from './AttachmentsPanel.module.css'
import { AttachmentTile } from './AttachmentTile.tsx'
import { PickFiles } from './PickFiles.tsx'
import { UploadList } from './UploadList.tsx'
import { useFileDrop } from './use-file-drop.ts'
import { useUploads } from './use-uploads.ts'

const PhotoDialog = lazyDialog(
  () => import('./PhotoDialog.tsx').then(({ PhotoDialog }) => PhotoDialog),
  ({ onClose }) => onClose(),
)

interface Props {
  readonly order: Pick<Order, 'id' | 'orderNumber' | 'attachments'>
}

/** Lists an order's photos and files, and lets staff view, add and remove them. */
export function AttachmentsPanel({ order }: Props) {
  const { attachments } = order
  const { uploads, add, tryAgain, dismiss } = useUploads(order.id)
  const { isOver, handlers } = useFileDrop(add)
  usePreload(PhotoDialog.preload)
  const [viewed, setViewed] = useState<number>()
  const [removed, setRemoved] = useState<Attachment>()
  const mayRemove = useMayRemove()
  const { isRunning, run } = useOrderAction({
    call: ({ id }: Attachment) =>
      call('POST /api/orders/{id}/attachments/{attachmentId}/remove', {
        params: { id: order.id, attachmentId: id },
      }),
    onDone: () => {
      showSuccess('File removed')
      setRemoved(undefined)
    },
    failure: 'Failed to remove the file',
  })
  const choosing = useOrderAction({
    call: ({ id, forFloor }: Pick<Attachment, 'id' | 'forFloor'>) =>
      call('PATCH /api/orders/{id}/attachments/{attachmentId}', {
        params: { id: order.id, attachmentId: id },
        body: { forFloor },
      }),
    onDone: () => {},
    failure: 'Failed to change who sees the file',
  })
  const mayChoose = useMay()('seePrices')
  const pictures = attachments.filter(({ kind }) => kind === 'picture')
  return (
    <div className={classes.around} data-over={isOver || undefined} {...handlers}>
      <Panel
        title="Photos and files"
        action={
          <Group gap="xs">
            <PickFiles
              label="Take photo"
              icon={<IconCamera size={16} aria-hidden />}
              accept="image/*"
              camera
              className={classes.camera}
              onPick={add}
            />
            <PickFiles
              label="Add files"
              icon={<IconPlus size={16} aria-hidden />}
              accept={ACCEPTED_TYPES}
              onPick={add}
            />
          </Group>
        }
      >
        {attachments.length === 0 ? (
          uploads.length === 0 && <NothingYet>No photos or files yet.</NothingYet>
        ) : (
          <ul className={classes.tiles} aria-label="Photos and files">
            {attachments.map((attachment) => (
              <AttachmentTile
                key={attachment.id}
                orderId={order.id}
                attachment={attachment}
                onOpen={() => setViewed(attachment.id)}
                onForFloor={
                  mayChoose ? (forFloor) => choosing.run({ id: attachment.id, forFloor }) : undefined
                }
                onRemove={mayRemove(attachment) ? () => setRemoved(attachment) : undefined}
              />
            ))}
          </ul>
        )}
        <UploadList uploads={uploads} onTryAgain={tryAgain} onDismiss={dismiss} />
      </Panel>
      {viewed !== undefined && (
        <PhotoDialog
          orderId={order.id}
          pictures={pictures}
          viewed={viewed}
          onView={setViewed}
          onClose={() => setViewed(undefined)}
        />
      )}
      <ConfirmDialog
        title="Remove file"
        // Somebody else may have removed it.
        opened={attachments.some(({ id }) => id === removed?.id)}
        confirmLabel={isRunning ? 'Removing...' : 'Remove'}
        destructive
        busy={isRunning}
        onCancel={() => setRemoved(undefined)}
        onConfirm={() => removed && run(removed)}
      >
        <span className={classes.name}>{removed?.name}</span> will be removed from {order.orderNumber}. The
        history will still show that it was added.
      </ConfirmDialog>
    </div>
  )
}

/** A file may be removed by the person who added it and anyone with the changeShop right, as the server enforces. */
function useMayRemove(): (attachment: Attachment) => boolean {
  const { user } = useSession()
  const may = useMay()
  return ({ addedBy }) => may('changeShop') || addedBy.id === user.id
}
