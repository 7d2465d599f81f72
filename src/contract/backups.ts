/** Backups of the whole installation, as administrators see them. */
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { instant } from './fields.ts'

export type Backups = z.output<typeof backups>
export const backups = z.object({
  /** The last one that is complete. Null if there was none. */
  last: z
    .object({
      at: instant,
      folder: z.string(),
      bytes: z.number(),
    })
    .nullable(),
  /** Null without a setting for it. */
  nightly: z
    .object({
      folder: z.string(),
      /** `02:30`, in the server's time zone. */
      at: z.string(),
      isRunning: z.boolean(),
    })
    .nullable(),
  /** Bytes of the disk with the least room, of those with the data, photos and files, and backups; null if unknown. */
  disk: z.object({ free: z.number(), total: z.number() }).nullable(),
  /** Sentences that somebody should act on. */
  problems: z.array(z.string()),
})

export const backupCalls = {
  get: endpoint({
    method: 'GET',
    path: '/api/backups',
    access: 'changeShop',
    summary: 'Get the last backup, when the next one is made, and how much disk is free',
    reply: backups,
  }),
  make: endpoint({
    method: 'POST',
    path: '/api/backups',
    access: 'changeShop',
    summary: 'Start a backup now. 409 if no folder is set, or while one is being made',
    reply: backups,
  }),
}
