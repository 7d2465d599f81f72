/** Creates every error answer. */
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import type { ErrorBody } from '#contract/errors.ts'
import { Refusal, type RefusalCode } from '#domain/refusal.ts'
import { isDatabaseAway, isDiskFailing, isDiskFull, OutcomeUnknown } from './database/failures.ts'

const STATUS_OF: Readonly<Record<RefusalCode, number>> = {
  invalid: 400,
  'signed-out': 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  'unsupported-media': 415,
  'too-many': 429,
  'wrong-host': 421,
  unavailable: 503,
}

/** The static file plugin's answers to conditions of a request, such as `Range`. Kerf's own pages send none. */
const UNMET_CONDITIONS: ReadonlyMap<number, string> = new Map([
  [412, 'The file has changed'],
  [416, 'The file has no such range'],
])

export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = refusalOf(error)
    if (refusal !== undefined) {
      if (refusal.code === 'unavailable')
        request.log.error({ err: error }, 'the database or the disk is failing')
      return send(reply, refusal)
    }
    const { statusCode = 500 } = error
    const unmet = UNMET_CONDITIONS.get(statusCode)
    if (unmet !== undefined) return reply.code(statusCode).send({ message: unmet } satisfies ErrorBody)
    request.log.error({ err: error }, 'unexpected error')
    const body: ErrorBody = {
      message: `Something went wrong on our side. If you ask for help, mention ${request.id}.`,
    }
    return reply.code(500).send(body)
  })
}

export function send(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { issues, retryAfterSeconds } = refusal.details
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
  const body: ErrorBody = {
    message: refusal.message,
    ...(issues !== undefined && issues.length > 0 && { issues: [...issues] }),
  }
  return reply.code(STATUS_OF[refusal.code]).send(body)
}

function refusalOf(error: FastifyError): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (error instanceof OutcomeUnknown) {
    return new Refusal(
      'unavailable',
      'The database stopped answering before confirming whether this was saved. Check before you try again.',
      { retryAfterSeconds: 5 },
    )
  }
  if (isDiskFull(error)) {
    return new Refusal(
      'unavailable',
      'The server’s disk is full. Nothing was saved. Everything can still be read; ask whoever runs Kerf to make room.',
      { retryAfterSeconds: 5 },
    )
  }
  // The database's errors have no status: whoever hangs up within a body is an ECONNRESET too, with one.
  if (error.statusCode === undefined && isDatabaseAway(error)) {
    return new Refusal(
      'unavailable',
      'The database cannot be reached right now. Nothing was saved. Try again in a moment.',
      {
        retryAfterSeconds: 5,
      },
    )
  }
  if (isDiskFailing(error)) {
    return new Refusal(
      'unavailable',
      'The file cannot be stored right now. Nothing was saved. Try again in a moment.',
      { retryAfterSeconds: 5 },
    )
  }
  switch (error.statusCode) {
    // Folders, and paths such as //a or /assets/%00, which the static file plugin refuses to look up.
    case 403:
      return new Refusal('not-found', 'There is nothing here')
    case 413:
      return new Refusal('too-large', 'The request is too large. The limit is 1 MiB')
    case 415:
      return new Refusal('unsupported-media', 'Send JSON, with Content-Type: application/json')
    case 400:
    case 404:
    case 414:
    case 431:
      return new Refusal('invalid', messageOf(error))
    default:
      return undefined
  }
}

function messageOf(error: FastifyError): string {
  if (error instanceof SyntaxError || error.code === 'FST_ERR_CTP_INVALID_JSON_BODY') {
    return 'The request body is not valid JSON'
  }
  return 'The request is malformed'
}
