/** What a backup says about itself. It is written last: a folder without it is not a backup. */
import { z } from 'zod'

export const MANIFEST = 'manifest.json'
export const SQLITE_FILE = 'kerf.db'
export const POSTGRES_FILE = 'kerf.dump'

/** What lets somebody in without a password. Accounts stay, with the hashes of their passwords. */
export const LEFT_OUT = ['sessions', 'notices', 'account_links', 'limits'] as const

/** Only what a backup writes, so that a foreign manifest cannot name a file anywhere else. */
const PATH = /^(?:kerf\.db|kerf\.dump|attachments\/\d+\/[0-9a-f]{32}(?:\.thumbnail)?)$/

const path = z.string().regex(PATH)

export type BackedUpFile = z.output<typeof backedUpFile>
const backedUpFile = z.strictObject({
  path,
  bytes: z.number().int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})

export type Manifest = z.output<typeof manifest>
export const manifest = z.strictObject({
  format: z.literal(1),
  /** Kerf's version. */
  kerf: z.string(),
  database: z.enum(['sqlite', 'postgres']),
  /** The latest migration of the database. */
  migration: z.string(),
  /** When the snapshot of the database was taken. */
  at: z.iso.datetime(),
  /** Rows by table. */
  counts: z.record(z.string(), z.number().int()),
  files: z.array(backedUpFile),
  /** What orders have and the data folder did not. Those that an earlier backup had are in `files` all the same. */
  missing: z.array(path).default([]),
})

/** The photos and files that these belong to: a photo has a thumbnail. */
export function filesAmong(paths: readonly string[]): string[] {
  return [...new Set(paths.map((each) => each.replace('.thumbnail', '')))]
}

/** How many of them an error names. */
export const NAMED = 5

export function nameFiles(paths: readonly string[]): string {
  const others = paths.length > NAMED ? ` and ${paths.length - NAMED} more` : ''
  return `${paths.slice(0, NAMED).join(', ')}${others}`
}

export function bytesOf({ files }: Manifest): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0)
}
