/** Every call to the server goes through here, typed by the contract. Imports only types: no schema is in the first load. */
import type { Calls } from '#contract/api.ts'
import { IDEMPOTENCY_HEADER, SHOP_HEADER, WINDOW_HEADER } from '#contract/headers.ts'
import {
  CallError,
  errorOf,
  SHOP_CHANGED,
  UNANSWERED,
  UNANSWERED_SAVE,
  UNREACHABLE,
  UNREADABLE,
} from './call-error.ts'
import { compareClocks } from './clock.ts'
import { parsedInParts } from './long-json.ts'
import { WINDOW_NAME } from './window-name.ts'

type AnyName = keyof Calls
type FileCallName = { [N in AnyName]: Calls[N]['isFile'] extends true ? N : never }[AnyName]
type CsvCallName = { [N in AnyName]: Calls[N]['isCsv'] extends true ? N : never }[AnyName]
export type UploadName = { [N in AnyName]: Calls[N]['isUpload'] extends true ? N : never }[AnyName]
type StreamCallName = { [N in AnyName]: Calls[N]['isStream'] extends true ? N : never }[AnyName]
export type CallName = Exclude<AnyName, FileCallName | UploadName | StreamCallName>

type Part<K extends string, V> = [V] extends [undefined]
  ? { [P in K]?: never }
  : Partial<V> extends V
    ? { [P in K]?: V }
    : { [P in K]: V }

type Options<N extends AnyName> = Part<'params', Calls[N]['params']> &
  Part<'query', Calls[N]['query']> &
  Part<'body', Calls[N]['body']> & {
    /** One key per form: a repeat returns what the first call created. */
    idempotencyKey?: string
    signal?: AbortSignal
    /** Sends the call even if the page unloads. */
    keepalive?: boolean
  }

type Arguments<N extends AnyName> = Partial<Options<N>> extends Options<N> ? [Options<N>?] : [Options<N>]

/** A 401 from these does not mean that a running session has ended. */
const SIGNED_OUT_CALLS: readonly AnyName[] = [
  'GET /api/auth/me',
  'POST /api/auth/login',
  'POST /api/auth/link',
  'POST /api/auth/accept-invitation',
  'POST /api/auth/forgot',
  'POST /api/auth/reset',
]

/** These concern the session or the user, not the current shop. */
const SHOPLESS_CALLS: readonly AnyName[] = [
  ...SIGNED_OUT_CALLS,
  'POST /api/auth/logout',
  'POST /api/shops/switch/{shopId}',
  'PATCH /api/account',
  'POST /api/account/password',
  'GET /api/account/sessions',
  'POST /api/account/sessions/{id}/end',
  'POST /api/account/sessions/end-others',
  'GET /api/account/second-factor',
  'POST /api/account/second-factor',
  'POST /api/account/second-factor/confirm',
  'POST /api/account/second-factor/remove',
  'POST /api/account/second-factor/recovery-codes',
]

/** The server answers within 5 seconds when its database is away. */
const PATIENCE_MS = 30_000
const LONG_PATIENCE_MS = 180_000

/** These may honestly take longer: they touch up to 10,000 customers, every open order, or years, or wait for a cutting layout. */
const LONG_CALLS: readonly AnyName[] = [
  'GET /api/imports/{id}',
  'PATCH /api/imports/{id}',
  'POST /api/imports/{id}/commit',
  'POST /api/imports/{id}/undo',
  'GET /api/reports/{report}',
  'GET /api/orders/{id}/material',
  'POST /api/customers/{id}/merge',
  'PATCH /api/shop-settings',
  'POST /api/pieces/rates-effect',
  'PUT /api/piece-types/{id}',
  'PUT /api/work-steps',
  // It waits 20 seconds for the mail server alone.
  'POST /api/shop/test-mail',
]

let currentShopId: number | undefined

/** Sets the shop that calls name from now on, so that none reaches another shop chosen in another window. */
export function setCurrentShop(shopId: number | undefined): void {
  currentShopId = shopId
}

let switching: Promise<void> | undefined

/**
 * Holds back calls that concern the current shop while it is being switched or the user signs out: they could reach a
 * session that is already in another shop, or in none. @returns releases them; call it after `setCurrentShop`.
 */
export function holdCalls(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  switching = promise
  return () => {
    switching = undefined
    resolve()
  }
}

let onSignedOut: () => void = () => {}

/** Calls the listener when a response shows that the session has ended. */
export function onSessionEnded(listener: () => void): void {
  onSignedOut = listener
}

/**
 * Makes one call: `call('GET /api/orders/{id}', { params: { id } })`.
 *
 * @throws CallError for every unsuccessful response, and when there is none in time.
 */
