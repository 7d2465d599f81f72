import { type ComponentType, useEffect, useState } from 'react'
import { latePart } from '../ui/late-part.tsx'
import { NotLoaded } from '../ui/NotLoaded.tsx'
import { PageSkeleton } from '../ui/PageSkeleton.tsx'
import { ScreenError } from './ScreenError.tsx'

/** A screen in a chunk of its own. The frame stays where it cannot be loaded, and tries again in place. */
export function lateScreen(load: () => Promise<ComponentType>) {
  return latePart({
    load,
    loading: <PageSkeleton />,
    failed: (retry, remedy) =>
      remedy === 'retry' ? <NotLoaded remedy={remedy} onRetry={retry} /> : <ReloadOnce />,
  })
}

const RELOADED = 'kerf.reloaded'

/** The screen before was left with everybody's consent, so nothing is lost; a second time would be for ever. */
function ReloadOnce() {
  const [isSecond] = useState(() => sessionStorage.getItem(RELOADED) === location.href)
  useEffect(() => {
    if (isSecond) return
    sessionStorage.setItem(RELOADED, location.href)
    location.reload()
  }, [isSecond])
  return isSecond ? <ScreenError /> : <PageSkeleton />
}
