import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { formatDay } from '#domain/calendar.ts'
import { revisionsQuery } from '../orders/order-queries.ts'
import { paths } from '../paths.ts'
import { useDraftAtStart, useKeptDraft } from '../session/use-kept-draft.ts'
import { typedNumber } from '../typed-number.ts'
import { lazyDialog } from '../ui/lazy-dialog.tsx'
import { useToday } from '../ui/time-zone.ts'
import { useDialog } from '../ui/use-dialog.ts'
import { usePreload } from '../ui/use-preload.ts'
import { issuesOf } from './check-order.ts'
import { draftOf } from './draft-of-order.ts'
import { EditNotes } from './EditNotes.tsx'
import { expiryAfter } from './edited-content.ts'
import { newOrderFrom } from './new-order.ts'
import { QuoteForm } from './QuoteForm.tsx'
import { isSameQuote } from './quote-draft.ts'
import { RestoredNote } from './RestoredNote.tsx'
import { editForm } from './saved-draft.ts'
import { useQuoteForm } from './use-quote-form.ts'
import { useSaveEdit } from './use-save-edit.ts'

const DifferenceDialog = lazyDialog(
  () => import('./DifferenceDialog.tsx').then(({ DifferenceDialog }) => DifferenceDialog),
  ({ onKeepEditing }) => onKeepEditing(),
)

interface EditQuoteFormProps {
  /** The order's latest state, which others may change during the edit. */
  readonly order: Order
}

/** The dialog keeps showing the same version, so that overwriting it names the version that was read. */
interface Compared {
  readonly theirs: Order | undefined
  /** The dialog shows the first version after this one that arrives. */
  readonly after: number
  readonly byItself: boolean
}

export function EditQuoteForm({ order }: EditQuoteFormProps) {
  const today = useToday()
  const start = useDraftAtStart(editForm(order.id))
  const form = useQuoteForm(() => start.kept?.draft.quote ?? draftOf(order))
  const [version, setVersion] = useState(start.kept?.draft.version ?? order.version)
  /** Undefined for a restored draft that started from an older version. */
  const [initial, setInitial] = useState(() => (version === order.version ? draftOf(order) : undefined))
  const edited = useMemo(() => ({ quote: form.draft, version }), [form.draft, version])
  const untouched = initial !== undefined && isSameQuote(form.draft, initial)
  const kept = useKeptDraft(start, edited, untouched)
  const isSent = useIsSent(order)
  usePreload(DifferenceDialog.preload)
  const difference = useDialog()
  const [compared, setCompared] = useState<Compared>({ after: version, byItself: false, theirs: undefined })

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

  const { saving, save } = useSaveEdit(order, {
    onSaved: (saved) => {
      kept.close()
      setVersion(saved.version)
    },
    onConflict: (refused) => {
      setCompared({ after: refused.version, byItself: true, theirs: undefined })
      difference.open()
    },
    onIssues: form.showIssues,
  })

  function compare() {
    const issues = issuesOf(newOrderFrom(form.draft))
    form.showIssues(issues)
    if (issues.length > 0) return
    setCompared({ after: version, byItself: false, theirs: undefined })
    difference.open()
  }

  const validUntil = expiryAfter(
    { ...order, isSent },
    typedNumber(form.draft.expiryDays) ?? Number.NaN,
    today,
  )
  return (
    <>
      <QuoteForm
        name={`Edit ${order.orderNumber}`}
        form={form}
        actions={{
          cancelTo: paths.order(order.status, order.id),
          saveLabel: 'Save Changes',
          savingLabel: 'Saving...',
        }}
        saving={saving}
        onSave={(quote) => save({ quote, version })}
        expiryHint={validUntil === undefined ? undefined : `Valid until ${formatDay(validUntil)}`}
        leaving={{
          mayLeave: () => untouched || kept.isClosed(),
          discardLabel: 'Discard Changes',
          loses: `Your changes to ${order.orderNumber} have not been saved. They will be lost.`,
          onLeave: kept.close,
        }}
      >
        <EditNotes
          order={order}
          version={version}
          isSent={isSent}
          onCompare={isOutdated ? compare : undefined}
        />
        {start.kept !== undefined && <RestoredNote onStartOver={() => startFrom(order)} />}
      </QuoteForm>
      {difference.opened && (
        <DifferenceDialog
          orderId={order.id}
          theirs={compared.theirs}
          opensByItself={compared.byItself}
          mine={form.draft}
          version={version}
          isSent={isSent}
          saving={saving}
          onKeepEditing={difference.close}
          onTakeTheirs={(theirs) => {
            startFrom(theirs)
            difference.close()
          }}
          onSaveMine={(quote, theirs) => save({ quote, version: theirs.version })}
        />
      )}
    </>
  )
}

/** Whether the current revision was sent or is being sent: if so, a change creates a new revision. */
function useIsSent(order: Order): boolean {
  const { data: revisions } = useQuery({ ...revisionsQuery(order.id), refetchOnMount: 'always' })
  const last = revisions?.at(-1)
  return last === undefined ? order.sentOn !== null : last.at !== null
}
