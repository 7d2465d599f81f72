import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { Refusal } from '#domain/refusal.ts'
import { findLastBackup } from './backup/backups.store.ts'
import { disksOf } from './backup/disks.ts'
import type { Kerf } from './kerf.ts'
import { isLocalRequest, namesLoopback } from './local-request.ts'

/** Prometheus metrics, for this machine only. */
export function serveMetrics(app: FastifyInstance, kerf: Kerf): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  diskAndBackups(registry, kerf)
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
  app.get('/metrics', async (request, reply) => {
    // A proxy on this machine that does not name its clients passes on the name that they asked for.
    if (!isLocalRequest(request) || !namesLoopback(request.headers.host)) {
      throw new Refusal('not-found', 'There is nothing here')
    }
    reply.type(registry.contentType)
    return registry.metrics()
  })
}

function diskAndBackups(registry: Registry, { db, place, backups }: Kerf): void {
  new Gauge({
    name: 'kerf_disk_free_bytes',
    help: 'Free bytes of the disk with the least room, of those with the data folder, photos and files, and backups',
    registers: [registry],
    async collect() {
      this.set((await disksOf(place.dataDir, backups))[0]?.free ?? Number.NaN)
    },
  })
  new Gauge({
    name: 'kerf_last_backup_timestamp_seconds',
    help: 'When the last backup that succeeded was made, in seconds since 1970; 0 if there is none',
    registers: [registry],
    async collect() {
      const last = await findLastBackup(db)
      this.set(last === undefined ? 0 : Date.parse(last.at) / 1000)
    },
  })
  new Gauge({
    name: 'kerf_last_backup_missing_files',
    help: 'How many photos and files were missing in the data folder when the last backup was made',
    registers: [registry],
    async collect() {
      this.set((await findLastBackup(db))?.missing ?? 0)
    },
  })
}
