/** Keeps the screens in sync with the server while the user is signed in. */
import type { QueryClient } from '@tanstack/react-query'
import type { LiveMessage, OrderViewer } from '#contract/live.ts'
import type { Role } from '#domain/rights.ts'
import { openConnection } from './live-connection.ts'
import { refresher } from './live-refresh.ts'
import { peopleNow, setDisconnected, showPeople } from './live-store.ts'

interface Options {
  /** When the screens began to read, by `performance.now`. */
  readonly began: number
  readonly queryClient: QueryClient
  /** The user's role as these screens know it. */
  readonly role: Role
  /** The shop's details may have changed, or the user's role in it. */
  readonly onShop: () => void
}

/** Shorter interruptions are not shown. */
const DISCONNECTED_AFTER_MS = 10_000

/** @returns stops it. */
export function startLive({ began, queryClient, role, onShop }: Options): () => void {
  const refresh = refresher(queryClient)
  let fresh: Map<number, readonly OrderViewer[]> | undefined
  let isLost = false
  let lateTimer: ReturnType<typeof setTimeout> | undefined

  const close = openConnection({
    began,
    onOpened() {
      fresh = new Map()
    },
    onMessage: receive,
    onLost() {
      isLost = true
      lateTimer ??= setTimeout(() => {
        setDisconnected(true)
        showPeople(new Map())
      }, DISCONNECTED_AFTER_MS)
    },
    onForbidden: onShop,
    onPaused() {
      isLost = true
      markConnected()
    },
  })
  return () => {
    close()
    refresh.stop()
    markConnected()
    showPeople(new Map())
  }

  function markConnected(): void {
    clearTimeout(lateTimer)
    lateTimer = undefined
    setDisconnected(false)
  }

  function receive(message: LiveMessage): void {
    refresh.receive(message)
    if (message.type === 'presence') {
      const people = fresh ?? new Map(peopleNow())
      people.set(message.orderId, message.people)
      if (fresh === undefined) showPeople(people)
    } else if (message.type === 'ready') {
      showPeople(fresh ?? new Map())
      fresh = undefined
      markConnected()
      if (isLost) refresh.refreshTopics()
      if (message.role !== role) onShop()
      isLost = false
    } else if (message.type === 'topic' && message.topic === 'shop') {
      onShop()
    }
  }
}
