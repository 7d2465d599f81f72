import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import type { BoardCard, Column } from './board-cards.ts'
import { cardAt, linkIn } from './use-keyboard-move.ts'

/** Keeps the focus on the board: at the card that was just moved, or at the one that took the place of one that left. */
export function useCardFocus(board: RefObject<HTMLElement | null>, columns: readonly Column[]) {
  /** Where the focus is, or was until its card left. */
  const last = useRef<{ readonly step: number; readonly index: number }>(undefined)
  const wanted = useRef<{ readonly step: number; readonly key: string }>(undefined)

  useLayoutEffect(() => {
    const linkOf = (step: number, key: string) =>
      linkIn(board.current?.querySelector(`[data-step="${step}"] [data-card="${CSS.escape(key)}"]`))
    const to = wanted.current
    wanted.current = undefined
    const moved = to && linkOf(to.step, to.key)
    if (moved !== undefined) {
      moved.focus()
      return
    }
    const place = last.current
    if (place === undefined || document.activeElement !== document.body) return
    const cards = columns.find(({ step }) => step.id === place.step)?.cards ?? []
    const next = cards[Math.min(place.index, cards.length - 1)]
    if (next !== undefined) linkOf(place.step, next.key)?.focus({ preventScroll: true })
  }, [board, columns])

  const placeOf = (card: BoardCard) => {
    const column = columns.find(({ step }) => step.id === card.step)
    return { step: card.step, index: column?.cards.findIndex(({ key }) => key === card.key) ?? 0 }
  }

  return {
    /** Once it is there, in the column to which it was moved, if that is in sight. */
    focusMoved: (card: BoardCard, step: number) => {
      wanted.current = { step, key: card.key }
      last.current = placeOf(card)
    },
    onFocus: ({ target }: FocusEvent) => {
      const card = cardAt(target, columns)
      if (card !== undefined) last.current = placeOf(card)
    },
    onBlur: ({ target }: FocusEvent) => {
      // Once it is known whether the focus left the card, or the card the board.
      queueMicrotask(() => {
        if (target.isConnected && document.activeElement !== target) last.current = undefined
      })
    },
  }
}
