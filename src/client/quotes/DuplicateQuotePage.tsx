import { percentFromFraction } from '../tax-percent.ts'
import { CreateQuoteForm } from './CreateQuoteForm.tsx'
import { OrderFormPage } from './OrderFormPage.tsx'

/** Create Quote, filled with a copy of another order. */
export function DuplicateQuotePage() {
  return (
    <OrderFormPage title={() => 'Create Quote'}>
      {(order) => (
        <CreateQuoteForm taxPercent={percentFromFraction(order.taxRate)} isAssumed={false} original={order} />
      )}
    </OrderFormPage>
  )
}
