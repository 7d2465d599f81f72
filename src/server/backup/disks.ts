/** The disks that Kerf's data, photos and files, and backups are on. */
import { stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { NightlyBackups } from './nightly-backups.ts'

export interface Disk {
  /** One that is on it. */
  readonly folder: string
  /** Bytes. */
  readonly free: number
  readonly total: number
}

const MIB = 1024 * 1024

/** Each disk once, the one with the least room first. Folders that are not there are left out. */
export async function disksOf(
  dataDir: string,
  backups: Pick<NightlyBackups, 'plan'> | undefined,
): Promise<Disk[]> {
  const folders = [
    dataDir,
    join(dataDir, 'attachments'),
    ...(backups === undefined ? [] : [backups.plan.folder]),
  ]
  const disks = new Map<number, Disk>()
  for (const folder of folders) {
    const [found, device] = await Promise.all([statfs(folder), deviceOf(folder)]).catch(() => [])
    if (found === undefined || device === undefined || disks.has(device)) continue
    disks.set(device, { folder, free: found.bavail * found.bsize, total: found.blocks * found.bsize })
  }
  return [...disks.values()].toSorted((a, b) => a.free - b.free)
}

async function deviceOf(folder: string): Promise<number> {
  return (await stat(folder)).dev
}

/** Less than 5 % and less than 5 GB are free, or less than 500 MB. */
export function isNearlyFull({ free, total }: Disk): boolean {
  return free < 500 * MIB || (free < total * 0.05 && free < 5 * 1024 * MIB)
}
