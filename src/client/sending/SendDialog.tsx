import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { ErrorBox } from '../ui/ErrorBox.tsx'
import { FullPageLoader } from '../ui/FullPageLoader.tsx'
import { CannotSend } from './CannotSend.tsx'
import { LinkMade, type MadeLink } from './LinkMade.tsx'
import { SendForm } from './SendForm.tsx'
import { sendingQuery } from './sending-queries.ts'

interface Props {
  readonly order: Order
  readonly onClose: () => void
}

/** Opened by being shown: a quote or an invoice to the customer, by mail or by a link to pass on. */
export function SendDialog({ order, onClose }: Props) {
  const { data, error, refetch } = useQuery(sendingQuery(order.id))
  // What was suggested when the dialog opened stays, whatever comes in behind it.
  const [sending, setSending] = useState(data)
  const isStuck = sending === undefined || sending.cannotSend !== null
  if (isStuck && data !== undefined && data !== sending) setSending(data)
  const [made, setMade] = useState<MadeLink>()
  const [isEdited, setEdited] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)

  function close() {
    if (isBusy) return
    if (isEdited && made === undefined) setAsking(true)
    else onClose()
  }

  return (
    <>
      <Modal opened onClose={close} title="Send to customer" size="lg" padding="lg" withCloseButton={!isBusy}>
        {made !== undefined ? (
          <LinkMade made={made} onClose={onClose} />
        ) : sending !== undefined && sending.cannotSend !== null ? (
          <CannotSend order={order} reason={sending.cannotSend} onClose={onClose} />
        ) : sending !== undefined ? (
          <SendForm
            order={order}
            sending={sending}
            onEdited={setEdited}
            onBusy={setBusy}
            onMade={setMade}
            onSent={onClose}
            onCancel={close}
            onLeave={onClose}
          />
        ) : error !== null ? (
          <ErrorBox message={error.message} onRetry={() => refetch()} />
        ) : (
          <FullPageLoader />
        )}
      </Modal>
      <ConfirmDialog
        title="Discard this message?"
        opened={isAsking}
        cancelLabel="Keep Editing"
        confirmLabel="Discard Message"
        destructive
        onCancel={() => setAsking(false)}
        onConfirm={onClose}
      >
        It has not been sent. Your words will be lost.
      </ConfirmDialog>
    </>
  )
}
