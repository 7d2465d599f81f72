/** Server-sent events to one window, for as long as it reads them. */
import type { FastifyReply } from 'fastify'
import type { LiveMessage } from '#contract/live.ts'

/** A reader this far behind is disconnected; it reconnects and asks for what it missed. */
const MAX_UNREAD_BYTES = 256 * 1024

export class EventStream {
  readonly #raw: FastifyReply['raw']
  readonly closed: Promise<void>

  constructor(reply: FastifyReply) {
    reply.hijack()
    this.#raw = reply.raw
    this.closed = new Promise((resolve) => reply.raw.once('close', resolve))
    // A broken connection is also closed, so `closed` reports it.
    reply.raw.on('error', () => {})
    reply.headers({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // Without this, nginx would buffer the stream.
      'x-accel-buffering': 'no',
      connection: 'close',
    })
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value)
    }
    reply.raw.flushHeaders()
  }

  send(message: LiveMessage, id?: number): void {
    this.#write(`${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(message)}\n\n`)
  }

  /** Keeps proxies from closing a silent connection. */
  heartbeat(): void {
    this.#write(':\n\n')
  }

  end(): void {
    this.#raw.end()
  }

  #write(text: string): void {
    if (this.#raw.writableEnded || this.#raw.destroyed) return
    this.#raw.write(text)
    if (this.#raw.writableLength > MAX_UNREAD_BYTES) this.#raw.destroy()
  }
}
