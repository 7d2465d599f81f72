import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'

/**
 * A component in its own chunk. If the chunk cannot be loaded, it throws to the nearest error boundary until the page
 * is reloaded: a second try could come without its styles (decision 20).
 */
export function lazyComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
  loading: ReactNode = null,
) {
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

  function LazyComponent(props: P) {
    // Once loaded, it renders synchronously: React's `lazy` would suspend, and show the fallback for 300 ms.
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
  /** Whether it is no longer loading. @param isWanted begins to load it. */
  function useSettled(isWanted: boolean): boolean {
    const [isSettled, setSettled] = useState(loaded !== undefined)
    useEffect(() => {
      if (isWanted) preload().then(() => setSettled(true))
    }, [isWanted])
    return isSettled
  }
  return Object.assign(LazyComponent, { preload, useSettled })
}
