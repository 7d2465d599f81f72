import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { showFailure } from './toast.tsx'

interface Late<P> {
  readonly load: () => Promise<ComponentType<P>>
  readonly loading?: ReactNode
  /** What stands there when it could not be loaded; without one a toast says so, and `giveUp` closes the window. */
  readonly failed?: (retry: () => void) => ReactNode
  readonly giveUp?: (props: P) => void
}

/**
 * A part in a chunk of its own, which may fail to come: React's own `lazy` throws then, for good, and takes the screen
 * along. What is given `opened` is loaded when it is first true.
 */
export function latePart<P extends object>({ load, loading = null, failed, giveUp }: Late<P>) {
  let arrived: ComponentType<P> | undefined
  return function LatePart(props: P) {
    const [Part, setPart] = useState(() => arrived)
    const [hasFailed, setFailed] = useState(false)
    const isWanted = !('opened' in props) || props.opened === true
    const latest = useRef(props)
    useLayoutEffect(() => {
      latest.current = props
    })
    // It has been closed, and is tried again when it is opened again.
    if (hasFailed && !isWanted) setFailed(false)

    const isLoading = Part === undefined && isWanted && !hasFailed
    useEffect(() => {
      if (!isLoading) return
      let isGone = false
      load().then(
        (loaded) => {
          arrived = loaded
          if (!isGone) setPart(() => loaded)
        },
        () => {
          if (isGone) return
          setFailed(true)
          if (failed !== undefined) return
          showFailure('Not opened', NOT_LOADED)
          giveUp?.(latest.current)
        },
      )
      return () => {
        isGone = true
      }
    }, [isLoading])

    if (Part !== undefined) return <Part {...props} />
    return hasFailed && failed !== undefined ? failed(() => setFailed(false)) : loading
  }
}

export const NOT_LOADED = 'This could not be loaded. Check your connection and try again.'
