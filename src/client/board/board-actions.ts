import type { FocusEvent, KeyboardEvent } from 'react'
import type { BoardCard } from './board-cards.ts'

/** What can be done from a card. The same object for as long as the board is open, so that cards need not be drawn again. */
export interface BoardActions {
  /** @param button where the menu opens. */
  readonly chooseStep: (card: BoardCard, button: HTMLElement) => void
  readonly complete: (card: BoardCard) => void
  /** A key on a card's link. */
  readonly press: (event: KeyboardEvent<HTMLElement>) => void
  /** The focus comes to something in a column, or leaves it. */
  readonly enter: (event: FocusEvent) => void
  readonly leave: (event: FocusEvent) => void
}

/** The id of the text that explains moving a card by keyboard. */
export const HELP_ID = 'board-help'

/** How a card is known to the drag area: the same order may have cards in several columns. */
export function dragIdOf({ step, key }: Pick<BoardCard, 'step' | 'key'>): string {
  return `${step} ${key}`
}
