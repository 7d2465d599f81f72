/** The one way to the server, typed by the contract. Types only: no schema reaches the first load. */
import type { Calls } from '#contract/api.ts'
import { IDEMPOTENCY_HEADER, SHOP_HEADER, WINDOW_HEADER } from '#contract/headers.ts'
import { CallError, errorOf, SHOP_CHANGED, UNREACHABLE, UNREADABLE } from './call-error.ts'
import { WINDOW_NAME } from './window-name.ts'

type AnyName = keyof Calls
type FileCallName = { [N in AnyName]: Calls[N]['isFile'] extends true ? N : never }[AnyName]
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
    /** One a form: a repeat returns what the first one made. */
    idempotencyKey?: string
    signal?: AbortSignal
    /** Sent even when the page goes. */
    keepalive?: boolean
  }

type Arguments<N extends AnyName> = Partial<Options<N>> extends Options<N> ? [Options<N>?] : [Options<N>]

/** A 401 from these says nothing about a session that was running. */
const SIGNED_OUT_CALLS: readonly AnyName[] = ['GET /api/auth/me', 'POST /api/auth/login']

/** These are about the session or the user, whichever shop is current. */
const SHOPLESS_CALLS: readonly AnyName[] = [
  ...SIGNED_OUT_CALLS,
  'POST /api/auth/logout',
  'POST /api/shops/switch/{shopId}',
  'PATCH /api/account',
  'POST /api/account/password',
]

let currentShopId: number | undefined

/** From now on calls say that they mean this shop, so that none reaches another one chosen in another window. */
export function workIn(shopId: number | undefined): void {
  currentShopId = shopId
}

let settling: Promise<void> | undefined

/**
 * Until it is settled which shop is current, calls that mean one wait: on their way they would meet a session that is
 * in another shop by then, or in none. @returns what ends the wait, after `workIn`.
 */
export function holdCalls(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  settling = promise
  return () => {
    settling = undefined
    resolve()
  }
}

let onSignedOut: () => void = () => {}

/** Tells when an answer shows that the session has ended. */
export function whenSignedOut(listener: () => void): void {
  onSignedOut = listener
}

/**
 * Makes one call: `call('GET /api/orders/{id}', { params: { id } })`.
 *
 * @throws CallError for every answer that is no success, and when no answer comes.
 */
export async function call<N extends CallName>(
  name: N,
  ...[options]: Arguments<N>
): Promise<Calls[N]['reply']> {
  const response = await send(name, options ?? {})
  try {
    return await response.json()
  } catch (error) {
    if (options?.signal?.aborted) throw error
    throw new CallError(0, UNREADABLE)
  }
}

/** Makes a call that a file answers, and fails as `call` does. */
export async function callForFile<N extends FileCallName>(name: N, options: Options<N>): Promise<Blob> {
  const response = await send(name, options)
  return await response.blob()
}

/** Makes a call whose answer goes on and on, and fails as `call` does. */
export async function callForStream<N extends StreamCallName>(
  name: N,
  options: Options<N>,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const { body } = await send(name, options)
  if (body === null) throw new CallError(0, UNREADABLE)
  return body
}

interface Sending {
  readonly params?: Readonly<Record<string, string | number>> | undefined
  readonly query?: Readonly<Record<string, string | undefined>> | undefined
  readonly body?: unknown
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
  readonly keepalive?: boolean
}

async function send(name: AnyName, sending: Sending): Promise<Response> {
  const response = await reach(name, sending)
  if (response.ok) return response
  throw await failureOf(name, response)
}

/** What an answer that is no success throws. */
export async function failureOf(name: AnyName, response: Response): Promise<CallError> {
  const error = await errorOf(response)
  if (error.status === 401 && !SIGNED_OUT_CALLS.includes(name)) onSignedOut()
  return error
}

async function reach(
  name: AnyName,
  { params, query, body, idempotencyKey, signal, keepalive = false }: Sending,
): Promise<Response> {
  if (settling !== undefined && !SHOPLESS_CALLS.includes(name)) await heldBack(settling)
  const headers = headersFor(name, idempotencyKey)
  if (body !== undefined) headers.set('Content-Type', 'application/json')
  try {
    return await fetch(addressOf(name, params, query), {
      method: name.split(' ', 1)[0] ?? 'GET',
      headers,
      credentials: 'include',
      cache: 'no-store',
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal ?? null,
      keepalive,
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new CallError(0, UNREACHABLE)
  }
}

/** @throws CallError when the shop that was meant is current no longer. */
async function heldBack(until: Promise<void>): Promise<void> {
  const meant = currentShopId
  await until
  if (currentShopId !== meant) throw new CallError(0, SHOP_CHANGED)
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
  params: Sending['params'] = {},
  query: Sending['query'] = {},
): string {
  const [, template = ''] = name.split(' ')
  const path = template.replace(/\{(\w+)\}/g, (_, key) => encodeURIComponent(params[key] ?? ''))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, value)
  return search.size === 0 ? path : `${path}?${search}`
}
