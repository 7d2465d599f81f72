import { type RefObject, useLayoutEffect } from 'react'

/** How much of the next tab is seen beside it. */
const BESIDE = 24

/** Scrolls a row of tabs to the chosen one, and nothing around it: on a phone only that says what is below. */
export function useTabInSight(row: RefObject<HTMLElement | null>, chosen: number | undefined): void {
  useLayoutEffect(() => {
    const area = row.current
    const tab = area?.querySelector(`[data-tab="${chosen}"]`)
    if (area == null || tab == null) return
    const [box, at] = [area.getBoundingClientRect(), tab.getBoundingClientRect()]
    const [left, right] = [at.left - BESIDE - box.left, at.right + BESIDE - box.right]
    if (left < 0) area.scrollLeft += left
    else if (right > 0) area.scrollLeft += right
  }, [row, chosen])
}
