import { test as base } from '@playwright/test'
import { type KerfServer, startKerf } from '../test-support/kerf-server.ts'

/** How many servers a worker keeps running, so that a later file can reuse one. */
const MOST_SERVERS = 3

/** One worker's servers by name, each with its own data folder, empty at first. */
class Servers {
  readonly #running = new Map<string, KerfServer>()

  async find(name: string, env: Record<string, string>): Promise<KerfServer> {
    const key = `${name} ${JSON.stringify(env)}`
    const running = this.#running.get(key)
    // The most recently used server moves to the end; the first one is stopped next.
    this.#running.delete(key)
    const server = running ?? (await startKerf({ env }))
    this.#running.set(key, server)
    const [oldest] = this.#running
    if (oldest !== undefined && this.#running.size > MOST_SERVERS) {
      this.#running.delete(oldest[0])
      await stop(oldest[1])
    }
    return server
  }

  async stopAll(): Promise<void> {
    await Promise.all([...this.#running.values()].map(stop))
  }
}

async function stop(server: KerfServer): Promise<void> {
  const code = await server.stop()
  if (code !== 0) throw new Error(`Kerf ended with ${code} on SIGTERM:\n${server.output().slice(-4000)}`)
}

interface ServerFixtures {
  /**
   * Files of the same name share a server. A file whose journeys count what is there, or change what others see
   * (the rates, the shop's name, a password), has a name to itself: `test.use({ serverName: 'dashboard' })`.
   */
  serverName: string
  /** The server's environment, e.g. `test.use({ serverEnv: { DEMO: 'off' } })` at a file's top. */
  serverEnv: Record<string, string>
  /** A real server with the demonstration shops. */
  kerf: KerfServer
}

export const testWithServer = base.extend<ServerFixtures, { servers: Servers }>({
  serverName: ['shared', { option: true }],
  serverEnv: [{}, { option: true }],
  servers: [
    async ({ browserName: _ }, use) => {
      const servers = new Servers()
      await use(servers)
      await servers.stopAll()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  kerf: [
    async ({ servers, serverName, serverEnv }, use) => use(await servers.find(serverName, serverEnv)),
    { timeout: 60_000 },
  ],
  baseURL: async ({ kerf }, use) => use(kerf.url),
})
