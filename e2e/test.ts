import { type MailCatcher, startMailCatcher } from '../test-support/mail-catcher.ts'
import { keepIntercepting } from './keep-intercepting.ts'
import { testWithServer } from './server.ts'
import { WarmContext } from './warm-context.ts'
import { Watch } from './watch.ts'

export { expect } from '@playwright/test'
export {
  expectAccessible,
  expectAccessibleAtBothWidths,
  expectAccessibleScreen,
} from './accessible.ts'
export { signIn } from './sign-in.ts'

interface Fixtures {
  /** 'new' for journeys that install a clock; by default a worker's journeys share one session, cleared after each. */
  contextKind: 'warm' | 'new'
  watch: Watch
  /** Says that this test causes an error on purpose: `allowErrors(/409/)`. Matches the message and its address. */
  allowErrors: (pattern: RegExp) => void
}

interface WorkerFixtures {
  warmContext: WarmContext
  /**
   * A mail server, for files whose Kerf sends email to it. It starts when it is used, and is here because a worker ends, with
   * its browser, where the next file has other fixtures of a worker.
   */
  catcher: MailCatcher
}

/**
 * The base of every journey: a real server with a data folder of its own, and a browser in which a console error, an
 * exception, a violated content security policy or a request to another origin fails the test.
 */
export const test = testWithServer.extend<Fixtures, WorkerFixtures>({
  contextKind: ['warm', { option: true }],
  warmContext: [
    async ({ browserName: _ }, use) => {
      const warm = new WarmContext()
      await use(warm)
      await warm.close()
    },
    { scope: 'worker' },
  ],
  catcher: [
    async ({ browserName: _ }, use) => {
      const catcher = await startMailCatcher()
      await use(catcher)
      await catcher.close()
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, contextKind, warmContext, kerf }, use) => {
    if (contextKind === 'new') {
      const context = await browser.newContext()
      await use(context)
      await context.close()
    } else {
      await use(await warmContext.take(browser))
      await warmContext.empty(kerf.url)
    }
  },
  page: async ({ context }, use) => {
    const page = keepIntercepting(await context.newPage())
    await use(page)
    // A request may still be in flight when the test ends: that its handler then fails is no failure of the test.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
  watch: [
    async ({ context, kerf }, use) => {
      const watch = new Watch(kerf.url)
      watch.follow(context)
      await use(watch)
      watch.stop()
      const problems = watch.problems()
      if (problems.length > 0) throw new Error(`Not expected in the browser:\n- ${problems.join('\n- ')}`)
    },
    { auto: true },
  ],
  allowErrors: async ({ watch }, use) => use((pattern) => watch.allow(pattern)),
})
