import { Alert, Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Issue } from '#domain/refusal.ts'
import { paths } from '../paths.ts'
import { useDraftAtStart, useKeptDraft } from '../session/use-kept-draft.ts'
import { LeaveDialog } from '../ui/LeaveDialog.tsx'
import { issuesOf, isWhole } from './check-order.ts'
import { draftTotals } from './draft-totals.ts'
import { focusFirstProblem, useFocusAfterSaving } from './form-focus.ts'
import { LineItems } from './LineItems.tsx'
import { newOrderFrom } from './new-order.ts'
import { PaymentTermsFields } from './PaymentTermsFields.tsx'
import { problemsFrom } from './problems.ts'
import { QuoteActions } from './QuoteActions.tsx'
import { QuoteDetails } from './QuoteDetails.tsx'
import { blankDraft, isUntouched } from './quote-draft.ts'
import { RestoredNote } from './RestoredNote.tsx'
import { QUOTE_FORM } from './saved-draft.ts'
import { useDraft } from './use-draft.ts'
import { useSaveQuote } from './use-save-quote.ts'

interface QuoteFormProps {
  /** The tax rate with which a quote begins. */
  readonly taxPercent: string
  /** Whether it stands in for the shop's own, which may still come. */
  readonly isAssumed: boolean
}

export function QuoteForm(props: QuoteFormProps) {
  // Another rate that is saved meanwhile must not make an untouched form look like a touched one.
  const [begun, setBegun] = useState(props)
  const { taxPercent } = begun
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const start = useDraftAtStart(QUOTE_FORM)
  const { draft, problems, setProblems, edit, replace } = useDraft(
    () => start.kept?.draft ?? blankDraft(taxPercent),
  )
  if (begun.isAssumed && !props.isAssumed) {
    setBegun(props)
    if (draft.taxPercent === taxPercent)
      edit('taxPercent', (current) => ({ ...current, taxPercent: props.taxPercent }))
  }
  const kept = useKeptDraft(start, draft, isUntouched(draft, taxPercent))
  const totals = useMemo(() => draftTotals(draft), [draft])

  /** Beside their fields, the first of which is where one goes on. */
  function showIssues(issues: readonly Issue[]) {
    flushSync(() => setProblems(problemsFrom(issues, draft)))
    focusFirstProblem(form.current)
  }

  const { saving, save } = useSaveQuote({
    ...kept,
    onSaved: () => {
      kept.close()
      navigate({ to: paths.orders('quote') })
    },
    onIssues: showIssues,
  })

  useFocusAfterSaving(form, saving)

  function submit(event: FormEvent) {
    event.preventDefault()
    const order = newOrderFrom(draft)
    const issues = issuesOf(order)
    showIssues(issues)
    if (issues.length === 0 && isWhole(order)) save(order)
  }

  /** Enter in a field would save a quote that is half written: Ctrl or Cmd with it says that it is meant. */
  function onKeyDown(event: KeyboardEvent) {
    // React hands on what happens in the dialogs of the form too.
    if (event.key !== 'Enter' || !(event.target instanceof Node && form.current?.contains(event.target)))
      return
    if (event.ctrlKey || event.metaKey) form.current.requestSubmit()
    else if (event.target instanceof HTMLInputElement) event.preventDefault()
  }

  const refuseLast = useCallback(
    () => setProblems((current) => new Map([...current, ['lines', 'You need at least one line item']])),
    [setProblems],
  )

  return (
    // Kerf says what is wrong in its own words and places, not the browser in its.
    <form ref={form} onSubmit={submit} onKeyDown={onKeyDown} noValidate aria-label="Create quote">
      {/* What is typed while the quote is on its way would be lost with the form. */}
      <Stack gap="md" mb="md" inert={saving}>
        {start.kept !== undefined && <RestoredNote onStartOver={() => replace(blankDraft(taxPercent))} />}
        {problems.has('form') && (
          <Alert color="red" role="alert" data-problem tabIndex={-1}>
            {problems.get('form')}
          </Alert>
        )}
        <QuoteDetails draft={draft} problems={problems} edit={edit} />
        <LineItems
          lines={draft.lines}
          totals={totals}
          problems={problems}
          edit={edit}
          onLastRemoved={refuseLast}
        />
        <PaymentTermsFields draft={draft} totalCents={totals.sums?.total} problems={problems} edit={edit} />
      </Stack>
      <QuoteActions saving={saving} />
      <LeaveDialog
        mayLeave={() => kept.untouched || kept.isClosed()}
        discardLabel="Discard Quote"
        onLeave={kept.close}
        saving={saving && 'The quote is being saved…'}
      >
        This quote has not been saved. What you typed will be lost.
      </LeaveDialog>
    </form>
  )
}
