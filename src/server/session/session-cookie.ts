import type { FastifyReply } from 'fastify'
import { SESSION_SECONDS } from './session.ts'

export const SESSION_COOKIE = 'kerf_session'

function options(publicUrl: string | undefined) {
  return {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    // Without a public URL, Kerf runs on plain HTTP in the shop's own network, where a secure cookie would never be
    // sent.
    secure: publicUrl?.startsWith('https:') === true,
  } as const
}

export function setSessionCookie(reply: FastifyReply, token: string, publicUrl: string | undefined): void {
  reply.setCookie(SESSION_COOKIE, token, { ...options(publicUrl), maxAge: SESSION_SECONDS })
}

export function clearSessionCookie(reply: FastifyReply, publicUrl: string | undefined): void {
  reply.clearCookie(SESSION_COOKIE, options(publicUrl))
}
