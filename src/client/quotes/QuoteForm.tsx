import { Alert, Stack } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, type ReactNode, useCallback, useMemo } from 'react'
import { useFocusAfterSaving } from '../ui/form-focus.ts'
import { LeaveDialog } from '../ui/LeaveDialog.tsx'
import { hasCustomer, issuesOf } from './check-order.ts'
import { draftTotals } from './draft-totals.ts'
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
  /** Called with a valid quote. */
  readonly onSave: (quote: NewQuote) => void
  /** The expiry date, shown below the number of days. */
  readonly expiryHint?: string | undefined
  readonly leaving: {
    readonly mayLeave: () => boolean
    readonly discardLabel: string
    readonly loses: string
    readonly onLeave: () => void
  }
  /** Notices above the fields. */
  readonly children: ReactNode
}

/** The form for new quotes and for edits. */
export function QuoteForm({ name, form, actions, saving, onSave, leaving, ...props }: QuoteFormProps) {
  const { draft, problems, setProblems, edit, element, showIssues } = form
  const totals = useMemo(() => draftTotals(draft), [draft])
  useFocusAfterSaving(element, saving)

  function submit(event: FormEvent) {
    event.preventDefault()
    const order = newOrderFrom(draft)
    const issues = issuesOf(order)
    showIssues(issues)
    if (issues.length === 0 && hasCustomer(order)) onSave(order)
  }

  /** Plain Enter would save an unfinished quote; Ctrl+Enter and Cmd+Enter do it on purpose (`use-shortcuts.ts`). */
  function onKeyDown(event: KeyboardEvent) {
    const isPlainEnter = event.key === 'Enter' && !event.ctrlKey && !event.metaKey
    // React also bubbles events from the form's dialogs, which are not inside its element.
    if (isPlainEnter && event.target instanceof HTMLInputElement && element.current?.contains(event.target)) {
      event.preventDefault()
    }
  }

  const onLastRemoved = useCallback(
    () => setProblems((current) => new Map([...current, ['lines', 'You need at least one line item']])),
    [setProblems],
  )

  return (
    // noValidate: the form shows its own messages, not the browser's.
    <form ref={element} onSubmit={submit} onKeyDown={onKeyDown} noValidate aria-label={name}>
      {/* Inert while saving: anything typed now would be lost when the form closes. */}
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
          onLastRemoved={onLastRemoved}
        />
        <PaymentTermsFields draft={draft} totalCents={totals.sums?.total} problems={problems} edit={edit} />
      </Stack>
      <QuoteActions {...actions} saving={saving} />
      <LeaveDialog
        mayLeave={leaving.mayLeave}
        discardLabel={leaving.discardLabel}
        onLeave={leaving.onLeave}
        saving={saving && 'Saving the quote…'}
      >
        {leaving.loses}
      </LeaveDialog>
    </form>
  )
}
