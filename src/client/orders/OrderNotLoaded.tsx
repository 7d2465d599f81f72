import { Paper } from '@mantine/core'
import type { Status } from '#domain/lifecycle.ts'
import { CallError } from '../call-error.ts'
import { paths } from '../paths.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorBox } from '../ui/ErrorBox.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { STAGES } from './stages.ts'

interface Props {
  /** The stage in the URL. */
  readonly openedAt: Status
  readonly error: Error
  readonly onRetry: () => void
}

/** Instead of an order that does not exist, or could not be loaded. */
export function OrderNotLoaded({ openedAt, error, onRetry }: Props) {
  const stage = STAGES[openedAt]
  const isMissing = error instanceof CallError && error.status === 404
  return (
    <>
      <PageHeader title={stage.title} back={{ label: stage.backLabel, to: paths.orders(openedAt) }} />
      {isMissing ? (
        <Paper>
          <EmptyState message={stage.notFound} />
        </Paper>
      ) : (
        <ErrorBox message={stage.detailError(error.message)} onRetry={onRetry} />
      )}
    </>
  )
}
