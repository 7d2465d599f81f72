import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify'

declare module 'fastify' {
  // Fastify's logger is pino's.
  interface FastifyBaseLogger {
    setBindings(bindings: Readonly<Record<string, unknown>>): void
  }
}

/** Logs one line per request when it is answered; errors are logged where their answers are created. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override routeNotFound(): void {}

  override defaultErrorLog(): void {}

  override requestCompleted(error: Error | null, request: FastifyRequest, reply: FastifyReply): void {
    const ms = Math.round(reply.elapsedTime * 10) / 10
    request.log.info({ req: request, status: reply.statusCode, ms, ...(error && { err: error }) }, 'request')
  }
}

/** With options, even if there are none in them, pino takes twice as long. No route has any. */
export function requestLogger(
  log: FastifyBaseLogger,
  bindings: Record<string, unknown>,
  options: object,
): FastifyBaseLogger {
  return Object.keys(options).length === 0 ? log.child(bindings) : log.child(bindings, options)
}

/** Makes every further log line of the request name its user and shop. */
export function nameInLog(
  { log }: FastifyRequest,
  { userId, shopId }: { readonly userId: number; readonly shopId: number },
): void {
  log.setBindings({ user: userId, shop: shopId })
}

/**
 * A request's path for the log. Removes the secret token of a customer's link or of a calendar, even an incomplete one, and anything
 * else that is long enough to be a token.
 */
export function pathWithoutToken(url: string): string {
  const [path = ''] = url.split('?', 1)
  return path
    .replace(/(\/(?:q|customer)\/)[^/]+/gi, '$1…')
    .replace(/(\/calendar\/)[^/]+(\.ics)/gi, '$1…$2')
    .replace(/[\w%-]{40,}/g, '…')
}
