import { Paper } from '@mantine/core'
import { RIGHT_LABELS, type Right, whoMay } from '#domain/rights.ts'
import { paths } from '../paths.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useDocumentTitle } from '../ui/use-document-title.ts'

/** What a link opens to a screen that the user's role does not have. */
export function NotAllowedScreen({ right }: { readonly right: Right }) {
  useDocumentTitle('Not available to your role')
  return (
    <>
      <PageHeader title="Not available to your role" />
      <Paper>
        <EmptyState
          message={`This screen requires the right “${RIGHT_LABELS[right]}”.`}
          hint={`Ask ${whoMay(right)} of your shop.`}
        >
          <LinkButton to={paths.dashboard} variant="default">
            Go to the dashboard
          </LinkButton>
        </EmptyState>
      </Paper>
    </>
  )
}
