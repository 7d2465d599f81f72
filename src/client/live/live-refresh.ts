/** Which of what is shown a message is about, and asking for that anew: at most every third of a second. */
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { LiveMessage } from '#contract/live.ts'
import { WINDOW_NAME } from '../window-name.ts'

type IsTouched = (key: QueryKey) => boolean

const AT_MOST_EVERY_MS = 300

const everything: IsTouched = ([root]) => root !== 'welcome' && root !== 'document'

/** What no event of an order tells of. */
const topics: IsTouched = ([root]) =>
  root === 'customers' || root === 'shop-settings' || root === 'shop' || root === 'notifications'

export function touchedBy(message: LiveMessage): IsTouched | undefined {
  switch (message.type) {
    case 'order':
      // What this window did, it has asked for already.
      if (message.window === WINDOW_NAME) return undefined
      return ([root, kind, id]) =>
        root === 'dashboard' ||
        root === 'notifications' ||
        (root === 'orders' && (kind !== 'one' || id === message.orderId))
    case 'topic':
      if (message.window === WINDOW_NAME) return undefined
      return ([root]) => root === message.topic
    case 'resync':
      return everything
    case 'presence':
    case 'ready':
      return undefined
  }
}

export function refresher(queryClient: QueryClient) {
  const heard = new Set<number>()
  let touched: IsTouched[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function add(next: IsTouched): void {
    touched.push(next)
    timer ??= setTimeout(() => {
      const all = touched
      touched = []
      timer = undefined
      queryClient.invalidateQueries({ predicate: ({ queryKey }) => all.some((one) => one(queryKey)) })
    }, AT_MOST_EVERY_MS)
  }

  return {
    hear(message: LiveMessage): void {
      if (message.type === 'order') {
        // A stream that resumes says some of it twice.
        if (heard.has(message.id)) return
        heard.add(message.id)
      }
      const next = touchedBy(message)
      if (next !== undefined) add(next)
    },
    /** After an interruption of which only the events of orders are told. */
    refreshTopics: () => add(topics),
    stop: () => clearTimeout(timer),
  }
}
