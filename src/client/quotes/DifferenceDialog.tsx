import { Button, Group, Loader, Modal, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Order } from '#contract/orders.ts'
import { changesBetween } from '#domain/quote-changes.ts'
import { customersQuery } from '../customers/customer-queries.ts'
import { ChangeList } from '../orders/ChangeList.tsx'
import { lastEdit } from '../orders/last-edit.ts'
import { orderQuery } from '../orders/order-queries.ts'
import { DateText } from '../ui/DateText.tsx'
import { ErrorBox } from '../ui/ErrorBox.tsx'
import { useToday } from '../ui/time-zone.ts'
import { isWhole } from './check-order.ts'
import { isEditable, whyNotEditable } from './editable.ts'
import { contentAfter, contentOf, expiryAfter } from './edited-content.ts'
import { type NewQuote, newOrderFrom } from './new-order.ts'
import type { QuoteDraft } from './quote-draft.ts'

interface DifferenceDialogProps {
  readonly orderId: number
  /** What somebody else saved; undefined until it is here. */
  readonly theirs: Order | undefined
  /** With nothing wrong. */
  readonly mine: QuoteDraft
  readonly isSent: boolean
  readonly saving: boolean
  readonly onKeepEditing: () => void
  readonly onTakeTheirs: (theirs: Order) => void
  readonly onSaveMine: (mine: NewQuote, theirs: Order) => void
}

/** Two people edited one quote: the second one sees both, and chooses. */
export function DifferenceDialog({ theirs, mine, isSent, saving, ...others }: DifferenceDialogProps) {
  const { orderId, ...choose } = others
  const quote = newOrderFrom(mine)
  const { error, isFetching, refetch } = useQuery(orderQuery(orderId))
  return (
    <Modal
      opened
      onClose={() => !saving && choose.onKeepEditing()}
      withCloseButton={!saving}
      title="Saved by somebody else meanwhile"
      size={720}
      padding="lg"
    >
      {theirs !== undefined && isWhole(quote) ? (
        <Difference theirs={theirs} quote={quote} isSent={isSent} />
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
          Take Theirs
        </Button>
        <Button
          onClick={() => theirs !== undefined && isWhole(quote) && choose.onSaveMine(quote, theirs)}
          disabled={saving || theirs === undefined || !isEditable(theirs)}
        >
          {saving ? 'Saving...' : 'Save Mine'}
        </Button>
      </Group>
    </Modal>
  )
}

interface DifferenceProps {
  readonly theirs: Order
  readonly quote: NewQuote
  readonly isSent: boolean
}

function Difference({ theirs, quote, isSent }: DifferenceProps) {
  const { data: customers = [] } = useQuery(customersQuery)
  const today = useToday()
  const { by, at } = lastEdit(theirs)
  const days = quote.expiryDays ?? theirs.expiryDays
  const expiresOn = expiryAfter({ ...theirs, isSent }, days, today) ?? theirs.expiresOn
  const changes = changesBetween(contentOf(theirs), contentAfter(theirs, quote, { customers, expiresOn }))
  return (
    <>
      <Text size="sm" mb="md">
        {by} saved {theirs.orderNumber} on <DateText instant={at} withTime />, after your edit began. Nothing
        that you typed is lost.
        {!isEditable(theirs) && ` ${whyNotEditable(theirs)}`}
      </Text>
      {changes.length === 0 ? (
        <Text size="sm">Both say the same.</Text>
      ) : (
        <ChangeList changes={changes} beforeName={`Saved by ${by}`} afterName="Yours" />
      )}
    </>
  )
}
