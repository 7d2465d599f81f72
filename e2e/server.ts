import { test as base } from '@playwright/test'
import { ServerHost } from '../test-support/server-host.ts'

export interface JourneyServer {
  /** `http://127.0.0.1:PORT`, without a trailing slash. */
  readonly url: string
}

/**
 * One worker's server, with its own data folder. A server for another name takes over the port, so that
 * the browser keeps what it has fetched and compiled.
 */
class Servers {
  readonly #host = new ServerHost()
  #running: { readonly key: string; readonly url: string } | undefined

  async find(name: string, env: Record<string, string>): Promise<JourneyServer> {
    const key = `${name} ${JSON.stringify(env)}`
    if (this.#running?.key !== key) this.#running = { key, url: await this.#start(env) }
    return this.#running
  }

  async #start(env: Record<string, string>): Promise<string> {
    if (this.#running === undefined) return this.#host.start(env)
    const { port } = new URL(this.#running.url)
    // Another process may have taken the port between the two servers.
    return this.#host.start({ PORT: port, ...env }).catch(() => this.#host.start(env))
  }

  close(): Promise<void> {
    return this.#host.close()
  }
}

interface ServerFixtures {
  /**
   * Files with the same name share a server. A file whose journeys count records or change what others see (the shop's
   * name, a password) needs its own name: `test.use({ serverName: 'dashboard' })`.
   */
  serverName: string
  /** The server's environment, e.g. `test.use({ serverEnv: { DEMO: 'off' } })` at a file's top. */
  serverEnv: Record<string, string>
  /** A real server with the demonstration shops. */
  kerf: JourneyServer
}

export const testWithServer = base.extend<ServerFixtures, { servers: Servers }>({
  serverName: ['shared', { option: true }],
  serverEnv: [{}, { option: true }],
  servers: [
    async ({ browserName: _ }, use) => {
      const servers = new Servers()
      await use(servers)
      await servers.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  kerf: [
    async ({ servers, serverName, serverEnv }, use) => use(await servers.find(serverName, serverEnv)),
    { timeout: 60_000 },
  ],
  baseURL: async ({ kerf }, use) => use(kerf.url),
})
