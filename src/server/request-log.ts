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
