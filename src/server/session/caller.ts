import type { FastifyRequest } from 'fastify'

/** Where somebody works. */
export interface Caller {
  /** The network address. */
  readonly address: string | null
  readonly userAgent: string | null
}

export function callerOf({ ip, headers }: FastifyRequest): Caller {
  return { address: ip, userAgent: headers['user-agent'] ?? null }
}