export async function call<N extends CallName>(
  name: N,
  ...[options]: Arguments<N>
): Promise<Calls[N]['reply']> {
  const patience = LONG_CALLS.includes(name) ? LONG_PATIENCE_MS : PATIENCE_MS
  try {
    const response = await send(name, { ...options, patience })
    return await parsedInParts(await response.text())
  } catch (error) {
    if (error instanceof CallError || options?.signal?.aborted) throw error
    throw new CallError(0, isGivenUp(error) ? unanswered(name) : UNREADABLE)
  }
}

/** Makes a call that returns a file, which may take any time. It fails as `call` does. */
export async function callForFile<N extends FileCallName | CsvCallName>(
  name: N,
  options: Options<N>,
): Promise<Blob> {
  const response = await send(name, options)
  return await response.blob()
}

/** Makes a call that returns an open-ended stream. It fails as `call` does. */
export async function callForStream<N extends StreamCallName>(
  name: N,
  options: Options<N>,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const { body } = await send(name, options)
  if (body === null) throw new CallError(0, UNREADABLE)
  return body
}

interface CallOptions {
  readonly params?: Readonly<Record<string, string | number>> | undefined
  readonly query?: Readonly<Record<string, string | undefined>> | undefined
  readonly body?: unknown
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
  readonly keepalive?: boolean
  /** In milliseconds, until the whole response has arrived; without end if absent. */
  readonly patience?: number
}

async function send(name: AnyName, options: CallOptions): Promise<Response> {
  const response = await reach(name, options)
  compareClocks(response.headers.get('Date'))
  if (response.ok) return response
  throw await failureOf(name, response)
}

/** The error for an unsuccessful response. */
export async function failureOf(name: AnyName, response: Response): Promise<CallError> {
  // A proxy that got no answer does not know whether Kerf did it, so nothing says that it failed. Signing in saves nothing.
  const isUnknown = response.status > 501 && name !== 'POST /api/auth/login'
  const error = await errorOf(response, isUnknown ? { message: unanswered(name) } : undefined)
  if (error.status === 401 && !SIGNED_OUT_CALLS.includes(name)) onSignedOut()
  return error
}

async function reach(
  name: AnyName,
  { params, query, body, idempotencyKey, signal, keepalive = false, patience }: CallOptions,
): Promise<Response> {
  if (switching !== undefined && !SHOPLESS_CALLS.includes(name)) await untilSwitched(switching)
  const headers = headersFor(name, idempotencyKey)
  if (body !== undefined) headers.set('Content-Type', 'application/json')
  try {
    return await fetch(addressOf(name, params, query), {
      method: name.split(' ', 1)[0] ?? 'GET',
      headers,
      credentials: 'include',
      cache: 'no-store',
      body: body === undefined ? null : JSON.stringify(body),
      signal: limited(signal, patience) ?? null,
      keepalive,
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new CallError(0, isGivenUp(error) ? unanswered(name) : UNREACHABLE)
  }
}

function limited(signal: AbortSignal | undefined, patience: number | undefined): AbortSignal | undefined {
  if (patience === undefined) return signal
  const limit = AbortSignal.timeout(patience)
  return signal === undefined ? limit : AbortSignal.any([signal, limit])
}

/** Whether a call ended because its signal was aborted. While its body arrives, browsers do not say by which. */
function isGivenUp(error: unknown): boolean {
  return error instanceof DOMException
}

function unanswered(name: AnyName): string {
  return name.startsWith('GET ') ? UNANSWERED : UNANSWERED_SAVE
}

/** @throws CallError when the shop that was current is no longer. */
async function untilSwitched(switched: Promise<void>): Promise<void> {
  const shopBefore = currentShopId
  await switched
  if (currentShopId !== shopBefore) throw new CallError(0, SHOP_CHANGED)
}

export function headersFor(name: AnyName, idempotencyKey: string | undefined): Headers {
  const headers = new Headers({ Accept: 'application/json' })
  if (idempotencyKey !== undefined) headers.set(IDEMPOTENCY_HEADER, idempotencyKey)
  if (currentShopId !== undefined && !SHOPLESS_CALLS.includes(name)) {
    headers.set(SHOP_HEADER, String(currentShopId))
    if (!name.startsWith('GET ')) headers.set(WINDOW_HEADER, WINDOW_NAME)
  }
  return headers
}

export function addressOf(
  name: AnyName,
  params: CallOptions['params'] = {},
  query: CallOptions['query'] = {},
): string {
  const [, template = ''] = name.split(' ')
  const path = template.replace(/\{(\w+)\}/g, (_, key) => encodeURIComponent(params[key] ?? ''))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, value)
  return search.size === 0 ? path : `${path}?${search}`
}
