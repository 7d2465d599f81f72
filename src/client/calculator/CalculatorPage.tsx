import { PricingGate } from '../pieces/PricingGate.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useDocumentTitle } from '../ui/use-document-title.ts'
import { Calculator } from './Calculator.tsx'
import { CalculatorSkeleton } from './CalculatorSkeleton.tsx'

export function CalculatorPage() {
  useDocumentTitle('Calculator')
  return (
    <>
      <PageHeader title="Calculator" />
      <PricingGate skeleton={<CalculatorSkeleton />}>
        {(settings, types) => <Calculator settings={settings} types={types} />}
      </PricingGate>
    </>
  )
}
