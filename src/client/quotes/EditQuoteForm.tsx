import { Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { formatDay } from '#domain/calendar.ts'
import { revisionName } from '#domain/customer-answer.ts'
import { centsFromDollars } from '#domain/money.ts'
import { documentNumber } from '#domain/order-document.ts'
import { call } from '../call.ts'
import { isConflict } from '../call-error.ts'
import { issueIf } from '../forms/problems.ts'
import type { Edited } from '../orders/editable.ts'
import { revisionsQuery } from '../orders/order-queries.ts'
import { useOrderSaving } from '../orders/use-order-action.ts'
import { paths } from '../paths.ts'
import { useMay } from '../session/session-context.ts'
import { useDraftAtStart, useKeptDraft } from '../session/use-kept-draft.ts'
import { typedNumber } from '../typed-number.ts'
import { lazyDialog } from '../ui/lazy-dialog.tsx'
import { Panel } from '../ui/Panel.tsx'
import { RestoredNote } from '../ui/RestoredNote.tsx'
import { REQUIRED } from '../ui/required.ts'
import { useToday } from '../ui/time-zone.ts'
import { showSuccess } from '../ui/toast.tsx'
import { useDialog } from '../ui/use-dialog.ts'
import { usePreload } from '../ui/use-preload.ts'
import { draftOf } from './draft-of-order.ts'
import { EditNotes } from './EditNotes.tsx'
import { expiryAfter } from './edited-content.ts'
import { type NewQuote, newOrderFrom } from './new-order.ts'
import { afterChange } from './problems.ts'
import { QuoteForm } from './QuoteForm.tsx'
import { isSameQuote } from './quote-draft.ts'
import { editForm } from './saved-draft.ts'
import { useQuoteForm } from './use-quote-form.ts'

const DifferenceDialog = lazyDialog(
  () => import('./DifferenceDialog.tsx').then(({ DifferenceDialog }) => DifferenceDialog),
  ({ onKeepEditing }) => onKeepEditing(),
)

interface EditQuoteFormProps {
  /** The order's latest state, which others may change during the edit. */
  readonly order: Order
  readonly what: Edited
}

interface Edit {
  readonly quote: NewQuote
  /** The version of the order that it replaces. */
  readonly version: number
  /** Required for an invoice. */
  readonly reason: string
}

/** The dialog keeps showing the same version, so that overwriting it names the version that was read. */
interface Compared {
  readonly theirs: Order | undefined
  /** The dialog shows the first version after this one that arrives. */
  readonly after: number
  readonly byItself: boolean
}

export function EditQuoteForm({ order, what }: EditQuoteFormProps) {
  const today = useToday()
  const start = useDraftAtStart(editForm(order.id))
  const navigate = useNavigate()
  const mayLower = useMay()('correctMoney')
  const [draft, setDraft] = useState(() => start.kept?.draft.quote ?? draftOf(order))
  const [version, setVersion] = useState(start.kept?.draft.version ?? order.version)
  const [reason, setReason] = useState(start.kept?.draft.reason ?? '')
  /** Undefined for a restored draft that started from an older version. */
  const [initial, setInitial] = useState(() => (version === order.version ? draftOf(order) : undefined))
  const edited = useMemo(() => ({ quote: draft, version, reason }), [draft, version, reason])
  const untouched = initial !== undefined && reason === '' && isSameQuote(draft, initial)
  const kept = useKeptDraft(start, edited, untouched)
  // What was sent before is of no concern to an invoice: each of its changes is a revision.
  const isSent = useIsSent(order) && what === 'quote'
  usePreload(DifferenceDialog.preload)
  const difference = useDialog()
  const [compared, setCompared] = useState<Compared>({ after: version, byItself: false, theirs: undefined })

  const form = useQuoteForm({
    draft,
    setDraft,
    input: (quote): Edit => ({ quote, version, reason: reason.trim() }),
    alsoCheck: (edit) => issueIf(what === 'invoice' && edit.reason === '', 'reason', 'Reason is required'),
    ...useOrderSaving({
      // Safe to retry after a lost response: the server recognizes the content.
      call: ({ quote, version, reason }: Edit) =>
        call('PATCH /api/orders/{id}', {
          params: { id: order.id },
          body: { ...quote, version, ...(what === 'invoice' && { reason }) },
        }),
      onDone: (saved) => {
        const { id, status } = saved
        showSuccess('Success', savedAs(saved))
        kept.close()
        setVersion(saved.version)
        navigate({ to: paths.order(status, id) })
      },
      failure: `Failed to save the ${what}`,
      onFailed: (error, refused) => {
        if (!isConflict(error) || error.issues.every(({ path }) => path !== 'version')) return false
        compareAfter(refused.version, { byItself: true })
        return true
      },
    }),
  })

  function startFrom(theirs: Order) {
    form.replace(draftOf(theirs))
    setInitial(draftOf(theirs))
    setVersion(theirs.version)
  }
  const isOutdated = version !== order.version
  // Safe: nothing has been typed.
  if (isOutdated && untouched) startFrom(order)

  if (compared.theirs === undefined && order.version > compared.after) {
    setCompared({ ...compared, theirs: order })
  }

  function compareAfter(after: number, { byItself }: Pick<Compared, 'byItself'>) {
    setCompared({ after, byItself, theirs: undefined })
    difference.open()
  }

  function compare() {
    if (form.isValid({ quote: newOrderFrom(draft), version, reason: reason.trim() }))
      compareAfter(version, { byItself: false })
  }

  const validUntil = expiryAfter({ ...order, isSent }, typedNumber(draft.expiryDays) ?? Number.NaN, today)
  return (
    <>
      <QuoteForm
        name={`Edit ${order.orderNumber}`}
        what={what}
        form={form}
        actions={{
          cancelTo: paths.order(order.status, order.id),
          saveLabel: 'Save Changes',
          savingLabel: 'Saving...',
        }}
        expiryHint={validUntil === undefined ? undefined : `Valid until ${formatDay(validUntil)}`}
        leastTotalCents={what === 'invoice' && !mayLower ? centsFromDollars(order.total) : undefined}
        leaving={{
          mayLeave: () => untouched || kept.isClosed(),
          discardLabel: 'Discard Changes',
          loses: `Your changes to ${order.orderNumber} have not been saved. They will be lost.`,
          onLeave: kept.close,
        }}
      >
        <EditNotes
          order={order}
          what={what}
          version={version}
          isSent={isSent}
          onCompare={isOutdated ? compare : undefined}
        />
        {start.kept !== undefined && <RestoredNote onStartOver={() => startFrom(order)} />}
        {what === 'invoice' && (
          <Panel title="Reason for the change">
            <Textarea
              label="Reason"
              description="The customer reads it on the new invoice."
              {...REQUIRED}
              autosize
              minRows={2}
              maxRows={6}
              maxLength={500}
              value={reason}
              error={form.problems.get('reason')}
              onChange={({ currentTarget: { value } }) => {
                setReason(value)
                form.setProblems((current) => afterChange(current, 'reason'))
              }}
            />
          </Panel>
        )}
      </QuoteForm>
      {difference.opened && (
        <DifferenceDialog
          orderId={order.id}
          what={what}
          theirs={compared.theirs}
          opensByItself={compared.byItself}
          mine={draft}
          version={version}
          isSent={isSent}
          saving={form.saving}
          onKeepEditing={difference.close}
          onTakeTheirs={(theirs) => {
            startFrom(theirs)
            difference.close()
          }}
          onSaveMine={(quote, theirs) => form.save({ quote, version: theirs.version, reason: reason.trim() })}
        />
      )}
    </>
  )
}

function savedAs(saved: Order): string {
  if (saved.status !== 'quote') return `Issued as ${documentNumber('invoice', saved)}`
  return saved.revision === 1 ? 'Quote saved' : `Saved as ${revisionName(saved.orderNumber, saved.revision)}`
}

/** Whether the current revision was sent or is being sent: if so, a change creates a new revision. */
function useIsSent(order: Order): boolean {
  const { data: revisions } = useQuery({ ...revisionsQuery(order.id), refetchOnMount: 'always' })
  const last = revisions?.at(-1)
  return last === undefined ? order.sentOn !== null : last.at !== null
}
