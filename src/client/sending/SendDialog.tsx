import { Alert, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Order } from '#contract/orders.ts'
import type { Attached } from '#domain/customer-answer.ts'
import { formatDollars } from '#domain/money.ts'
import { RatesChangedNote } from '../orders/RatesChangedNote.tsx'
import { useReprice } from '../orders/use-reprice.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorBox } from '../ui/ErrorBox.tsx'
import { FullPageLoader } from '../ui/FullPageLoader.tsx'
import { AnsweredNote } from './AnsweredNote.tsx'
import { CannotSend } from './CannotSend.tsx'
import { type CreatedLink, LinkCreated } from './LinkCreated.tsx'
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
  // Keeps the suggestion from when the dialog opened, even when newer data arrives.
  const [sending, setSending] = useState(data)
  const isStuck = sending === undefined || sending.cannotSend !== null
  if (isStuck && data !== undefined && data !== sending) setSending(data)
  const [createdLink, setCreatedLink] = useState<CreatedLink>()
  const [isEdited, setEdited] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [wroteBefore, setWroteBefore] = useState(false)
  /** The suggestion is from before the quote was re-priced: its total is outdated. */
  const [isOutdated, setOutdated] = useState(false)
  const repricing = useReprice(order, () => {
    setWroteBefore(isEdited)
    setOutdated(true)
  })
  // What was typed stays.
  if (isOutdated && data !== undefined && data !== sending) {
    setSending(data)
    setOutdated(false)
  }

  const step =
    createdLink !== undefined ? 'link' : sending === undefined ? undefined : (sending.cannotSend ?? 'message')
  const shows = step === 'message' ? `${step} ${order.ratesChanged} ${order.answer}` : step

  function close() {
    if (isBusy || repricing.isRunning) return
    if (isEdited && createdLink === undefined) setAsking(true)
    else onClose()
  }

  return (
    <>
      <Dialog
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
          <Stack gap="sm" inert={repricing.isRunning || (isOutdated && isFetching)}>
            <AnsweredNote order={order} />
            {order.ratesChanged !== null && (
              <RatesChangedNote
                order={order}
                isRunning={repricing.isRunning}
                onReprice={() => repricing.reprice()}
              />
            )}
            {(wroteBefore || (isOutdated && error !== null)) && (
              <Alert color="yellow" role="status">
                The total is now {formatDollars(order.total)}. Check the amounts in your message.
              </Alert>
            )}
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
