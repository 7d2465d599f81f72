import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { Refusal } from '#domain/refusal.ts'
import { isLocalRequest } from './local-request.ts'

/** Prometheus metrics, for this machine only. */
export function serveMetrics(app: FastifyInstance): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'kerf_request_duration_seconds',
    help: 'How long requests took, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    // A stream lasts as long as its window is open.
    if (reply.raw.getHeader('content-type')?.toString().startsWith('text/event-stream')) return
    durations.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
  })
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!isLocalRequest(request)) throw new Refusal('not-found', 'There is nothing here')
    reply.type(registry.contentType)
    return registry.metrics()
  })
}
