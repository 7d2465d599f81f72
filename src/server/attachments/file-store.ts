/**
 * Photos and files in the data folder: `attachments/<shop>/<key>`, where a key is random and says nothing.
 *
 * What comes in is written to `attachments/incoming` under its key first and stays there until the row that knows the
 * key is committed. So whatever a crash leaves behind has its mark there, and `sweep` looks nowhere else: a database
 * that was restored or exchanged costs no file.
 */
import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Shop } from '../shop.ts'

/** Where a file is kept, of which shop. */
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

const INCOMING = /^(\d+)-([0-9a-f]{32})$/

export class FileStore {
  readonly #folder: string

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'attachments')
  }

  /** Not kept yet: `keep` and `finish` follow, or `discard`. @throws what the disk or the sender throws. */
  async receive(shop: Shop, bytes: AsyncIterable<Buffer>): Promise<Incoming> {
    const key = randomBytes(16).toString('hex')
    const path = this.#incoming(shop.shopId, key)
    const hash = createHash('sha256')
    let size = 0
    await mkdir(join(this.#folder, 'incoming'), { recursive: true })
    // There before anything can go wrong: a stream that still opens its file would make it after it was discarded.
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

  /** On the disk for good when it returns. `undefined` keeps the file as it came in. */
  async keep(shop: Shop, key: FileKey, part: FilePart, content: Buffer | undefined): Promise<void> {
    const folder = this.#shopFolder(shop.shopId)
    const made = await mkdir(folder, { recursive: true })
    await written(
      this.#path(shop.shopId, key, part),
      content ?? createReadStream(this.#incoming(shop.shopId, key)),
    )
    await synced(folder)
    if (made !== undefined) await synced(this.#folder)
  }

  /** After the row that knows the key was committed. */
  async finish(shop: Shop, key: FileKey): Promise<void> {
    await rm(this.#incoming(shop.shopId, key), { force: true })
  }

  /** Of a file that no row knows, nor ever will. */
  async discard(shop: Shop, key: FileKey): Promise<void> {
    await this.#erase(shop.shopId, key)
  }

  /** `undefined` where the folder does not have it. */
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
   * Removes what came in and never became part of an order.
   *
   * @param isKnown whether a row knows the key.
   * @param olderThanMs younger ones may be in the hands of a running server.
   */
  async sweep(
    isKnown: (shopId: number, key: FileKey) => Promise<boolean>,
    olderThanMs: number,
  ): Promise<void> {
    await mkdir(join(this.#folder, 'incoming'), { recursive: true })
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

  /** The mark last: killed in the middle, the rest is found by it again. */
  async #erase(shopId: number, key: FileKey): Promise<void> {
    await rm(this.#path(shopId, key, 'thumbnail'), { force: true })
    await rm(this.#path(shopId, key, 'file'), { force: true })
    await rm(this.#incoming(shopId, key), { force: true })
  }

  #shopFolder(shopId: number): string {
    return join(this.#folder, String(shopId))
  }

  #path(shopId: number, key: FileKey, part: FilePart): string {
    return join(this.#shopFolder(shopId), part === 'file' ? key : `${key}.thumbnail`)
  }

  #incoming(shopId: number, key: FileKey): string {
    return join(this.#folder, 'incoming', `${shopId}-${key}`)
  }
}

async function written(path: string, content: Buffer | Readable): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Makes new names in a folder durable; Windows does so by itself, and refuses to be asked. */
async function synced(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
