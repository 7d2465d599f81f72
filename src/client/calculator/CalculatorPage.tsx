import { useState } from 'react'
import { PricingGate } from '../pieces/PricingGate.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useDocumentTitle } from '../ui/use-document-title.ts'
import { Calculator } from './Calculator.tsx'
import { CalculatorSkeleton } from './CalculatorSkeleton.tsx'

export function CalculatorPage() {
  useDocumentTitle('Calculator')
  // The quotes list may take a moment to load. Whoever comes back before that begins with an empty calculator too.
  const [quotes, setQuotes] = useState(0)
  return (
    <>
      <PageHeader title="Calculator" />
      <PricingGate skeleton={<CalculatorSkeleton />}>
        {(settings, types) => (
          <Calculator
            key={quotes}
            settings={settings}
            types={types}
            onSaved={() => setQuotes((count) => count + 1)}
          />
        )}
      </PricingGate>
    </>
  )
}
