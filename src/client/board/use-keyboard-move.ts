import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import type { BoardCard, Column } from './board-cards.ts'
import { cardName } from './card-words.ts'
import {
  aimedWords,
  canceledWords,
  droppedWords,
  keyEffect,
  type PickedUp,
  pickedUpWords,
} from './keyboard-move.ts'

interface Options {
  readonly columns: readonly Column[]
  readonly canMove: boolean
  /** Called when a card is picked up, and when it is let go. */
  readonly onHold: (isHeld: boolean) => void
  readonly onAim: (step: number) => void
  readonly onDrop: (card: BoardCard, step: number) => void
  readonly onMenu: (card: BoardCard, link: HTMLElement) => void
}

interface Held extends PickedUp {
  readonly card: BoardCard
}

/** The keyboard on the board: arrows go from card to card, Space picks up the one that has the focus. */
export function useKeyboardMove({ columns, canMove, onHold, onAim, onDrop, onMenu }: Options) {
  const [held, setHeld] = useState<Held>()
  const [spoken, say] = useState('')
  const steps = columns.map(({ step }) => step)
  const hold = (next: Held | undefined) => {
    setHeld(next)
    onHold(next !== undefined)
  }

  function whileHeld(event: KeyboardEvent, { card, ...picked }: Held): void {
    if (event.key === 'Tab') return
    event.preventDefault()
    const effect = event.repeat && event.key === ' ' ? undefined : keyEffect(picked, event.key, steps)
    if (effect === undefined) return
    if (effect.kind === 'aimed') {
      hold({ ...effect.picked, card })
      say(aimedWords(effect.picked, steps))
      onAim(effect.picked.to)
      return
    }
    hold(undefined)
    if (effect.kind === 'canceled') {
      say(canceledWords(picked, steps))
      onAim(picked.from)
      return
    }
    say(droppedWords(picked, steps))
    if (picked.to !== picked.from) onDrop(card, picked.to)
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const link = event.currentTarget
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    if (held !== undefined) {
      whileHeld(event, held)
      return
    }
    const card = cardAt(link, columns)
    if (card === undefined) return
    if (event.key === ' ') {
      // A link scrolls the page otherwise.
      event.preventDefault()
      if (!canMove || event.repeat) return
      const picked = { cardName: cardName(card), from: card.step, to: card.step }
      hold({ ...picked, card })
      say(pickedUpWords(picked, steps))
    } else if (event.key.toLowerCase() === 'm' && canMove) {
      event.preventDefault()
      // The menu would take the same key for one outside it, and close.
      setTimeout(() => onMenu(card, link))
    } else {
      const next = neighbor(link, event.key)
      if (next === undefined) return
      event.preventDefault()
      next.focus()
    }
  }

  function onBlur({ target }: FocusEvent): void {
    if (held === undefined || !target.matches('[data-row-link]')) return
    hold(undefined)
    say(canceledWords(held, steps))
  }

  return { held, spoken, onKeyDown, onBlur }
}

/** The card that the element is in. */
export function cardAt(element: Element, columns: readonly Column[]): BoardCard | undefined {
  const key = element.closest('[data-card]')?.getAttribute('data-card')
  const step = element.closest('[data-step]')?.getAttribute('data-step')
  const column = columns.find(({ step: { id } }) => String(id) === step)
  return column?.cards.find((card) => card.key === key)
}

/** The link of the card in the direction of an arrow; undefined if there is none. */
function neighbor(link: HTMLElement, key: string): HTMLElement | undefined {
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const place = link.closest('[data-card]')
    return linkIn(key === 'ArrowUp' ? place?.previousElementSibling : place?.nextElementSibling)
  }
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined
  const beside = (column: Element | null | undefined) =>
    key === 'ArrowLeft' ? column?.previousElementSibling : column?.nextElementSibling
  let column = beside(link.closest('[data-step]'))
  while (column && column.querySelector('[data-card]') === null) column = beside(column)
  const { top } = link.getBoundingClientRect()
  const distance = (place: Element) => Math.abs(place.getBoundingClientRect().top - top)
  const places = [...(column?.querySelectorAll('[data-card]') ?? [])]
  return linkIn(places.sort((a, b) => distance(a) - distance(b))[0])
}

export function linkIn(place: Element | null | undefined): HTMLElement | undefined {
  return place?.querySelector<HTMLElement>('[data-row-link]') ?? undefined
}
