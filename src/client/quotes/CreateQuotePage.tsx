import { useQuery } from '@tanstack/react-query'
import { QUOTE_FORM_TAX_RATE } from '#domain/pricing-config.ts'
import { paths } from '../paths.ts'
import { shopSettingsQuery } from '../pricing/shop-settings-queries.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useDocumentTitle } from '../ui/use-document-title.ts'
import { CreateQuoteForm } from './CreateQuoteForm.tsx'
import { QuoteFormSkeleton } from './QuoteFormSkeleton.tsx'
import { percentFromFraction } from './tax-percent.ts'

export function CreateQuotePage() {
  useDocumentTitle('Create Quote')
  const settings = useQuery(shopSettingsQuery)
  // Settings that cannot be loaded keep nobody from writing a quote: the rate stands in its field to be seen.
  const taxRate = settings.data?.taxRate ?? QUOTE_FORM_TAX_RATE
  return (
    <>
      <PageHeader title="Create Quote" back={{ label: 'Back to Quotes', to: paths.orders('quote') }} />
      {settings.isPending ? (
        <QuoteFormSkeleton />
      ) : (
        <CreateQuoteForm taxPercent={percentFromFraction(taxRate)} />
      )}
    </>
  )
}
