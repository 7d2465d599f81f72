import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { QUOTE_FORM_TAX_RATE } from '#domain/pricing-config.ts'
import { paths } from '../paths.ts'
import { shopSettingsQuery } from '../pricing/shop-settings-queries.ts'
import { ErrorBox } from '../ui/ErrorBox.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useDocumentTitle } from '../ui/use-document-title.ts'
import { QuoteForm } from './QuoteForm.tsx'
import { QuoteFormSkeleton } from './QuoteFormSkeleton.tsx'
import { percentFromFraction } from './tax-percent.ts'

export function CreateQuotePage() {
  useDocumentTitle('Create Quote')
  const settings = useQuery(shopSettingsQuery)
  // Settings that cannot be loaded keep nobody from writing a quote, nor take it away while they are tried again.
  const isAssumed = settings.isFetched && settings.data === undefined
  const taxRate = settings.data?.taxRate ?? QUOTE_FORM_TAX_RATE
  return (
    <>
      <PageHeader title="Create Quote" back={{ label: 'Back to Quotes', to: paths.orders('quote') }} />
      {isAssumed && (
        <Box mb="md">
          <ErrorBox
            message={`Your shop’s tax rate could not be loaded. This quote begins with ${percentFromFraction(taxRate)}%: check it before you save.`}
            onRetry={() => settings.refetch()}
          />
        </Box>
      )}
      {!settings.isFetched ? (
        <QuoteFormSkeleton />
      ) : (
        <QuoteForm taxPercent={percentFromFraction(taxRate)} isAssumed={isAssumed} />
      )}
    </>
  )
}
