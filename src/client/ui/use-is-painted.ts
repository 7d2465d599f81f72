import { startTransition, useEffect, useState } from 'react'

/** Whether what is shown has been painted as it is now: what nobody sees of it can wait until then. */
export function useIsPainted(what: object): boolean {
  const [painted, setPainted] = useState<object>()
  useEffect(() => {
    let task: ReturnType<typeof setTimeout> | undefined
    // A frame is painted right after its callbacks; what comes next is the first task that follows.
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
