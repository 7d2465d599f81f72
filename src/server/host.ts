import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#domain/refusal.ts'
import { isLoopback } from './config.ts'
import { namesLoopback } from './local-request.ts'

/** What watches the server asks for it by its address. */
const HEALTH_CHECKS = new Set(['/healthz', '/readyz'])

/**
 * Answers only to the name in `PUBLIC_URL`. Otherwise a page of another site could have its own name point here, and be
 * the same site for the browser.
 */
export function answerOnlyTo(publicUrl: string, app: FastifyInstance): void {
  const ours = new URL(publicUrl)
  app.addHook('onRequest', async (request) => {
    if (HEALTH_CHECKS.has(request.url) || isNamed(request, ours)) return
    throw new Refusal(
      'wrong-host',
      `Kerf is at ${ours.origin}, and this request asked for another address. A proxy in front of Kerf must pass on the Host header.`,
    )
  })
}

function isNamed({ headers: { host }, socket }: FastifyRequest, ours: URL): boolean {
  // The port is left out if it is the protocol's own.
  const named = URL.parse(`${ours.protocol}//${host ?? ''}`)?.host
  if (named === ours.host) return true
  return isLoopback(socket.remoteAddress ?? '') && namesLoopback(host)
}

/**
 * Tells the operator once about a proxy that is not trusted: everybody behind it has one address, and shares the limits
 * on it.
 */
export function warnOfUnknownProxy(app: FastifyInstance, publicUrl: string | undefined): void {
  const remedy =
    publicUrl === undefined
      ? 'if it is your proxy, set PUBLIC_URL to the address that people use, which also makes their cookies secure, and add it to TRUSTED_PROXIES if it is on another machine'
      : 'add it to TRUSTED_PROXIES if it is your proxy'
  let warned = false
  app.addHook('onRequest', async ({ headers: { 'x-forwarded-for': forwarded }, ip, socket, log }) => {
    if (warned || forwarded === undefined || ip !== socket.remoteAddress) return
    // The proxy's own machine may ask, too.
    const client = String(forwarded).split(',').at(-1)?.trim() ?? ''
    if (client === ip || isLoopback(client)) return
    warned = true
    log.warn(
      `${ip} forwards requests but is not trusted: ${remedy}. Until then everybody behind it shares one address, and its limits`,
    )
  })
}
