import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'

/**
 * A component in a chunk of its own. When the chunk cannot be loaded it throws to the nearest error boundary, and keeps
 * doing so until the page is reloaded: Chromium does not fetch a module again that has failed once.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>, loading: ReactNode = null) {
  let loaded: ComponentType<P> | undefined
  let promise: Promise<{ readonly default: ComponentType<P> }> | undefined
  const loadOnce = () => {
    promise ??= load().then((Part) => {
      loaded = Part
      return { default: Part }
    })
    return promise
  }
  const Lazy = lazy(loadOnce)

  function LazyPart(props: P) {
    // Once loaded, it renders at once: React's own would suspend, and keep its fallback for 300 ms.
    const [Part] = useState<ComponentType<P>>(() => loaded ?? Lazy)
    return (
      <Suspense fallback={loading}>
        <Part {...props} />
      </Suspense>
    )
  }
  /** Only a hint: it never fails. */
  const preload = () =>
    loadOnce().then(
      () => {},
      () => {},
    )
  return Object.assign(LazyPart, { preload })
}
