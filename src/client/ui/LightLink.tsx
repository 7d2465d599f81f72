import { useRouter } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'
import { rememberFollowed } from './followed-link.ts'
import { isPlainClick } from './plain-click.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address above this one in the history: a link back there may go back instead. */
    openedFrom?: string
  }
}

interface Props extends ComponentProps<'a'> {
  readonly to: string
}

/**
 * A link of which there are many. The router's own follows every change of the address, so that each of a hundred rows
 * would be worked out anew at every letter of a search that the address keeps.
 */
export function LightLink({ to, ...others }: Props) {
  const router = useRouter()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    rememberFollowed(router, to)
    router.navigate({ to, state: { openedFrom: router.latestLocation.pathname } })
  }
  const preload = () => router.preloadRoute({ to })
  return <a {...others} href={to} onClick={follow} onPointerEnter={preload} onFocus={preload} />
}
