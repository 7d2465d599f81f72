/** Refetches the queries that a live message affects, at most every third of a second. */
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { LiveMessage, Topic } from '#contract/live.ts'
import { refreshRows } from '../listed-rows.ts'
import { WINDOW_NAME } from '../window-name.ts'

type IsTouched = (key: QueryKey) => boolean

const AT_MOST_EVERY_MS = 300
/** More than a resumed stream repeats. */
const MOST_RECEIVED = 1000

const everything: IsTouched = ([root]) => root !== 'welcome' && root !== 'document'

/** The queries that show a topic's data. */
const SHOWN_IN: Readonly<Record<Topic, readonly string[]>> = {
  // Wherever an order is shown, its customer's name is too.
  customers: ['customers', 'orders', 'dashboard', 'notifications', 'first-day'],
  // An open quote says what today's rates would change about it.
  'shop-settings': ['shop-settings', 'piece-types', 'orders', 'dashboard', 'first-day'],
  // How full weeks are depends on the working hours.
  shop: ['shop', 'orders', 'first-day'],
  notifications: ['notifications'],
  team: ['team', 'first-day'],
}

const shows = (roots: readonly string[]): IsTouched => {
  return ([root]) => typeof root === 'string' && roots.includes(root)
}

/** Queries whose data can change without an order event. */
const topics = shows(Object.values(SHOWN_IN).flat())

function touchedBy(message: LiveMessage): IsTouched | undefined {
  switch (message.type) {
    case 'order':
      // This window has already refetched after its own change.
      if (message.window === WINDOW_NAME) return undefined
      return ([root, kind, id]) =>
        root === 'dashboard' ||
        root === 'notifications' ||
        // What they owe.
        root === 'customers' ||
        // The stages' lists get the order's row.
        (root === 'orders' && (kind === 'one' ? id === message.orderId : kind !== 'list'))
    case 'topic':
      if (message.window === WINDOW_NAME) return undefined
      return shows(SHOWN_IN[message.topic])
    case 'resync':
      return everything
    case 'presence':
    case 'ready':
      return undefined
  }
}

export function refresher(queryClient: QueryClient) {
  const received = new Set<number>()
  let touched: IsTouched[] = []
  let orderIds = new Set<number>()
  let moved = new Set<number>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function add(next: IsTouched): void {
    touched.push(next)
    timer ??= setTimeout(() => {
      const [all, ids, fromElsewhere] = [touched, orderIds, moved]
      touched = []
      orderIds = new Set()
      moved = new Set()
      timer = undefined
      queryClient.invalidateQueries({ predicate: ({ queryKey }) => all.some((one) => one(queryKey)) })
      if (ids.size > 0) void refreshRows(queryClient, [...ids], fromElsewhere)
    }, AT_MOST_EVERY_MS)
  }

  return {
    receive(message: LiveMessage): void {
      if (message.type === 'order') {
        // A resumed stream repeats some events.
        if (received.has(message.id)) return
        received.add(message.id)
        const [oldest = 0] = received
        if (received.size > MOST_RECEIVED) received.delete(oldest)
      }
      const next = touchedBy(message)
      if (next === undefined) return
      if (message.type === 'order') {
        orderIds.add(message.orderId)
        if (message.to !== null || message.kind === 'created') moved.add(message.orderId)
      }
      add(next)
    },
    /** For use after an interruption, for which the stream replays only order events. */
    refreshTopics: () => add(topics),
    stop: () => clearTimeout(timer),
  }
}
