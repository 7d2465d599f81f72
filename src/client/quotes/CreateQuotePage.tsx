import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { QUOTE_FORM_TAX_RATE } from '#domain/pricing-config.ts'
import { customerQuery } from '../customers/customer-queries.ts'
import { idFromPath, paths } from '../paths.ts'
import { shopSettingsQuery } from '../shop-settings-query.ts'
import { percentFromFraction } from '../tax-percent.ts'
import { ErrorBox } from '../ui/ErrorBox.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useDocumentTitle } from '../ui/use-document-title.ts'
import { useSearchParams } from '../ui/use-search-params.ts'
import { CreateQuoteForm } from './CreateQuoteForm.tsx'
import { QuoteFormSkeleton } from './QuoteFormSkeleton.tsx'
import { paymentDefaultsOf } from './quote-draft.ts'

export function CreateQuotePage() {
  useDocumentTitle('Create Quote')
  const settings = useQuery(shopSettingsQuery)
  // The form stays usable if the settings fail to load, and while they are loading again.
  const isAssumed = settings.isFetched && settings.data === undefined
  const [{ customer: ofCustomer = '' }] = useSearchParams()
  const customerId = idFromPath(ofCustomer)
  const customer = useQuery({ ...customerQuery(customerId ?? 0), enabled: customerId !== undefined })
  const taxRate = settings.data?.taxRate ?? QUOTE_FORM_TAX_RATE
  return (
    <>
      <PageHeader title="Create Quote" back={{ label: 'Back to Quotes', to: paths.orders('quote') }} />
      {isAssumed && (
        <Box mb="md">
          <ErrorBox
            message={`Could not load your shop’s tax rate. This quote starts at ${percentFromFraction(taxRate)}%. Check the rate before you save.`}
            onRetry={() => settings.refetch()}
          />
        </Box>
      )}
      {customer.error !== null && (
        <Box mb="md">
          <ErrorBox
            message="Could not load the customer. Choose them below."
            onRetry={() => customer.refetch()}
          />
        </Box>
      )}
      {!settings.isFetched || customer.isLoading ? (
        <QuoteFormSkeleton />
      ) : (
        <CreateQuoteForm
          key={customer.data?.id}
          taxPercent={percentFromFraction(taxRate)}
          defaults={paymentDefaultsOf(settings.data)}
          customer={customer.data}
          isAssumed={isAssumed}
        />
      )}
    </>
  )
}
