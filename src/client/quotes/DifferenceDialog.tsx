import { Button, Group, Loader, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Order } from '#contract/orders.ts'
import { type ConcurrentEdit, describeConcurrentEdit, findConcurrentEdit } from '#domain/concurrent-edit.ts'
import type { ContentChange } from '#domain/order-events.ts'
import { customerQuery } from '../customers/customer-queries.ts'
import { ChangeList } from '../orders/ChangeList.tsx'
import { type Edited, isEditable, whyNotEditable } from '../orders/editable.ts'
import { nextRevisionNotice } from '../orders/next-revision-notice.ts'
import { orderQuery } from '../orders/order-queries.ts'
import { savedWords } from '../orders/saved-words.ts'
import { useSession } from '../session/session-context.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorBox } from '../ui/ErrorBox.tsx'
import { useTimeZone, useToday } from '../ui/time-zone.ts'
import { changesBySaving } from './edited-content.ts'
import { type NewQuote, newOrderFrom } from './new-order.ts'
import type { QuoteDraft } from './quote-draft.ts'

interface DifferenceDialogProps {
  readonly orderId: number
  readonly what: Edited
  /** The order with the other change, saved or answered; undefined until it has loaded. */
  readonly theirs: Order | undefined
  /** Opened by a refused save. */
  readonly opensByItself: boolean
  /** A valid draft. */
  readonly mine: QuoteDraft
  /** The version of the order that this edit started from. */
  readonly version: number
  readonly isSent: boolean
  readonly saving: boolean
  readonly onKeepEditing: () => void
  readonly onTakeTheirs: (theirs: Order) => void
  readonly onSaveMine: (mine: NewQuote, theirs: Order) => void
}

/** Shown if a quote was saved or answered while it was being edited here: compares both versions and asks which to keep. */
export function DifferenceDialog({
  theirs,
  opensByItself,
  mine,
  version,
  isSent,
  saving,
  what,
  ...others
}: DifferenceDialogProps) {
  const { orderId, ...choose } = others
  const quote = newOrderFrom(mine)
  const { error, isFetching, refetch } = useQuery(orderQuery(orderId))
  const { data: chosen } = useQuery({
    ...customerQuery(quote.customerId),
    enabled: quote.customerId !== theirs?.customerId,
  })
  const today = useToday()
  const { user } = useSession()
  const both = theirs && { theirs, quote }
  const since = theirs && findConcurrentEdit(theirs.history, theirs.version - version, user.id)
  const changes = both ? changesBySaving(both.theirs, both.quote, { chosen, isSent, today }) : []
  const isAnswer = since?.answered !== undefined && since.saved === undefined
  const makesRevision = since?.answered !== undefined && changes.length > 0
  return (
    <Dialog
      shows={both && JSON.stringify([both.theirs.version, isSent, changes])}
      opensByItself={opensByItself}
      opened
      onClose={() => !saving && choose.onKeepEditing()}
      withCloseButton={!saving}
      title={titleFor(since, what)}
      size={720}
      padding="lg"
    >
      {since !== undefined && both !== undefined ? (
        <Difference
          what={what}
          since={since}
          theirs={both.theirs}
          changes={changes}
          makesRevision={makesRevision}
        />
      ) : error !== null && !isFetching ? (
        <ErrorBox message={`Error loading quote: ${error.message}`} onRetry={() => refetch()} />
      ) : (
        <Loader size="sm" aria-label="Loading" />
      )}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={choose.onKeepEditing} disabled={saving} data-autofocus>
          Keep Editing
        </Button>
        <Button
          variant="default"
          onClick={() => theirs !== undefined && choose.onTakeTheirs(theirs)}
          disabled={saving || theirs === undefined}
        >
          {isAnswer ? 'Discard Mine' : savedWords(since?.saved, what).takeTheirs}
        </Button>
        <Button
          onClick={() => both !== undefined && choose.onSaveMine(both.quote, both.theirs)}
          disabled={saving || both === undefined || !isEditable(both.theirs, what)}
        >
          {saving
            ? 'Saving...'
            : makesRevision && both
              ? `Save as R${both.theirs.revision + 1}`
              : 'Save Mine'}
        </Button>
      </Group>
    </Dialog>
  )
}

function titleFor(since: ConcurrentEdit | undefined, what: Edited): string {
  if (since === undefined) return `This ${what} has changed`
  if (since.answered !== undefined && since.saved === undefined) return 'The customer has responded'
  return savedWords(since.saved, what).title
}

interface DifferenceProps {
  readonly what: Edited
  readonly since: ConcurrentEdit
  readonly theirs: Order
  readonly changes: readonly ContentChange[]
  readonly makesRevision: boolean
}

function Difference({ what, since, theirs, changes, makesRevision }: DifferenceProps) {
  const timeZone = useTimeZone()
  return (
    <>
      <Text size="sm" mb="md">
        {describeConcurrentEdit(since, theirs.orderNumber, timeZone)}, after you started editing. Your changes
        are still here.
        {!isEditable(theirs, what) && ` ${whyNotEditable(theirs, what)}`}
        {isEditable(theirs, what) && makesRevision && ` ${nextRevisionNotice(theirs)}`}
      </Text>
      {changes.length === 0 ? (
        <Text size="sm">
          The two versions are identical.
          {what === 'invoice' && ' The invoice keeps the reason that it was issued with.'}
        </Text>
      ) : (
        <ChangeList
          changes={changes}
          beforeName={since.saved === undefined ? 'As sent' : savedWords(since.saved, what).theirs}
          afterName="Yours"
        />
      )}
    </>
  )
}
