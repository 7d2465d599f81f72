/** The client's requests on their way to the server: kept in mind, and answered differently where a test says so. */
import type { ApiRequests } from './api-requests.ts'

interface SentRequest {
  readonly method: string
  /** With its query. */
  readonly path: string
  readonly body: unknown
  readonly headers: Headers
}

interface Fulfilled {
  readonly status?: number
  readonly json?: unknown
  readonly body?: string
  readonly contentType?: string
  /** The response whose status and headers to use. */
  readonly response?: Response
}

export class Route {
  readonly sent: SentRequest
  readonly #next: () => Promise<Response>
  readonly #server: () => Promise<Response>
  readonly #reply = Promise.withResolvers<Response>()

  constructor(sent: SentRequest, next: () => Promise<Response>, server: () => Promise<Response>) {
    this.sent = sent
    this.#next = next
    this.#server = server
  }

  get reply(): Promise<Response> {
    return this.#reply.promise
  }

  fulfill({ response, json, body, contentType, status }: Fulfilled): void {
    const type = contentType ?? (json === undefined ? 'text/plain' : 'application/json')
    const content = json === undefined ? (body ?? '') : JSON.stringify(json)
    this.#reply.resolve(
      new Response(content, { status: status ?? response?.status ?? 200, headers: { 'content-type': type } }),
    )
  }

  /** Lets the request through to the server. */
  continue(): void {
    this.#server().then(this.#reply.resolve, this.#reply.reject)
  }

  /** Lets the next handler decide. */
  fallback(): void {
    this.#next().then(this.#reply.resolve, this.#reply.reject)
  }

  /** As if nothing could be reached. */
  abort(): void {
    this.#reply.reject(new TypeError('fetch failed'))
  }

  /** The server's own answer, to change it. */
  fetch(): Promise<Response> {
    return this.#server()
  }

  request() {
    const { method, path, body, headers } = this.sent
    return { method: () => method, url: () => path, postDataJSON: () => body, headers: () => headers }
  }
}

export type RouteHandler = (route: Route) => unknown

interface Handler {
  readonly pattern: string | RegExp
  readonly matches: RegExp
  readonly handle: RouteHandler
}

interface Waiting {
  readonly matches: RegExp
  readonly resolve: () => void
}

export class Network {
  readonly sent: SentRequest[] = []
  /** Requests that failed or were refused, which a browser shows in its console. */
  readonly failed: string[] = []
  readonly #requests: ApiRequests
  readonly #origin: string
  readonly #fetch = globalThis.fetch
  #handlers: readonly Handler[] = []
  #waiting: readonly Waiting[] = []
  isUsed = false

  constructor(origin: string, requests: ApiRequests) {
    this.#origin = origin
    this.#requests = requests
  }

  install(): void {
    this.isUsed = true
    globalThis.fetch = async (input, init = {}) => {
      if (typeof input !== 'string' || !input.startsWith('/')) return this.#fetch(input, init)
      return this.#answer(input, init)
    }
  }

  uninstall(): void {
    globalThis.fetch = this.#fetch
  }

  route(pattern: string | RegExp, handle: RouteHandler): void {
    this.#handlers = [{ pattern, matches: patternOf(pattern), handle }, ...this.#handlers]
  }

  unroute(pattern: string | RegExp): void {
    this.#handlers = this.#handlers.filter((handler) => String(handler.pattern) !== String(pattern))
  }

  unrouteAll(): void {
    this.#handlers = []
  }

  answered(pattern: string | RegExp): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#waiting = [...this.#waiting, { matches: patternOf(pattern), resolve }]
    return promise
  }

  async #answer(path: string, init: RequestInit): Promise<Response> {
    const sent = {
      method: init.method ?? 'GET',
      path,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      headers: new Headers(init.headers),
    }
    this.sent.push(sent)
    const url = `${this.#origin}${path}`
    const server = () => this.#requests.fetch(path, init)
    const handlers = this.#handlers.filter(({ matches }) => matches.test(url))
    const from = (index: number): Promise<Response> => {
      const handler = handlers[index]
      if (handler === undefined) return server()
      const route = new Route(sent, () => from(index + 1), server)
      handler.handle(route)
      return orAborted(route.reply, init.signal)
    }
    const response = await this.#noted(`${sent.method} ${path}`, from(0))
    const done = this.#waiting.filter(({ matches }) => matches.test(url))
    this.#waiting = this.#waiting.filter((one) => !done.includes(one))
    for (const { resolve } of done) resolve()
    return response
  }

  async #noted(request: string, reply: Promise<Response>): Promise<Response> {
    try {
      const response = await reply
      if (response.status >= 400) this.failed.push(`${response.status} for ${request}`)
      return response
    } catch (error) {
      const isGivenUp = error instanceof DOMException && error.name === 'AbortError'
      if (!isGivenUp) this.failed.push(`ERR_FAILED for ${request}`)
      throw error
    }
  }
}

/** A handler may never answer. @throws what the signal is aborted with. */
function orAborted(reply: Promise<Response>, signal: AbortSignal | null | undefined): Promise<Response> {
  if (!signal) return reply
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const giveUp = () => reject(signal.reason)
  signal.addEventListener('abort', giveUp, { once: true })
  if (signal.aborted) giveUp()
  reply.then(resolve, reject)
  return promise
}

function patternOf(glob: string | RegExp): RegExp {
  if (glob instanceof RegExp) return glob
  const parts = glob.split(/(\*\*|\*)/).map((part) => {
    if (part === '**') return '.*'
    return part === '*' ? '[^/]*' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&')
  })
  return new RegExp(`^${parts.join('')}$`)
}
