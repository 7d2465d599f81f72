import type { BrowserContext, ConsoleMessage, Page, Request, WebError } from '@playwright/test'

/** Collects errors and other problems that no test should cause in a browser. */
export class Watch {
  readonly #origin: string
  readonly #problems: string[] = []
  readonly #allowed: RegExp[] = []
  readonly #followed: BrowserContext[] = []

  constructor(origin: string) {
    this.#origin = origin
  }

  allow(pattern: RegExp): void {
    this.#allowed.push(pattern)
  }

  /** The problems that no test allowed, each with its location. */
  problems(): string[] {
    return this.#problems.filter((problem) => !this.#allowed.some((pattern) => pattern.test(problem)))
  }

  follow(context: BrowserContext): void {
    this.#followed.push(context)
    context.on('console', this.#onConsole)
    context.on('weberror', this.#onError)
    context.on('request', this.#onRequest)
    context.on('page', this.#onPage)
  }

  /** Stops watching: a reused context must not report to an earlier journey. */
  stop(): void {
    for (const context of this.#followed) {
      context.off('console', this.#onConsole)
      context.off('weberror', this.#onError)
      context.off('request', this.#onRequest)
      context.off('page', this.#onPage)
    }
  }

  readonly #onError = (error: WebError): void => {
    this.#problems.push(`page error: ${error.error().stack ?? error.error().message}`)
  }

  readonly #onRequest = (request: Request): void => this.#onAddress('request', request.url())

  readonly #onPage = (page: Page): void => {
    page.on('websocket', (socket) => this.#onAddress('websocket', socket.url().replace(/^ws/, 'http')))
    page.on('crash', () => this.#problems.push('the page crashed'))
  }

  // A content security policy violation is a console error too.
  readonly #onConsole = (message: ConsoleMessage): void => {
    if (message.type() !== 'error') return
    const { url } = message.location()
    // The sign-in screen asks who is signed in and gets 401 when nobody is (spec section 2).
    if (url.endsWith('/api/auth/me') && message.text().includes('401')) return
    this.#problems.push(`console error: ${message.text()} (${url || message.page()?.url()})`)
  }

  #onAddress(kind: string, address: string): void {
    const { protocol, origin } = new URL(address)
    if (['data:', 'blob:', 'about:'].includes(protocol) || origin === this.#origin) return
    this.#problems.push(`${kind} to another origin: ${address}`)
  }
}
