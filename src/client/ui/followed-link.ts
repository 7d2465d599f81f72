import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'

/** By entry of the history, where the link led by which that entry was left. */
const followed = new Map<string, string>()

const entryOf = (router: AnyRouter) => router.latestLocation.state.__TSR_key ?? ''

export function rememberFollowed(router: AnyRouter, to: string): void {
  followed.set(entryOf(router), to)
}

/** Whoever comes back to a list goes on at the row that was opened, once: rows that are drawn later leave the focus alone. */
export function useFocusOnFollowed(list: RefObject<HTMLElement | null>): void {
  const router = useRouter()
  useEffect(() => {
    const entry = entryOf(router)
    const to = followed.get(entry)
    followed.delete(entry)
    if (to === undefined) return
    // After the screen itself has had the focus. A badge of the row leads there too, and is no stop.
    list.current?.querySelector<HTMLElement>(`a[href="${CSS.escape(to)}"]:not([tabindex="-1"])`)?.focus()
  }, [router, list])
}
