/** Which windows of one browser listen: it has six connections to a server, and calls need some of them. */
import { WINDOW_NAME } from '../window-name.ts'

const MOST = 3

interface Said {
  readonly window: string
  readonly listens: boolean
}

interface Options {
  readonly isHidden: () => boolean
  /** Others listen, and this window is to let go. */
  readonly onOver: () => void
  /** Of this window; another one only in tests. */
  readonly window?: string
}

/**
 * Whoever begins to listen says so, and whoever began earlier lets go: a hidden window for any other one, a window that is
 * seen for the third. Nobody leads, so it takes no lock, which browsers only have over HTTPS, and a window that is gone
 * without a word is forgotten when one listens anew.
 */
export function takeTurns({ isHidden, onOver, window = WINDOW_NAME }: Options) {
  const channel = new BroadcastChannel('kerf-turns')
  const later = new Set<string>()
  let listens = false

  function say(next: boolean): void {
    if (listens || next) channel.postMessage({ window, listens: next } satisfies Said)
    listens = next
    later.clear()
  }

  channel.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    if (!listens) return
    if (data.listens) later.add(data.window)
    else later.delete(data.window)
    if (later.size >= (isHidden() ? 1 : MOST)) onOver()
  })
  return {
    /** Before the stream is asked for, so that there is a connection for it. */
    begin: () => say(true),
    end: () => say(false),
    close: () => {
      say(false)
      channel.close()
    },
  }
}
