/** Limits how many windows of one browser hold a stream: it has six connections to a server, and calls need some. */
import { WINDOW_NAME } from '../window-name.ts'

const MAX_STREAMS = 3

interface Message {
  readonly window: string
  readonly hasStream: boolean
}

interface Options {
  readonly isHidden: () => boolean
  /** Called when newer streams have used up the limit: this window must close its own. */
  readonly onDisplaced: () => void
  /** This window's name; only tests pass another one. */
  readonly window?: string
}

/**
 * A window that opens a stream tells the others, and older streams close: a hidden window's for any newer one, a visible
 * window's for the third newer one. There is no leader, so this needs no lock, which browsers only offer over HTTPS. A
 * window that crashed is forgotten as soon as another one opens a stream.
 */
export function limitStreams({ isHidden, onDisplaced, window = WINDOW_NAME }: Options) {
  const channel = new BroadcastChannel('kerf-streams')
  const newer = new Set<string>()
  let hasStream = false

  function announce(next: boolean): void {
    if (hasStream || next) channel.postMessage({ window, hasStream: next } satisfies Message)
    hasStream = next
    newer.clear()
  }

  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (!hasStream) return
    if (data.hasStream) newer.add(data.window)
    else newer.delete(data.window)
    if (newer.size >= (isHidden() ? 1 : MAX_STREAMS)) onDisplaced()
  })
  return {
    /** Call this before requesting the stream, so that a connection becomes free for it. */
    opening: () => announce(true),
    closed: () => announce(false),
    stop: () => {
      announce(false)
      channel.close()
    },
  }
}
