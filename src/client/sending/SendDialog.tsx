import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Order } from '#contract/orders.ts'
import type { Attached } from '#domain/customer-answer.ts'
import { RatesChangedNote } from '../orders/RatesChangedNote.tsx'
import { useReprice } from '../orders/use-reprice.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorBox } from '../ui/ErrorBox.tsx'
import { FullPageLoader } from '../ui/FullPageLoader.tsx'
import { AnsweredNote } from './AnsweredNote.tsx'
import { CannotSend } from './CannotSend.tsx'
import { type CreatedLink, LinkCreated } from './LinkCreated.tsx'
import { MessageBehind } from './MessageBehind.tsx'
import { SendForm } from './SendForm.tsx'
import { sendingQuery } from './sending-queries.ts'

interface Props {
  readonly order: Order
  readonly attached: Attached
  readonly onClose: () => void
}

/**
 * Sends a quote or an invoice to the customer by email, or creates a link for staff to pass on. Open while rendered.
 */
export function SendDialog({ order, attached, onClose }: Props) {
  const { data, error, refetch, isFetching } = useQuery(sendingQuery(order.id, attached))
  // Follows what would be sent now, except that a message is not taken away once it can no longer be sent.
  const [sending, setSending] = useState(data)
  const isStuck = sending === undefined || sending.cannotSend !== null
  if (data !== undefined && data !== sending && (isStuck || data.cannotSend === null)) setSending(data)
  const [createdLink, setCreatedLink] = useState<CreatedLink>()
  const [isEdited, setEdited] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [before, setBefore] = useState(order)
  /** The version that this dialog made. */
  const [repriced, setRepriced] = useState<number>()
  const repricing = useReprice(order, (now) => {
    setRepriced(now.version)
    // Without a word of the user's, all of the message follows.
    if (!isEdited) setBefore(now)
  })
  const isOwn = repriced === order.version
  const isBehind = sending !== undefined && sending.version < order.version
  const hasMoved = (order.status === 'quote') !== (before.status === 'quote')
  const hasChanged =
    order.version > before.version ||
    (order.version === before.version && order.balance !== before.balance) ||
    hasMoved ||
    (isBehind && error !== null)

  const step =
    createdLink !== undefined ? 'link' : sending === undefined ? undefined : (sending.cannotSend ?? 'message')
  const shows =
    step === 'message'
      ? [step, order.ratesChanged, order.answer, hasChanged, sending?.subject, sending?.text].join(' ')
      : step

  function close() {
    if (isBusy || repricing.isRunning) return
    if (isEdited && createdLink === undefined) setAsking(true)
    else onClose()
  }

  return (
    <>
      <Dialog
        isLong
        shows={shows}
        opened
        onClose={close}
        title={attached === 'statement' ? 'Send statement' : 'Send to customer'}
        size="lg"
        padding="lg"
        withCloseButton={!isBusy}
      >
        {createdLink !== undefined ? (
          <LinkCreated link={createdLink} onClose={onClose} />
        ) : sending !== undefined && sending.cannotSend !== null ? (
          <CannotSend order={order} reason={sending.cannotSend} onClose={onClose} />
        ) : sending !== undefined ? (
          <Stack gap="sm" inert={repricing.isRunning || (isOwn && isBehind && isFetching)}>
            <AnsweredNote order={order} />
            {order.ratesChanged !== null && (
              <RatesChangedNote
                order={order}
                isRunning={repricing.isRunning}
                onReprice={() => repricing.reprice()}
              />
            )}
            {hasChanged && <MessageBehind before={before} order={order} isOwn={isOwn} />}
            <SendForm
              order={order}
              sending={sending}
              onEdited={setEdited}
              onBusy={setBusy}
              onLinkCreated={setCreatedLink}
              onSent={onClose}
              onCancel={close}
              onLeave={onClose}
            />
          </Stack>
        ) : error !== null ? (
          <ErrorBox message={error.message} onRetry={() => refetch()} />
        ) : (
          <FullPageLoader />
        )}
      </Dialog>
      <ConfirmDialog
        title="Discard this message?"
        opened={isAsking}
        cancelLabel="Keep Editing"
        confirmLabel="Discard Message"
        destructive
        onCancel={() => setAsking(false)}
        onConfirm={onClose}
      >
        It has not been sent. What you wrote will be lost.
      </ConfirmDialog>
    </>
  )
}
