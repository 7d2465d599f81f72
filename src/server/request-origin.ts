import type { FastifyRequest } from 'fastify'

/** The address the caller used to reach Kerf, for example `http://127.0.0.1:3000`. */
export function originOf(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}`
}
