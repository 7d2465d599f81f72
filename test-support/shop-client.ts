/** A shop's administrator who calls a real server over HTTP, for tests that stop the server in the middle of it. */

export interface ShopClient {
  /** @throws TypeError if there is no answer. */
  call(method: 'GET' | 'POST' | 'PATCH', path: string, body?: unknown, key?: string): Promise<Answer>
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  // Untyped on purpose: the tests state what they expect.
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

/** Sets up the first shop on an empty server. `at` returns the current address, which changes with a restart. */
export async function setUpShop(at: () => string): Promise<ShopClient & { readonly cookie: string }> {
  const shop = { shopName: 'Walnut Works', name: 'Olive Owner', timeZone: 'UTC', ...ADMINISTRATOR }
  const response = await fetch(`${at()}/api/setup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(shop),
  })
  const cookie = response.headers.getSetCookie()[0]?.split(';', 1)[0]
  if (cookie === undefined) throw new Error(`no setup: ${response.status} ${await response.text()}`)
  return { cookie, call: (method, path, body, key) => ask(`${at()}${path}`, cookie, method, body, key) }
}
