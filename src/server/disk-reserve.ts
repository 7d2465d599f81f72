/**
 * Room that is kept on the disk of the data folder, so that when it is full, Kerf starts, people can sign in, and read (a
 * session is a row), and backups to another disk are made. Freed a little at a time, because whatever else is saved then takes it, too.
 */
import { mkdir, readdir, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDiskFull } from './database/failures.ts'

const PARTS = 32
/** More than the pages that a sign-in writes. */
const PART_BYTES = 128 * 1024
const MIB = 1024 * 1024

export class DiskReserve {
  readonly #folder: string

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'reserve')
  }

  /** Makes what is missing, unless the disk is nearly full already. */
  async fill(): Promise<void> {
    await mkdir(this.#folder, { recursive: true })
    const { bavail, bsize } = await statfs(this.#folder)
    if (bavail * bsize < 20 * MIB) return
    const there = new Set(await readdir(this.#folder))
    for (let part = 0; part < PARTS; part++) {
      if (there.has(String(part))) continue
      // Not zeros: some file systems store none of them.
      const bytes = Buffer.alloc(PART_BYTES, `kerf ${part} `)
      await writeFile(join(this.#folder, String(part)), bytes, { mode: 0o600 })
    }
  }

  /** Does something small that must work, if need be with room from the reserve. */
  async spend<T>(work: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await work()
      } catch (error) {
        if (!isDiskFull(error) || !(await this.#free())) throw error
      }
    }
  }

  /** @returns false when nothing is left. */
  async #free(): Promise<boolean> {
    const [part] = await readdir(this.#folder).catch(() => [])
    if (part === undefined) return false
    await rm(join(this.#folder, part), { force: true })
    return true
  }
}
