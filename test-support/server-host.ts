/** Runs one Kerf server after another in one process, because a start spends most of its time on loading Kerf. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { compileCache, node } from './kerf-server.ts'

/** Starts a server with this environment; null only stops the one that runs. */
export const hostCommand = z.object({ env: z.record(z.string(), z.string()).nullable() })
export type HostReply = z.output<typeof hostReply>
const hostReply = z.union([z.object({ url: z.string() }), z.object({ error: z.string() })])

export class ServerHost {
  readonly #process: ChildProcess
  #folder: string | undefined
  /** A data folder in which nothing has happened since a first start filled it with the demonstration. */
  #filled: string | undefined
  #printed = ''

  constructor() {
    this.#process = fork(path.join(import.meta.dirname, 'server-host-process.ts'), [], {
      execPath: node(),
      execArgv: [],
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        TZ: process.env.TZ,
        NODE_COMPILE_CACHE: compileCache,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    for (const stream of [this.#process.stdout, this.#process.stderr]) {
      stream?.setEncoding('utf8').on('data', (chunk: string) => {
        this.#printed = (this.#printed + chunk).slice(-4000)
      })
    }
  }

  /**
   * Stops the server that runs, if one does, and starts another with a data folder of its own: empty, or as a first start
   * leaves it, because filling one takes fifteen times as long as a start.
   *
   * @returns its address, `http://127.0.0.1:PORT`.
   */
  async start(env: Readonly<Record<string, string>>): Promise<string> {
    const filled = env.DEMO === 'off' ? undefined : await this.#fill()
    const folder = newFolder()
    if (filled !== undefined) cpSync(filled, folder, { recursive: true })
    const url = await this.#send({ HOST: '127.0.0.1', PORT: '0', DATA_DIR: folder, ...env })
    this.#removeFolder()
    this.#folder = folder
    return url
  }

  async close(): Promise<void> {
    await this.#send(null)
    this.#process.disconnect()
    this.#removeFolder()
    if (this.#filled !== undefined) remove(this.#filled)
  }

  async #fill(): Promise<string> {
    if (this.#filled !== undefined) return this.#filled
    const folder = newFolder()
    await this.#send({ HOST: '127.0.0.1', PORT: '0', DATA_DIR: folder })
    // Once it has stopped, everything is in its files.
    await this.#send(null)
    this.#filled = folder
    return folder
  }

  async #send(env: Record<string, string> | null): Promise<string> {
    const answered = new AbortController()
    const { signal } = answered
    this.#process.send({ env })
    const [message] = await Promise.race([
      once(this.#process, 'message', { signal }),
      once(this.#process, 'exit', { signal }).then(() => [{ error: 'the process ended' }]),
    ]).finally(() => answered.abort())
    const reply = hostReply.parse(message)
    if ('error' in reply) throw new Error(`Kerf did not start or stop: ${reply.error}\n${this.#printed}`)
    return reply.url
  }

  #removeFolder(): void {
    if (this.#folder !== undefined) remove(this.#folder)
    this.#folder = undefined
  }
}

const newFolder = () => mkdtempSync(path.join(tmpdir(), 'kerf-data-'))
const remove = (folder: string) => rmSync(folder, { recursive: true, force: true })
