import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'

/** One line a request, once it is answered; errors are logged where answers to them are made. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override routeNotFound(): void {}

  override defaultErrorLog(): void {}

  override requestCompleted(error: Error | null, request: FastifyRequest, reply: FastifyReply): void {
    const ms = Math.round(reply.elapsedTime * 10) / 10
    request.log.info({ req: request, status: reply.statusCode, ms, ...(error && { err: error }) }, 'request')
  }
}

/**
 * A request's path, for the log. A customer's link is a secret that stands in it: whole or in part, and wherever else
 * something that long is put by mistake.
 */
export function pathWithoutToken(url: string): string {
  const [path = ''] = url.split('?', 1)
  return path.replace(/(\/(?:q|customer)\/)[^/]+/gi, '$1…').replace(/[\w%-]{40,}/g, '…')
}
