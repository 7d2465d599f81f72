import { startTransition, useEffect, useState } from 'react'

/** Whether the current content has been painted, so that work for anything off screen can wait until then. */
export function useIsPainted(what: object): boolean {
  const [painted, setPainted] = useState<object>()
  useEffect(() => {
    let task: ReturnType<typeof setTimeout> | undefined
    // A frame is painted right after its callbacks, so a timeout set there runs after the paint.
    const frame = requestAnimationFrame(() => {
      task = setTimeout(() => startTransition(() => setPainted(what)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(task)
    }
  }, [what])
  return painted === what
}
