import { Alert, Stack } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useCallback, useMemo } from 'react'
import { ignorePlainEnter } from '../forms/on-submit.ts'
import { moveRowByKey } from '../forms/use-row-edits.ts'
import type { Edited } from '../orders/editable.ts'
import { LeaveDialog } from '../ui/LeaveDialog.tsx'
import { ConditionsSelect } from './ConditionsSelect.tsx'
import { draftTotals } from './draft-totals.ts'
import { LineItems } from './LineItems.tsx'
import { PaymentTermsFields } from './PaymentTermsFields.tsx'
import { QuoteActions, type QuoteActionsProps } from './QuoteActions.tsx'
import { QuoteDetails } from './QuoteDetails.tsx'
import type { useQuoteForm } from './use-quote-form.ts'

interface QuoteFormProps {
  readonly name: string
  readonly form: Omit<ReturnType<typeof useQuoteForm>, 'isValid' | 'save'>
  readonly actions: Omit<QuoteActionsProps, 'saving'>
  /** Whether its terms start from the customer's. */
  readonly isNew?: boolean
  /** An invoice does not expire. */
  readonly what?: Edited
  /** The expiry date, shown below the number of days. */
  readonly expiryHint?: string | undefined
  /** The total below which the user may not save, in cents; undefined for any. */
  readonly leastTotalCents?: number | undefined
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
export function QuoteForm({
  name,
  form,
  actions,
  leaving,
  what = 'quote',
  isNew = false,
  ...props
}: QuoteFormProps) {
  const { draft, problems, setProblems, edit, saving } = form
  const totals = useMemo(() => draftTotals(draft), [draft])

  const onLastRemoved = useCallback(
    () => setProblems((current) => new Map([...current, ['lines', 'You need at least one line item']])),
    [setProblems],
  )

  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    ignorePlainEnter(event)
    moveRowByKey(event)
  }

  return (
    <form {...form.props} onKeyDown={onKeyDown} aria-label={name}>
      {/* Inert while saving: anything typed now would be lost when the form closes. */}
      <Stack gap="md" mb="md" inert={saving}>
        {props.children}
        {problems.has('form') && (
          <Alert color="red" role="alert" data-problem tabIndex={-1}>
            {problems.get('form')}
          </Alert>
        )}
        <QuoteDetails
          what={what}
          isNew={isNew}
          draft={draft}
          problems={problems}
          edit={edit}
          expiryHint={props.expiryHint}
        />
        <LineItems
          what={what}
          lines={draft.lines}
          discount={draft.discount}
          totals={totals}
          leastTotalCents={props.leastTotalCents}
          problems={problems}
          edit={edit}
          onLastRemoved={onLastRemoved}
        />
        <PaymentTermsFields draft={draft} totalCents={totals.sums?.total} problems={problems} edit={edit} />
        <ConditionsSelect
          value={draft.conditions}
          onChange={(conditions) => edit('conditions', (current) => ({ ...current, conditions }))}
        />
      </Stack>
      <QuoteActions {...actions} saving={saving} />
      <LeaveDialog
        mayLeave={leaving.mayLeave}
        discardLabel={leaving.discardLabel}
        onLeave={leaving.onLeave}
        saving={saving && `Saving the ${what}…`}
      >
        {leaving.loses}
      </LeaveDialog>
    </form>
  )
}
