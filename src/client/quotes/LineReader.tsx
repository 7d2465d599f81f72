import '../zod-without-eval.ts'
import { type RefObject, useCallback } from 'react'
import { MAX_LINE_ITEMS } from '#contract/orders.ts'
import type { PieceLine } from '../pieces/priced-piece.ts'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { rowField } from './problems.ts'
import { type DraftLine, newKey, replaceLine } from './quote-draft.ts'
import { suggestedTitle } from './suggested-title.ts'
import type { Edit } from './use-quote-form.ts'

const LineReading = lazyComponent(() =>
  import('../reading/LineReading.tsx').then(({ LineReading }) => LineReading),
)

/** Takes what is read, or asks what has to be answered first. @returns false if there is neither. */
export type TakeReading = () => boolean

interface LineReaderProps {
  readonly line: DraftLine
  readonly taking: RefObject<TakeReading | null>
  readonly edit: Edit
}

/** Reads a line's description as pieces, which become this line and those after it. A line without it is only words. */
export function LineReader({ line, taking, edit }: LineReaderProps) {
  const take = useCallback(
    (lines: readonly PieceLine[]) =>
      edit(rowField(line.key, 'description'), (draft) => {
        const next = replaceLine(draft, line.key, lines, newKey)
        return next.title.trim() === '' ? { ...next, title: suggestedTitle(next.lines) } : next
      }),
    [edit, line.key],
  )
  return (
    <ErrorBoundary fallback={null}>
      <LineReading
        line={line}
        taking={taking}
        most={MAX_LINE_ITEMS}
        onTake={take}
        goTo={(field) => document.getElementById(rowField(line.key, field))?.focus()}
      />
    </ErrorBoundary>
  )
}
