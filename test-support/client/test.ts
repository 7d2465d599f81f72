import './dom.ts'
import { test as base, expect as expectValue, vi } from 'vitest'
import { ApiRequests } from './api-requests.ts'
import { type DemoKerf, startDemoKerf } from './demo-kerf.ts'
import { Page } from './page.ts'

export { expect } from './expect.ts'

interface Fixtures {
  /** A real server with the demonstration shops, and a database of its own. */
  kerf: DemoKerf
  /** Kerf's client, which no screen shows yet. */
  page: Page
  /** Says that this test causes a failed request on purpose: `allowErrors(/409/)`. */
  allowErrors: (pattern: RegExp) => void
  /** The calls of a colleague: `await signedIn('staff')`. */
  signedIn: (username: string) => Promise<{ readonly request: ApiRequests }>
  /** The calls of somebody who is not signed in, such as a customer with a link. */
  visitor: { readonly request: ApiRequests }
}

/** The base of every client test: a real server and Kerf's client in one process. An error in the console or a failed request fails the test. */
export const test = base.extend<Fixtures>({
  kerf: async ({ task: _ }, use) => {
    const kerf = await startDemoKerf()
    await use(kerf)
    await kerf.close()
  },
  page: async ({ kerf }, use) => {
    const errors = vi.spyOn(console, 'error')
    const page = new Page(kerf)
    await use(page)
    await page.close()
    expectValue(errors.mock.calls, 'errors in the console').toEqual([])
  },
  allowErrors: [
    async ({ page }, use) => {
      const allowed: RegExp[] = []
      await use((pattern) => allowed.push(pattern))
      const isAllowed = (failed: string) => allowed.some((pattern) => pattern.test(failed))
      expectValue(page.failedRequests.filter((failed) => !isAllowed(failed))).toEqual([])
    },
    { auto: true },
  ],
  signedIn: async ({ kerf }, use) => {
    await use(async (username) => {
      const request = new ApiRequests(kerf.url)
      request.cookie = await kerf.cookieOf(username)
      return { request }
    })
  },
  visitor: async ({ kerf }, use) => use({ request: new ApiRequests(kerf.url) }),
})

/** Names what fails inside it. */
export async function step(title: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (error instanceof Error) error.message = `${title}: ${error.message}`
    throw error
  }
}
