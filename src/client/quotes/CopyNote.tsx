import { Alert, Box } from '@mantine/core'
import type { Order } from '#contract/orders.ts'
import { revisionName } from '#domain/customer-answer.ts'
import { formatCents, formatDollars } from '#domain/money.ts'
import { truncated } from '../orders/truncated.ts'
import type { QuoteCopy } from './copy-of-order.ts'
import type { QuoteDraft } from './quote-draft.ts'

interface CopyNoteProps {
  readonly original: Order
  readonly copy: QuoteCopy
  readonly draft: QuoteDraft
}

/** Tells the user that the form is filled with a copy, and which of its prices are not the original's. */
export function CopyNote({ original: { orderNumber, revision, title }, copy, draft }: CopyNoteProps) {
  // A line may have been changed since, also before a reload.
  const repriced = copy.repriced.filter(({ key, price }) =>
    draft.lines.some((line) => line.key === key && line.price === price),
  )
  return (
    <Alert color="blue" role="status">
      This is a copy of {revisionName(orderNumber, revision)}, <bdi>{title}</bdi>. Saving it creates a new
      quote.
      {repriced.length > 0 && (
        <>
          {' '}
          <strong>Prices were updated to today’s rates:</strong>
          <Box component="ul" m={0} mt={4} pl="md">
            {repriced.map(({ key, description, beforeCents, price }) => (
              <li key={key}>
                <bdi>{truncated(description)}</bdi>: {formatDollars(Number(price))} instead of{' '}
                {formatCents(beforeCents)}
              </li>
            ))}
          </Box>
        </>
      )}
    </Alert>
  )
}
