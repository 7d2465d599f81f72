/** A shop's administrator who talks to a real server over HTTP, for the tests that stop servers in the middle of it. */

export interface ShopClient {
  /** @throws TypeError when there is no answer. */
  call(method: 'GET' | 'POST' | 'PATCH', path: string, body?: unknown, key?: string): Promise<Answer>
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  // What a server answered is looked at, not trusted: the tests say what they expect of it.
  readonly body: ReturnType<typeof JSON.parse>
}

export const ADMINISTRATOR = { username: 'owner', password: 'correct horse' }

async function ask(
  url: string,
  cookie: string,
  method: string,
  body?: unknown,
  key?: string,
): Promise<Answer> {
  const response = await fetch(url, {
    method,
    headers: {
      cookie,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(20_000),
  })
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text,
  }
}

/** Sets the empty server up with its first shop; `at` gives the address of the moment, as it changes with a restart. */
export async function setUpShop(at: () => string): Promise<ShopClient & { readonly cookie: string }> {
  const shop = { shopName: 'Walnut Works', name: 'Olive Owner', timeZone: 'UTC', ...ADMINISTRATOR }
  const response = await fetch(`${at()}/api/setup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(shop),
  })
  const cookie = response.headers.getSetCookie()[0]?.split(';', 1)[0]
  if (cookie === undefined) throw new Error(`no set-up: ${response.status} ${await response.text()}`)
  return { cookie, call: (method, path, body, key) => ask(`${at()}${path}`, cookie, method, body, key) }
}
