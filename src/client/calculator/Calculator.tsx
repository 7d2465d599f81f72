import '../zod-without-eval.ts'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { MAX_LINE_ITEMS } from '#contract/orders.ts'
import type { ShopSettings } from '#contract/shops.ts'
import { CALCULATOR_TAX_RATE } from '#domain/pricing-config.ts'
import { customerQuery } from '../customers/customer-queries.ts'
import { useProblems } from '../forms/use-problems.ts'
import { PiecePanel } from '../pieces/PiecePanel.tsx'
import type { OwnType } from '../pieces/piece-inputs.ts'
import type { PieceLine } from '../pieces/priced-piece.ts'
import { issuesOf } from '../quotes/check-order.ts'
import { newOrderFrom } from '../quotes/new-order.ts'
import { problemsFrom } from '../quotes/problems.ts'
import { lineOfPiece, newKey, paymentDefaultsFor, paymentDefaultsOf } from '../quotes/quote-draft.ts'
import { useQuoteSaved } from '../quotes/use-quote-saved.ts'
import { useDraftAtStart, useKeptDraft } from '../session/use-kept-draft.ts'
import { percentFromFraction } from '../tax-percent.ts'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { lazyDialog } from '../ui/lazy-dialog.tsx'
import { showFailure } from '../ui/toast.tsx'
import { useDialog } from '../ui/use-dialog.ts'
import classes from './Calculator.module.css'
import { BLANK_CALCULATOR, isBlank, quoteFrom } from './calculator-draft.ts'
import { QuoteSummary } from './QuoteSummary.tsx'
import { CALCULATOR_FORM } from './saved-calculator.ts'
import { useCalculatorSaving } from './use-calculator-saving.ts'

/** As high as the empty box, so that what is below it stays where it is. */
const PieceBox = lazyComponent(
  () => import('../reading/PieceBox.tsx').then(({ PieceBox }) => PieceBox),
  <Skeleton height={92} mb="md" />,
)

const CustomerDialog = lazyDialog(
  () => import('./CustomerDialog.tsx').then(({ CustomerDialog }) => CustomerDialog),
  ({ onClose }) => onClose(),
)

interface CalculatorProps {
  readonly settings: ShopSettings
  /** The shop's own piece types. */
  readonly types: readonly OwnType[]
  /** Called once the quote is saved: nothing here is of use anymore. */
  readonly onSaved: () => void
}

/** Prices pieces on one side and collects them into a quote on the other. */
export function Calculator({ settings, types, onSaved }: CalculatorProps) {
  const { pricingConfig, taxRate: shopTaxRate } = settings
  const quoteSaved = useQuoteSaved()
  const summaryId = useId()
  const start = useDraftAtStart(CALCULATOR_FORM)
  const [draft, edit] = useState(start.kept?.draft ?? BLANK_CALCULATOR)
  const customerDialog = useDialog()
  const kept = useKeptDraft(start, draft, isBlank(draft))
  const taxRate = shopTaxRate ?? CALCULATOR_TAX_RATE
  const { customerId } = draft
  const { data: customer } = useQuery({ ...customerQuery(customerId ?? 0), enabled: customerId !== null })
  const defaults = paymentDefaultsFor(customer, paymentDefaultsOf(settings))
  const quote = quoteFrom(draft, {
    taxPercent: percentFromFraction(taxRate),
    defaults,
    taxExemption: customer?.taxExemption,
  })

  // Left out, so that it is the customer's as of now.
  const { taxExemption: _, ...order } = newOrderFrom(quote)
  // Only the summary: problems of the piece being priced do not concern the quote.
  const summary = useRef<HTMLFormElement>(null)
  const { problems, setProblems, showIssues } = useProblems(summary, {
    toProblems: (issues) => problemsFrom(issues, quote),
  })

  const saving = useCalculatorSaving({
    retryKey: kept.retryKey,
    onCustomerCreated: (customer) => edit((current) => ({ ...current, customerId: customer.id })),
    onSaved: (order) => {
      kept.close()
      quoteSaved(order, 'Quote created', 'Your quote has been created successfully.')
      onSaved()
    },
    onQuoteIssues: (issues) => {
      customerDialog.close()
      showIssues(issues)
    },
  })

  function askForCustomer() {
    if (draft.lines.length === 0) {
      showFailure('No items added', 'Please add at least one item to the quote.')
      return
    }
    // The customer dialog comes next.
    const issues = issuesOf(order).filter(({ path }) => path !== 'customerId')
    showIssues(issues)
    if (issues.length === 0) customerDialog.open()
  }

  // Adding the pieces just read changes the quote, so the handler must be the latest one.
  const latest = useRef(askForCustomer)
  useLayoutEffect(() => {
    latest.current = askForCustomer
  })

  const count = draft.lines.length
  // The next step needs the dialog, so load it early.
  useEffect(() => {
    if (count > 0) CustomerDialog.preload()
  }, [count])

  function addLines(lines: readonly PieceLine[]) {
    edit((current) => ({
      ...current,
      lines: [...current.lines, ...lines.map((line) => lineOfPiece(newKey(), line))],
    }))
  }

  return (
    <div className={classes.columns}>
      <div>
        <PieceBox
          settings={settings}
          types={types}
          onTake={addLines}
          onSave={() => latest.current()}
          fullFor={(more) =>
            count + more > MAX_LINE_ITEMS - 1
              ? `A quote can have at most ${MAX_LINE_ITEMS - 1} items`
              : undefined
          }
        />
        <PiecePanel
          config={pricingConfig}
          types={types}
          onSave={askForCustomer}
          inputs={draft.inputs}
          onInputs={(change) => edit((current) => ({ ...current, inputs: change(current.inputs) }))}
          onAdd={(line) => addLines([line])}
          // Leaves room for the handling fee.
          full={
            count >= MAX_LINE_ITEMS - 1 ? `A quote can have at most ${MAX_LINE_ITEMS - 1} items` : undefined
          }
          summary={
            count > 0 ? { id: summaryId, label: `${count} ${count === 1 ? 'item' : 'items'}` } : undefined
          }
        />
      </div>
      <QuoteSummary
        id={summaryId}
        form={summary}
        draft={draft}
        quote={quote}
        taxRate={taxRate}
        handlingFee={pricingConfig.handlingFee}
        problems={problems}
        onProblems={setProblems}
        edit={edit}
        onSave={askForCustomer}
      />
      {customerDialog.opened && (
        <CustomerDialog
          draft={draft}
          edit={edit}
          quote={quote}
          order={order}
          saving={saving}
          onOther={() => kept.retryKey('customer').keep(undefined)}
          onClose={customerDialog.close}
        />
      )}
    </div>
  )
}
