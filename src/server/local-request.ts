import type { FastifyRequest } from 'fastify'
import { isLoopback } from './config.ts'

/** A proxy on this machine has a loopback address too, but it names its client. */
const FORWARDED = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
]

/** Whether a program on this machine made the request, for itself. */
export function isLocalRequest({ socket, headers }: FastifyRequest): boolean {
  const isForwarded = FORWARDED.some((name) => headers[name] !== undefined)
  return isLoopback(socket.remoteAddress ?? '') && !isForwarded
}

/** Whether the request names this machine by a name that only this machine uses for itself. */
export function namesLoopback(host: string | undefined): boolean {
  return isLoopback(URL.parse(`http://${host ?? ''}`)?.hostname ?? '')
}
