/** Copying and checking files, durably and for their owner only. */
import { createHash } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { chmod, copyFile, link, mkdir, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { syncPath } from '../sync-path.ts'
import type { BackedUpFile } from './manifest.ts'

const OWNER_ONLY = 0o600

async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

export async function describeFile(folder: string, path: string): Promise<BackedUpFile> {
  const whole = join(folder, path)
  const { size } = await stat(whole)
  return { path, bytes: size, sha256: await hashOfFile(whole) }
}

/** Paths of the attachments of a data folder, without what is still coming in. */
export async function attachmentPaths(dataDir: string): Promise<string[]> {
  const paths: string[] = []
  for (const shop of await namesIn(join(dataDir, 'attachments'))) {
    if (!/^\d+$/.test(shop)) continue
    for (const name of await namesIn(join(dataDir, 'attachments', shop))) {
      if (/^[0-9a-f]{32}(\.thumbnail)?$/.test(name)) paths.push(`attachments/${shop}/${name}`)
    }
  }
  return paths.sort()
}

/** None for a folder that is not there. */
export async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

/** Whether a file is what a manifest says of it. One that cannot be read is not. */
export async function isIntact(path: string, { bytes, sha256 }: BackedUpFile): Promise<boolean> {
  const size = await stat(path).then((found) => found.size, nothing)
  return size === bytes && (await hashOfFile(path).catch(nothing)) === sha256
}

/** @returns whether the file system allows it. */
export async function linkFile(from: string, to: string): Promise<boolean> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  return link(from, to).then(
    () => true,
    () => false,
  )
}

/** Copies a file and makes it durable. Where the file system can share the blocks of both, it does. */
export async function copyDurably(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  await copyFile(from, to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE)
  await chmod(to, OWNER_ONLY)
  await syncPath(to)
}

const nothing = () => undefined
