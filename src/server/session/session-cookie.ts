import type { FastifyReply, FastifyRequest } from 'fastify'
import { SESSION_SECONDS } from './session.ts'

/** Browsers accept a `__Host-` cookie only over HTTPS, from this very host, and for all of it: no other site can set it. */
export function sessionCookieName(publicUrl: string | undefined): '__Host-kerf_session' | 'kerf_session' {
  return isSecure(publicUrl) ? '__Host-kerf_session' : 'kerf_session'
}

/** Without a public URL, Kerf runs on plain HTTP in the shop's own network, where a secure cookie would never be sent. */
function isSecure(publicUrl: string | undefined): boolean {
  return publicUrl?.startsWith('https:') === true
}

function options(publicUrl: string | undefined) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(publicUrl) } as const
}

export function sessionTokenOf(
  { cookies }: FastifyRequest,
  publicUrl: string | undefined,
): string | undefined {
  return cookies[sessionCookieName(publicUrl)]
}

export function setSessionCookie(reply: FastifyReply, token: string, publicUrl: string | undefined): void {
  const name = sessionCookieName(publicUrl)
  reply.setCookie(name, token, { ...options(publicUrl), maxAge: SESSION_SECONDS })
}

export function clearSessionCookie(reply: FastifyReply, publicUrl: string | undefined): void {
  reply.clearCookie(sessionCookieName(publicUrl), options(publicUrl))
}
