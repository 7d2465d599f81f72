/** What a route shows, by the rights of the user. */
import type { ComponentType } from 'react'
import type { Right } from '#domain/rights.ts'
import { useMay } from './session/session-context.ts'
import { NotAllowedScreen } from './shell/NotAllowedScreen.tsx'
import { lazyComponent } from './ui/lazy-component.tsx'
import { PageSkeleton } from './ui/PageSkeleton.tsx'

export interface LoadedScreen {
  readonly load: () => Promise<ComponentType>
  /** Loads the screen of members who may not see prices; absent if it is the same. */
  readonly loadUnpriced?: () => Promise<ComponentType>
  /** What one needs to see it; absent for every member. */
  readonly right?: Right
}

export function screenFor({ load, loadUnpriced, right }: LoadedScreen) {
  const Screen = lazyComponent(load, <PageSkeleton />)
  const Unpriced = loadUnpriced && lazyComponent(loadUnpriced, <PageSkeleton />)
  function AllowedScreen() {
    const may = useMay()
    if (right !== undefined && !may(right)) return <NotAllowedScreen right={right} />
    return Unpriced !== undefined && !may('seePrices') ? <Unpriced /> : <Screen />
  }
  return Object.assign(AllowedScreen, { preload: Screen.preload })
}
