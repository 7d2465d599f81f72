import type { FastifyRequest } from 'fastify'
import { Refusal } from '#domain/refusal.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses a state-changing request that another site's page made with the user's cookie. Browsers state the origin of a
 * request; programs that state none do not carry somebody else's cookie.
 *
 * @throws Refusal 'forbidden'.
 */
export function refuseOtherOrigins(request: FastifyRequest, publicUrl: string | undefined): void {
  if (READS.has(request.method)) return
  const site = request.headers['sec-fetch-site']
  const { origin } = request.headers
  const sameSite = site === undefined || site === 'same-origin' || site === 'none'
  if (!sameSite || (origin !== undefined && !isOurs(origin, request, publicUrl))) {
    throw new Refusal('forbidden', 'This request came from another site')
  }
}

function isOurs(origin: string, request: FastifyRequest, publicUrl: string | undefined): boolean {
  const from = URL.parse(origin)
  if (from === null) return false
  return from.host === request.headers.host || from.origin === URL.parse(publicUrl ?? '')?.origin
}
