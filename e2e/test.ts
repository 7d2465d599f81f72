import type { Page } from '@playwright/test'
import { enter } from './api.ts'
import { testWithServer } from './server.ts'
import { Watch } from './watch.ts'

export { expect } from '@playwright/test'
export { expectAccessible, expectContrast, expectFitForAll } from './accessible.ts'
export { signIn } from './sign-in.ts'

type Fixtures = {
  watch: Watch
  /** Says that this test causes an error on purpose: `allowErrors(/409/)`. Matches the message and its address. */
  allowErrors: (pattern: RegExp) => void
  /** A page in a browser session of its own, watched like `page`: for a second user, or the same one elsewhere. */
  openPage: () => Promise<Page>
  /** The page of a colleague, signed in as `staff` in a browser of his own. */
  sam: Page
}

/**
 * The base of every journey: a real server with an empty data folder, and a browser in which a console error, an
 * exception, a violated content security policy or a request to another origin fails the test.
 */
export const test = testWithServer.extend<Fixtures>({
  watch: [
    async ({ context, kerf }, use) => {
      const watch = new Watch(kerf.url)
      watch.follow(context)
      await use(watch)
      const problems = watch.problems()
      if (problems.length > 0) throw new Error(`Not expected in the browser:\n- ${problems.join('\n- ')}`)
    },
    { auto: true },
  ],
  allowErrors: async ({ watch }, use) => use((pattern) => watch.allow(pattern)),
  openPage: async ({ browser, watch }, use) => {
    const contexts = new Set<Awaited<ReturnType<typeof browser.newContext>>>()
    await use(async () => {
      const context = await browser.newContext()
      contexts.add(context)
      watch.follow(context)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },
  sam: async ({ openPage }, use) => {
    const sam = await openPage()
    await enter(sam, '/', 'staff')
    await use(sam)
  },
})
