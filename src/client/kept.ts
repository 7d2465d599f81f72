/** What this browser remembers. Some refuse it in private windows: nothing is remembered there. */
import { quietly } from '#domain/quietly.ts'

export function kept(key: string): string | null {
  return quietly(() => localStorage.getItem(key)) ?? null
}

/** Undefined forgets. */
export function keep(key: string, value: string | undefined): void {
  quietly(() => (value === undefined ? localStorage.removeItem(key) : localStorage.setItem(key, value)))
}

/** For this tab's next page. */
export function keepForNextPage(key: string, value: string): void {
  quietly(() => sessionStorage.setItem(key, value))
}

export function takeKept(key: string): string | undefined {
  return quietly(() => {
    const value = sessionStorage.getItem(key) ?? undefined
    sessionStorage.removeItem(key)
    return value
  })
}
