import { Paper } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../paths.ts'
import { ErrorBox } from '../ui/ErrorBox.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useDocumentTitle } from '../ui/use-document-title.ts'
import { FollowUpEmpty } from './FollowUpEmpty.tsx'
import { FollowUpRows } from './FollowUpRows.tsx'
import { FollowUpSkeleton } from './FollowUpSkeleton.tsx'
import { followUpsQuery } from './follow-up-queries.ts'

/** Quotes to follow up on, most urgent first. */
export function FollowUpPage() {
  useDocumentTitle('Follow Up')
  const { data, isError, isPending, refetch } = useQuery(followUpsQuery)
  return (
    <>
      <PageHeader
        title="Follow Up"
        back={{ label: 'Back to Quotes', to: paths.orders('quote') }}
        subtitle="Quotes to follow up on, most urgent first"
      />
      {isError && (
        <ErrorBox message="Error loading the follow-up list. Please try again." onRetry={refetch} />
      )}
      {/* Keep showing the last list when a refresh fails. */}
      {(data !== undefined || isPending) && (
        <Paper mt={isError ? 'md' : 0}>
          {data === undefined ? (
            <FollowUpSkeleton rows={6} />
          ) : data.length === 0 ? (
            <FollowUpEmpty />
          ) : (
            <FollowUpRows rows={data} />
          )}
        </Paper>
      )}
    </>
  )
}
