/** Makes presses count at once, even right after a change, in every page opened from now on. */
export function settleAtOnce(): void {
  const settle = (records: readonly MutationRecord[]) => {
    for (const { target } of records) if (target instanceof Element) target.removeAttribute('data-settling')
  }
  new MutationObserver(settle).observe(document, { subtree: true, attributeFilter: ['data-settling'] })
}
