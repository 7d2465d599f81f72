import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { ReloadNeeded } from '../import-whole.ts'
import { showFailure } from './toast.tsx'

/** Whether it helps to try again, or only to load the whole page again. */
export type Remedy = 'retry' | 'reload'

interface Late<P> {
  readonly load: () => Promise<ComponentType<P>>
  readonly loading?: ReactNode
  /** What stands there when it could not be loaded; without one a toast says so, and `giveUp` closes the window. */
  readonly failed?: (retry: () => void, remedy: Remedy) => ReactNode
  readonly giveUp?: (props: P) => void
}

/**
 * A part in a chunk of its own, which may fail to come: React's own `lazy` throws then, for good, and takes the screen
 * along. What is given `opened` is loaded when it is first true; `preload` is a hint only, and never fails.
 */
export function latePart<P extends object>({ load, loading = null, failed, giveUp }: Late<P>) {
  let arrived: ComponentType<P> | undefined
  const bring = async () => {
    // Asked again, `import()` answers in a task of its own, and a frame is painted before that.
    arrived ??= await load()
    return arrived
  }
  function LatePart(props: P) {
    const [Part, setPart] = useState(() => arrived)
    const [remedy, setRemedy] = useState<Remedy>()
    const isWanted = !('opened' in props) || props.opened === true
    const latest = useRef(props)
    useLayoutEffect(() => {
      latest.current = props
    })
    // It has been closed, and is tried again when it is opened again.
    if (remedy !== undefined && !isWanted) setRemedy(undefined)

    const isLoading = Part === undefined && isWanted && remedy === undefined
    useEffect(() => {
      if (!isLoading) return
      let isGone = false
      bring().then(
        (loaded) => {
          if (!isGone) setPart(() => loaded)
        },
        (error: unknown) => {
          if (isGone) return
          const remedy = error instanceof ReloadNeeded ? 'reload' : 'retry'
          setRemedy(remedy)
          if (failed !== undefined) return
          showFailure('Not opened', NOT_LOADED[remedy])
          giveUp?.(latest.current)
        },
      )
      return () => {
        isGone = true
      }
    }, [isLoading])

    if (Part !== undefined) return <Part {...props} />
    return remedy !== undefined && failed !== undefined ? failed(() => setRemedy(undefined), remedy) : loading
  }
  const preload = () =>
    bring().then(
      () => {},
      () => {},
    )
  return Object.assign(LatePart, { preload })
}

export const NOT_LOADED: Readonly<Record<Remedy, string>> = {
  retry: 'This could not be loaded. Check your connection and try again.',
  reload: 'This could not be loaded. Save your work and reload the page.',
}
