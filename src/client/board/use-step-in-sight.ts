import { type RefObject, useCallback, useState } from 'react'
import type { Column } from './board-cards.ts'

/** Which column a phone shows, which has room for one. */
export function useStepInSight(board: RefObject<HTMLElement | null>, columns: readonly Column[]) {
  const [index, setIndex] = useState(0)
  const show = useCallback(
    (step: number) => {
      const column = board.current?.querySelector(`[data-step="${step}"]`)
      const isSmooth = !matchMedia('(prefers-reduced-motion: reduce)').matches
      column?.scrollIntoView({
        inline: 'nearest',
        block: 'nearest',
        behavior: isSmooth ? 'smooth' : 'auto',
      })
    },
    [board],
  )
  const onScroll = useCallback(() => {
    const area = board.current
    if (area === null) return
    const [first] = area.children
    const width = first instanceof HTMLElement ? first.offsetWidth : 1
    setIndex(Math.round(area.scrollLeft / width))
  }, [board])
  return { current: columns[index]?.step.id, show, onScroll }
}
