import { useRouter } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'
import { isPlainClick } from './plain-click.ts'
import { rememberOpenedRow } from './restore-row-focus.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The path of the previous history entry: a link to that path may go back instead. */
    openedFrom?: string
  }
}

interface Props extends ComponentProps<'a'> {
  readonly to: string
}

/**
 * A link for use in long lists. The router's own link re-renders on every URL change, so a hundred rows would re-render on
 * every keystroke of a search that is kept in the URL.
 */
export function LightLink({ to, ...others }: Props) {
  const router = useRouter()
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    rememberOpenedRow(router, to)
    router.navigate({ to, state: { openedFrom: router.latestLocation.pathname } })
  }
  const preload = () => router.preloadRoute({ to })
  return <a {...others} href={to} onClick={onClick} onPointerEnter={preload} onFocus={preload} />
}
