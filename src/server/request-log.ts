import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'

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

/** Makes every further log line of the request name its user and shop. */
export function nameInLog(
  request: FastifyRequest,
  { userId, shopId }: { readonly userId: number; readonly shopId: number },
): void {
  request.log = request.log.child({ user: userId, shop: shopId })
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
