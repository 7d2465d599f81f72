/** Server-sent events to one window, for as long as it reads them. */
import type { FastifyReply } from 'fastify'
import type { LiveMessage } from '#contract/live.ts'

/** A reader that is so far behind is let go: it comes back and asks for what it missed. */
const MOST_UNREAD_BYTES = 256 * 1024

export class EventStream {
  readonly #raw: FastifyReply['raw']
  readonly closed: Promise<void>

  constructor(reply: FastifyReply) {
    reply.hijack()
    this.#raw = reply.raw
    this.closed = new Promise((resolve) => reply.raw.once('close', resolve))
    // A connection that breaks is closed, and that is all there is to know about it.
    reply.raw.on('error', () => {})
    reply.headers({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // nginx would hold it back.
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

  /** Keeps what is between from taking the silence for an end. */
  beat(): void {
    this.#write(':\n\n')
  }

  end(): void {
    this.#raw.end()
  }

  #write(text: string): void {
    if (this.#raw.writableEnded || this.#raw.destroyed) return
    this.#raw.write(text)
    if (this.#raw.writableLength > MOST_UNREAD_BYTES) this.#raw.destroy()
  }
}
