/** Ignores the errors of a browser's storage: it may be blocked or full, or hold anything, and pages work without it. */
export function quietly<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
