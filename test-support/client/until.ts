/** How long a condition may take, in milliseconds. Generous, because on a busy machine slow does not mean broken. */
const PATIENCE = 15_000
/** For what changes no element: a value, the focus, the address. */
const LOOK_AGAIN = 25

/** Resolves to what `look` returns as soon as that is not undefined. @throws what `fail` returns if it never is. */
export async function until<T>(look: () => T | undefined, fail: () => Error): Promise<T> {
  const deadline = performance.now() + PATIENCE
  for (;;) {
    const found = look()
    if (found !== undefined) return found
    if (performance.now() > deadline) throw fail()
    await change()
  }
}

/** Resolves when an element has changed, or soon. */
function change(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      observer.disconnect()
      clearTimeout(timer)
      // What the same change does next, React does before this.
      setImmediate(resolve)
    }
    const observer = new MutationObserver(done)
    const timer = setTimeout(done, LOOK_AGAIN)
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  })
}

/** Lets React and the router do what a press has caused. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
}
