/**
 * Photos and files in the data folder, as `attachments/<shop>/<key>`, where the key is random and reveals nothing.
 *
 * An incoming file is first written to `attachments/incoming` under its key and stays there until the row with the key
 * is committed. So everything that a crash leaves behind has an entry there, and `sweep` looks nowhere else: a restored
 * or replaced database never costs a file.
 */
import { createHash, randomBytes } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { access, type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Shop } from '../shop.ts'
import { syncPath } from '../sync-path.ts'

/** Identifies a file within its shop. */
export type FileKey = string

export type FilePart = 'file' | 'thumbnail'

export interface Incoming {
  readonly key: FileKey
  readonly path: string
  /** Bytes. */
  readonly size: number
  /** In hexadecimal. */
  readonly sha256: string
}

export interface OpenedFile {
  /** Bytes. */
  readonly size: number
  readonly bytes: Readable
}

/** Anything else could name a file outside of the shop's folder. */
export function isFileKey(key: unknown): key is FileKey {
  return typeof key === 'string' && /^[0-9a-f]{32}$/.test(key)
}

const INCOMING = /^(\d+)-([0-9a-f]{32})$/

export class FileStore {
  readonly dataDir: string
  readonly #folder: string

  constructor(dataDir: string) {
    this.dataDir = dataDir
    this.#folder = join(dataDir, 'attachments')
  }

  /** @throws the disk's error if this user cannot store files. A restore as root is the usual reason. */
  async checkWritable(): Promise<void> {
    await mkdir(this.#folder, { recursive: true })
    const folders = (await readdir(this.#folder)).filter((name) => /^(\d+|incoming)$/.test(name))
    for (const name of ['', ...folders]) {
      await access(join(this.#folder, name), constants.W_OK | constants.X_OK)
    }
  }

  /**
   * Call this once, when it is sure that this is the right folder. Without `incoming` nothing is stored: the folder is
   * gone, such as one that was mounted, and what is stored below its mount point would be lost to everybody.
   */
  async prepare(): Promise<void> {
    await mkdir(join(this.#folder, 'incoming'), { recursive: true })
  }

  /**
   * Stores an incoming file temporarily; `keep` and `finish` must follow, or `discard`.
   *
   * @throws errors of the disk or the sender.
   */
  async receive(shop: Shop, bytes: AsyncIterable<Buffer>): Promise<Incoming> {
    const key = randomBytes(16).toString('hex')
    const path = this.#incoming(shop.shopId, key)
    const hash = createHash('sha256')
    let size = 0
    // Opened before anything can fail: a stream that opens its own file later could create it after `discard`.
    const file = await open(path, 'wx', 0o600)
    try {
      await pipeline(
        bytes,
        async function* (source: AsyncIterable<Buffer>) {
          for await (const chunk of source) {
            hash.update(chunk)
            size += chunk.length
            yield chunk
          }
        },
        file.createWriteStream(),
      )
    } catch (error) {
      await this.discard(shop, key)
      throw error
    }
    return { key, path, size, sha256: hash.digest('hex') }
  }

  /** The file is durable when this returns. `undefined` keeps the file unchanged. */
  async keep(shop: Shop, key: FileKey, part: FilePart, content: Buffer | undefined): Promise<void> {
    const folder = this.#shopFolder(shop.shopId)
    const isNew = await isMade(folder)
    await writeDurably(
      this.#path(shop.shopId, key, part),
      content ?? createReadStream(this.#incoming(shop.shopId, key)),
    )
    await syncPath(folder)
    if (isNew) await syncPath(this.#folder)
  }

  /** Call this after the row with the key was committed. */
  async finish(shop: Shop, key: FileKey): Promise<void> {
    await rm(this.#incoming(shop.shopId, key), { force: true })
  }

  /** For a file that no row refers to or ever will. */
  async discard(shop: Shop, key: FileKey): Promise<void> {
    await this.#erase(shop.shopId, key)
  }

  /** `undefined` when the file is missing. */
  async open(shop: Shop, key: FileKey, part: FilePart): Promise<OpenedFile | undefined> {
    let handle: FileHandle
    try {
      handle = await open(this.#path(shop.shopId, key, part))
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
      throw error
    }
    const { size } = await handle.stat()
    return { size, bytes: handle.createReadStream() }
  }

  /**
   * Removes incoming files that never became part of an order.
   *
   * @param isKnown whether a row has the key.
   * @param olderThanMs spares younger files, which a running server may be working on.
   */
  async sweep(
    isKnown: (shopId: number, key: FileKey) => Promise<boolean>,
    olderThanMs: number,
  ): Promise<void> {
    for (const name of await readdir(join(this.#folder, 'incoming'))) {
      const [path, shop, key] = INCOMING.exec(name) ?? []
      if (path === undefined || key === undefined) continue
      const shopId = Number(shop)
      const found = await stat(this.#incoming(shopId, key)).catch(() => undefined)
      if (found === undefined || Date.now() - found.mtimeMs < olderThanMs) continue
      if (await isKnown(shopId, key)) await rm(this.#incoming(shopId, key), { force: true })
      else await this.#erase(shopId, key)
    }
  }

  /** Removes the incoming entry last, so that after a kill in the middle the next sweep finds the rest. */
  async #erase(shopId: number, key: FileKey): Promise<void> {
    await rm(this.#path(shopId, key, 'thumbnail'), { force: true })
    await rm(this.#path(shopId, key, 'file'), { force: true })
    await rm(this.#incoming(shopId, key), { force: true })
  }

  #shopFolder(shopId: number): string {
    return join(this.#folder, String(shopId))
  }

  #path(shopId: number, key: FileKey, part: FilePart): string {
    if (!isFileKey(key)) throw new Error('a row names a file that is no attachment')
    return join(this.#shopFolder(shopId), part === 'file' ? key : `${key}.thumbnail`)
  }

  #incoming(shopId: number, key: FileKey): string {
    return join(this.#folder, 'incoming', `${shopId}-${key}`)
  }
}

/** Makes a folder in one that is there. @returns false for one that was there before. */
async function isMade(folder: string): Promise<boolean> {
  try {
    await mkdir(folder)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/** Creates a file that is on the disk when this returns. */
export async function writeDurably(path: string, content: Buffer | Readable): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}
