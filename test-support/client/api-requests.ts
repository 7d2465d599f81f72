/** Calls of the API with the session of a page or of a colleague, like Playwright's. */

interface Sent {
  readonly data?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

class ApiReply {
  readonly #response: Response

  constructor(response: Response) {
    this.#response = response
  }

  status(): number {
    return this.#response.status
  }

  ok(): boolean {
    return this.#response.ok
  }

  headers(): Readonly<Record<string, string>> {
    return Object.fromEntries(this.#response.headers)
  }

  json(): Promise<unknown> {
    return this.#response.clone().json()
  }

  text(): Promise<string> {
    return this.#response.clone().text()
  }

  async body(): Promise<Buffer> {
    return Buffer.from(await this.#response.clone().arrayBuffer())
  }
}

export class ApiRequests {
  readonly #url: string
  #cookie = ''

  constructor(url: string) {
    this.#url = url
  }

  /** The session, as `name=value`. */
  set cookie(cookie: string) {
    this.#cookie = cookie
  }

  get(path: string, sent?: Sent): Promise<ApiReply> {
    return this.#send('GET', path, sent)
  }

  post(path: string, sent?: Sent): Promise<ApiReply> {
    return this.#send('POST', path, sent)
  }

  patch(path: string, sent?: Sent): Promise<ApiReply> {
    return this.#send('PATCH', path, sent)
  }

  put(path: string, sent?: Sent): Promise<ApiReply> {
    return this.#send('PUT', path, sent)
  }

  delete(path: string, sent?: Sent): Promise<ApiReply> {
    return this.#send('DELETE', path, sent)
  }

  /** Sends a request with the session's cookie, and keeps the one that the reply sets. */
  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    if (this.#cookie !== '') headers.set('cookie', this.#cookie)
    const response = await nodesFetch(new URL(path, this.#url), { ...init, headers })
    const [renewed] = response.headers.getSetCookie()
    if (renewed !== undefined) this.#cookie = renewed.split(';', 1)[0] ?? ''
    return response
  }

  async #send(method: string, path: string, { data, headers = {} }: Sent = {}): Promise<ApiReply> {
    const body = data === undefined ? {} : { body: JSON.stringify(data) }
    const type = data === undefined ? {} : { 'content-type': 'application/json' }
    return new ApiReply(await this.fetch(path, { method, headers: { ...type, ...headers }, ...body }))
  }
}

/** A page replaces it while it is open. */
const nodesFetch = globalThis.fetch
