import { test as base } from '@playwright/test'
import { type KerfServer, startKerf } from '../test-support/kerf-server.ts'

type ServerFixtures = {
  /**
   * Worker option. Workers share a server only under the same name: a file whose tests need untouched
   * demonstration data says `test.use({ serverName: 'dashboard' })` at its top.
   */
  serverName: string
  /** Worker option: the server's environment, e.g. `test.use({ serverEnv: { DEMO: 'off' } })` at a file's top. */
  serverEnv: Record<string, string>
  /** A real server on an empty data folder of its own. */
  kerf: KerfServer
}

export const testWithServer = base.extend<object, ServerFixtures>({
  serverName: ['shared', { option: true, scope: 'worker' }],
  serverEnv: [{}, { option: true, scope: 'worker' }],
  kerf: [
    async ({ serverEnv, serverName: _ }, use) => {
      const kerf = await startKerf({ env: serverEnv })
      await use(kerf)
      const code = await kerf.stop()
      if (code !== 0) throw new Error(`Kerf ended with ${code} on SIGTERM:\n${kerf.output().slice(-4000)}`)
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ kerf }, use) => use(kerf.url),
})
