import { useQuery } from '@tanstack/react-query'
import { currentTypes, pieceTypesQuery } from '../pieces/piece-types-query.ts'
import { percentFromFraction } from '../tax-percent.ts'
import { ErrorBox } from '../ui/ErrorBox.tsx'
import { useToday } from '../ui/time-zone.ts'
import { CreateQuoteForm } from './CreateQuoteForm.tsx'
import { copyOf } from './copy-of-order.ts'
import { OrderFormPage } from './OrderFormPage.tsx'
import { QuoteFormSkeleton } from './QuoteFormSkeleton.tsx'

/** Create Quote, filled with a copy of another order at today's rates. */
export function DuplicateQuotePage() {
  const today = useToday()
  const types = useQuery(pieceTypesQuery)
  return (
    <OrderFormPage title={() => 'Create Quote'}>
      {(order) =>
        !types.isFetchedAfterMount ? (
          <QuoteFormSkeleton />
        ) : types.data === undefined ? (
          <ErrorBox
            message="Error loading your shop’s rates. Please try again."
            onRetry={() => types.refetch()}
          />
        ) : (
          <CreateQuoteForm
            taxPercent={percentFromFraction(order.taxRate)}
            isAssumed={false}
            copied={{ original: order, copy: copyOf(order, today, currentTypes(types.data)) }}
          />
        )
      }
    </OrderFormPage>
  )
}
