import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { paths } from '../paths.ts'
import { useDraftAtStart, useKeptDraft } from '../session/use-kept-draft.ts'
import { useToday } from '../ui/time-zone.ts'
import { CopyNote } from './CopyNote.tsx'
import { copyOf } from './draft-of-order.ts'
import { QuoteForm } from './QuoteForm.tsx'
import { blankDraft, saysTheSame } from './quote-draft.ts'
import { RestoredNote } from './RestoredNote.tsx'
import { copyForm, QUOTE_FORM } from './saved-draft.ts'
import { useQuoteForm } from './use-quote-form.ts'
import { useSaveQuote } from './use-save-quote.ts'

interface CreateQuoteFormProps {
  /** The tax rate with which a blank quote begins. */
  readonly taxPercent: string
  /** Whether it stands in for the shop's own, which may still come. */
  readonly isAssumed: boolean
  /** The order that is duplicated. Its copy is kept by itself, so that another quote that is not saved yet stays. */
  readonly original?: Order
}

export function CreateQuoteForm({ taxPercent, isAssumed, original }: CreateQuoteFormProps) {
  const navigate = useNavigate()
  const today = useToday()
  // Another rate that is saved meanwhile must not make an untouched form look like a touched one.
  const [{ beginning, wasAssumed }, begin] = useState(() => ({
    beginning: original === undefined ? blankDraft(taxPercent) : copyOf(original, today),
    wasAssumed: isAssumed,
  }))
  const start = useDraftAtStart(original === undefined ? QUOTE_FORM : copyForm(original.id))
  const form = useQuoteForm(() => start.kept?.draft ?? beginning)
  if (wasAssumed && !isAssumed) {
    begin({ beginning: { ...beginning, taxPercent }, wasAssumed: isAssumed })
    if (form.draft.taxPercent === beginning.taxPercent)
      form.edit('taxPercent', (current) => ({ ...current, taxPercent }))
  }
  // A copy has everything of a quote but that it is saved.
  const kept = useKeptDraft(start, form.draft, original === undefined && saysTheSame(form.draft, beginning))
  const { saving, save } = useSaveQuote({
    ...kept,
    onSaved: () => {
      kept.close()
      navigate({ to: paths.orders('quote') })
    },
    onIssues: form.showIssues,
  })

  return (
    <QuoteForm
      name="Create quote"
      form={form}
      actions={{
        cancelTo: original === undefined ? paths.orders('quote') : paths.order(original.status, original.id),
        saveLabel: 'Save Quote',
        savingLabel: 'Creating...',
      }}
      saving={saving}
      onSave={save}
      leaving={{
        mayLeave: () => kept.untouched || kept.isClosed(),
        discardLabel: 'Discard Quote',
        loses: 'This quote has not been saved. What you typed will be lost.',
        onLeave: kept.close,
      }}
    >
      {original !== undefined && <CopyNote original={original} />}
      {start.kept !== undefined && <RestoredNote onStartOver={() => form.replace(beginning)} />}
    </QuoteForm>
  )
}
