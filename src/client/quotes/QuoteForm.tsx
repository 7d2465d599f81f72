import { Alert, Stack } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, type ReactNode, useCallback, useMemo } from 'react'
import { LeaveDialog } from '../ui/LeaveDialog.tsx'
import { issuesOf, isWhole } from './check-order.ts'
import { draftTotals } from './draft-totals.ts'
import { useFocusAfterSaving } from './form-focus.ts'
import { LineItems } from './LineItems.tsx'
import { type NewQuote, newOrderFrom } from './new-order.ts'
import { PaymentTermsFields } from './PaymentTermsFields.tsx'
import { QuoteActions, type QuoteActionsProps } from './QuoteActions.tsx'
import { QuoteDetails } from './QuoteDetails.tsx'
import type { QuoteFormState } from './use-quote-form.ts'

interface QuoteFormProps {
  readonly name: string
  readonly form: QuoteFormState
  readonly actions: Omit<QuoteActionsProps, 'saving'>
  readonly saving: boolean
  /** With a quote that has nothing wrong. */
  readonly onSave: (quote: NewQuote) => void
  /** Until when the prices hold, below the days. */
  readonly expiryHint?: string | undefined
  readonly leaving: {
    readonly mayLeave: () => boolean
    readonly discardLabel: string
    readonly loses: string
    readonly onLeave: () => void
  }
  /** What is to be said above the fields. */
  readonly children: ReactNode
}

/** The fields of a quote, whether it is a new one or an edited one. */
export function QuoteForm({ name, form, actions, saving, onSave, leaving, ...props }: QuoteFormProps) {
  const { draft, problems, setProblems, edit, element, showIssues } = form
  const totals = useMemo(() => draftTotals(draft), [draft])
  useFocusAfterSaving(element, saving)

  function submit(event: FormEvent) {
    event.preventDefault()
    const order = newOrderFrom(draft)
    const issues = issuesOf(order)
    showIssues(issues)
    if (issues.length === 0 && isWhole(order)) onSave(order)
  }

  /** Enter in a field would save a quote that is half written: Ctrl or Cmd with it says that it is meant. */
  function onKeyDown(event: KeyboardEvent) {
    // React hands on what happens in the dialogs of the form too.
    if (event.key !== 'Enter' || !(event.target instanceof Node && element.current?.contains(event.target)))
      return
    if (event.ctrlKey || event.metaKey) element.current.requestSubmit()
    else if (event.target instanceof HTMLInputElement) event.preventDefault()
  }

  const refuseLast = useCallback(
    () => setProblems((current) => new Map([...current, ['lines', 'You need at least one line item']])),
    [setProblems],
  )

  return (
    // Kerf says what is wrong in its own words and places, not the browser in its.
    <form ref={element} onSubmit={submit} onKeyDown={onKeyDown} noValidate aria-label={name}>
      {/* What is typed while the quote is on its way would be lost with the form. */}
      <Stack gap="md" mb="md" inert={saving}>
        {props.children}
        {problems.has('form') && (
          <Alert color="red" role="alert" data-problem tabIndex={-1}>
            {problems.get('form')}
          </Alert>
        )}
        <QuoteDetails draft={draft} problems={problems} edit={edit} expiryHint={props.expiryHint} />
        <LineItems
          lines={draft.lines}
          totals={totals}
          problems={problems}
          edit={edit}
          onLastRemoved={refuseLast}
        />
        <PaymentTermsFields draft={draft} totalCents={totals.sums?.total} problems={problems} edit={edit} />
      </Stack>
      <QuoteActions {...actions} saving={saving} />
      <LeaveDialog
        mayLeave={leaving.mayLeave}
        discardLabel={leaving.discardLabel}
        onLeave={leaving.onLeave}
        saving={saving && 'The quote is being saved…'}
      >
        {leaving.loses}
      </LeaveDialog>
    </form>
  )
}
