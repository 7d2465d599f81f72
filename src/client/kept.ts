/** What this browser remembers. Some refuse it in private windows: nothing is remembered there. */

export function kept(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Undefined forgets. */
export function keep(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Nothing on a screen depends on it.
  }
}

/** For this tab's next page. */
export function keepForNextPage(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value)
  } catch {
    // As above.
  }
}

export function takeKept(key: string): string | null {
  try {
    const value = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return value
  } catch {
    return null
  }
}
