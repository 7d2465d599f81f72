import './dom.ts'
import type { Root } from 'react-dom/client'
import { settleAtOnce } from '../settle-at-once.ts'
import { ApiRequests } from './api-requests.ts'
import type { DemoKerf } from './demo-kerf.ts'
import { setAddress } from './dom.ts'
import { type Download, nextChooser, nextDownload } from './files.ts'
import { Locator } from './locator.ts'
import { Network, type RouteHandler } from './network.ts'
import {
  byAttribute,
  byLabel,
  byRole,
  bySelector,
  byText,
  type Exactness,
  type RoleOptions,
  type Text,
} from './queries.ts'
import { settled } from './until.ts'
import { forgetUser, insertText, press, type as typeKeys, upload } from './user.ts'

// Client tests find what they press by name, and need not wait until it counts (decision 19).
settleAtOnce()

/** Once per document, as `main.tsx` does. */
let isWatched = false

/** Kerf's staff client in this process, signed in to a real server. */
export class Page {
  readonly #kerf: DemoKerf
  readonly #network: Network
  readonly request: ApiRequests
  readonly keyboard = { press, type: typeKeys, insertText }
  #root: Root | undefined

  constructor(kerf: DemoKerf) {
    this.#kerf = kerf
    this.request = new ApiRequests(kerf.url)
    this.#network = new Network(kerf.url, this.request)
  }

  /** Opens a session, as the sign-in screen does. */
  async signIn(username: string): Promise<void> {
    this.request.cookie = await this.#kerf.cookieOf(username)
  }

  /** Opens Kerf at a path, with nothing that it has read before: what is stored in the browser stays. */
  async goto(path: string): Promise<void> {
    await this.#leave()
    setAddress(this.#kerf.url)
    // The router reads the address only when it hears of a change. In a browser it counts its entries from where it was opened.
    window.history.pushState({ __TSR_index: 0 }, '', path)
    await this.#open()
  }

  /** Whether a browser would ask before it reloads the page or leaves it. */
  asksBeforeUnload(): boolean {
    return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  }

  /** Opens Kerf anew where it is. */
  async reload(): Promise<void> {
    await this.#leave()
    window.history.replaceState(window.history.state, '', window.location.href)
    await this.#open()
  }

  async goBack(): Promise<void> {
    window.history.back()
    await settled()
  }

  async goForward(): Promise<void> {
    window.history.forward()
    await settled()
  }

  url(): string {
    return window.location.href
  }

  getByRole(role: string, options: RoleOptions = {}): Locator {
    const { name } = options
    return new Locator(byRole(role, options), `${role}${name === undefined ? '' : ` ${String(name)}`}`)
  }

  getByText(text: Text, options?: Exactness): Locator {
    return new Locator(byText(text, options), `text ${String(text)}`)
  }

  getByLabel(text: Text, options?: Exactness): Locator {
    return new Locator(byLabel(text, options), `label ${String(text)}`)
  }

  getByPlaceholder(text: Text, options?: Exactness): Locator {
    return new Locator(byAttribute('placeholder', text, options), `placeholder ${String(text)}`)
  }

  getByTestId(id: string): Locator {
    return new Locator(byAttribute('data-testid', id, { exact: true }), `test id ${id}`)
  }

  locator(selector: string): Locator {
    return new Locator(bySelector(selector), selector)
  }

  /** Answers requests in the server's place; the latest handler first. @param pattern `**` is anything, `*` anything but a slash. */
  route(pattern: string | RegExp, handler: RouteHandler): void {
    this.#network.route(pattern, handler)
  }

  unroute(pattern: string | RegExp): void {
    this.#network.unroute(pattern)
  }

  unrouteAll(): void {
    this.#network.unrouteAll()
  }

  /** What the client has asked for since the page was made, as `METHOD /path`, with the bodies it sent. */
  get requests() {
    return this.#network.sent
  }

  /** What has failed or been refused, such as `409 for PATCH /api/orders/7`. */
  get failedRequests(): readonly string[] {
    return this.#network.failed
  }

  /** Resolves once the server has answered such a request. */
  async waitForResponse(pattern: string | RegExp): Promise<void> {
    await this.#network.answered(pattern)
  }

  /** Resolves to the next file that is saved. */
  waitForDownload(): Promise<Download> {
    return nextDownload()
  }

  /** Resolves once the client asks for files, to choose some. */
  async waitForFileChooser() {
    const input = await nextChooser()
    return { setFiles: (...files: readonly File[]) => upload(input, files) }
  }

  async close(): Promise<void> {
    await this.#leave()
    this.#network.uninstall()
    sessionStorage.clear()
    localStorage.clear()
    document.body.replaceChildren()
    forgetUser()
  }

  async #open(): Promise<void> {
    this.#network.install()
    const { createElement, createRoot, App, watchFocus, watchPressed } = await loadClient()
    if (!isWatched) {
      watchFocus()
      watchPressed()
    }
    isWatched = true
    const place = document.createElement('div')
    place.id = 'root'
    document.body.replaceChildren(place)
    this.#root = createRoot(place)
    this.#root.render(createElement(App))
    await settled()
  }

  async #leave(): Promise<void> {
    this.#root?.unmount()
    this.#root = undefined
    // The router's history outlives a page. After a step back that was refused, it would ignore the next page's first one.
    window.dispatchEvent(new Event('popstate'))
    if (this.#network.isUsed) {
      const { queryClient, dismissShown } = await loadClient()
      queryClient.clear()
      dismissShown()
    }
  }
}

/** Imported once the DOM is there, which React looks for when it loads. */
async function loadClient() {
  const [
    { createElement },
    { createRoot },
    { App },
    { queryClient },
    { dismissShown },
    { watchFocus },
    { watchPressed },
  ] = await Promise.all([
    import('react'),
    import('react-dom/client'),
    import('../../src/client/App.tsx'),
    import('../../src/client/query-client.ts'),
    import('../../src/client/ui/toast-store.ts'),
    import('../../src/client/ui/watch-focus.ts'),
    import('../../src/client/ui/pressed.ts'),
  ])
  return { createElement, createRoot, App, queryClient, dismissShown, watchFocus, watchPressed }
}
