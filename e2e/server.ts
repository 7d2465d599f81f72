import { test as base } from '@playwright/test'
import { type KerfServer, startKerf } from '../test-support/kerf-server.ts'

/**
 * One worker's server, with a data folder of its own, empty at first. A server for another name takes over the port,
 * so that the browser keeps what it has fetched and compiled.
 */
class Servers {
  #running: { readonly key: string; readonly server: KerfServer } | undefined
  #port = '0'

  async find(name: string, env: Record<string, string>): Promise<KerfServer> {
    const key = `${name} ${JSON.stringify(env)}`
    if (this.#running?.key === key) return this.#running.server
    await this.stop()
    const server = await this.#start(env)
    this.#port = new URL(server.url).port
    this.#running = { key, server }
    return server
  }

  async #start(env: Record<string, string>): Promise<KerfServer> {
    try {
      return await startKerf({ env: { PORT: this.#port, ...env } })
    } catch (error) {
      // Between two servers another process may have taken the port.
      if (!String(error).includes('is in use')) throw error
      return startKerf({ env })
    }
  }

  async stop(): Promise<void> {
    const running = this.#running
    this.#running = undefined
    if (running !== undefined) await stop(running.server)
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
      await servers.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  kerf: [
    async ({ servers, serverName, serverEnv }, use) => use(await servers.find(serverName, serverEnv)),
    { timeout: 60_000 },
  ],
  baseURL: async ({ kerf }, use) => use(kerf.url),
})
