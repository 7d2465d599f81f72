import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'

/** By history entry, the target of the link that was followed from it. */
const openedRows = new Map<string, string>()

const historyEntryKey = (router: AnyRouter) => router.latestLocation.state.__TSR_key ?? ''

export function rememberOpenedRow(router: AnyRouter, to: string): void {
  openedRows.set(historyEntryKey(router), to)
}

/** On return to a list, focuses the row that was opened from it. Does so once; rows rendered later leave focus alone. */
export function useRestoreRowFocus(list: RefObject<HTMLElement | null>): void {
  const router = useRouter()
  useEffect(() => {
    const entry = historyEntryKey(router)
    const to = openedRows.get(entry)
    openedRows.delete(entry)
    if (to === undefined) return
    // Runs after the screen itself took focus. Skips the row's badge, which has the same link but is not a tab stop.
    list.current?.querySelector<HTMLElement>(`a[href="${CSS.escape(to)}"]:not([tabindex="-1"])`)?.focus()
  }, [router, list])
}
