/** Limits how long a request may take to arrive, headers and body, and notices which ones do. */
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Node's limit for all requests: a photo from a phone with a weak signal takes longer than any JSON. */
export const REQUEST_MS = 180_000
const JSON_MS = 30_000

const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>()
const waitedFor = new WeakSet<FastifyRequest>()

/** Closes connections whose body has not arrived in time. */
export function limitBodyTime(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw, headers } = request
    if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) {
      const timer = setTimeout(() => {
        if (!raw.complete) raw.destroy()
      }, JSON_MS)
      timer.unref()
      timers.set(request, timer)
      raw.once('close', () => clearTimeout(timer))
    }
    done()
  })
}

/** For a body that contains a file. */
export function allowSlowBody(request: FastifyRequest): void {
  clearTimeout(timers.get(request))
}

/** Call this when something was read that may have changed once the body has arrived, see `wasWaitedFor`. */
export function noticeWaiting(request: FastifyRequest): void {
  if (request.raw.complete) return
  // A body that came with its headers is read in the same turn of the event loop.
  setImmediate(() => {
    if (!request.raw.complete) waitedFor.add(request)
  })
}

/** Whether the body arrived later than `noticeWaiting` was called. */
export function wasWaitedFor(request: FastifyRequest): boolean {
  return waitedFor.has(request)
}
