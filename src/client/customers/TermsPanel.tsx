import type { CustomerDetail } from '#contract/customers.ts'
import { structureName } from '#domain/payment-terms.ts'
import { QUOTE_FIELDS } from '#domain/quote-fields.ts'
import { FactList } from '../ui/FactList.tsx'
import { Panel } from '../ui/Panel.tsx'

interface Props {
  readonly customer: CustomerDetail
}

const OWN = 'Same as the shop'

/** How the customer's new quotes start. */
export function TermsPanel({ customer }: Props) {
  const { taxId, taxExemption, defaultTerms, depositPercent, daysToPay } = customer
  return (
    <Panel title="Taxes and terms">
      <FactList
        facts={[
          { label: QUOTE_FIELDS.taxExemption.label, value: taxExemption ?? 'None' },
          ...(taxId === null ? [] : [{ label: 'Tax ID', value: taxId }]),
          { label: 'Payment structure', value: defaultTerms === null ? OWN : structureName(defaultTerms) },
          { label: 'Deposit', value: depositPercent === null ? OWN : `${depositPercent}%` },
          { label: 'Days to pay', value: daysToPay === null ? OWN : String(daysToPay) },
        ]}
      />
    </Panel>
  )
}
