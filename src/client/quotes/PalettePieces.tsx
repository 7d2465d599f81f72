import { type RefObject, useCallback } from 'react'
import { flushSync } from 'react-dom'
import type { PieceLine } from '../pieces/priced-piece.ts'
import { pendingText } from '../reading/pending-text.ts'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { useValue } from '../ui/value-store.ts'
import { rowField } from './problems.ts'
import { lineOfPiece, newKey, placeLine, type QuoteDraft } from './quote-draft.ts'
import { suggestedTitle } from './suggested-title.ts'
import type { Edit } from './use-quote-form.ts'

const PendingPieces = lazyComponent(() =>
  import('../reading/PendingPieces.tsx').then(({ PendingPieces }) => PendingPieces),
)

interface PalettePiecesProps {
  readonly form: RefObject<HTMLFormElement | null>
  readonly edit: Edit
}

/** Takes the pieces that were typed into the command palette. What has to be asked is put into a line, which asks. */
export function PalettePieces({ form, edit }: PalettePiecesProps) {
  const pending = useValue(pendingText)
  const take = useCallback(
    (lines: readonly PieceLine[]) => {
      edit('lines', (draft) => {
        const next = lines.reduce((current, line) => placeLine(current, lineOfPiece(newKey(), line)), draft)
        return next.title.trim() === '' ? { ...next, title: suggestedTitle(next.lines) } : next
      })
      form.current?.querySelector<HTMLInputElement>('input:not(:disabled)')?.focus()
    },
    [edit, form],
  )
  const ask = useCallback(
    (text: string) => {
      const key = newKey()
      const line = lineOfPiece(key, { description: text, quantity: '1', price: '' })
      // After the palette has closed, which would give the focus back to where it was.
      queueMicrotask(() => {
        flushSync(() => edit('lines', (draft: QuoteDraft) => placeLine(draft, line)))
        document.getElementById(rowField(key, 'description'))?.focus()
      })
    },
    [edit],
  )
  if (pending === undefined) return null
  return (
    <ErrorBoundary fallback={null}>
      <PendingPieces onTake={take} onAsk={ask} />
    </ErrorBoundary>
  )
}
