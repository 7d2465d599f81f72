import { CreateQuoteForm } from './CreateQuoteForm.tsx'
import { OrderToWriteFrom } from './OrderToWriteFrom.tsx'
import { percentFromFraction } from './tax-percent.ts'

/** Create Quote, filled with what another order says. */
export function DuplicateQuotePage() {
  return (
    <OrderToWriteFrom title={() => 'Create Quote'}>
      {(order) => (
        <CreateQuoteForm taxPercent={percentFromFraction(order.taxRate)} isAssumed={false} original={order} />
      )}
    </OrderToWriteFrom>
  )
}
