/** The shape of one call: the server routes by it, the client's types and the OpenAPI document come from it. */
import type { z } from 'zod'

/** Who may call: anyone at all, a customer with a link, a member of the session's current shop, or its administrator. */
export type Access = 'anyone' | 'customer' | 'member' | 'administrator'

type FileType = 'application/pdf' | 'image/jpeg' | 'image/png' | 'image/webp'

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PATCH'
  /** Parameters in braces: `/api/orders/{id}`. */
  readonly path: `/api/${string}`
  readonly access: Access
  /** One line for the API's documentation. */
  readonly summary: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodObject
  readonly reply: z.ZodType
  /** The body is one file of at most so many bytes, as `multipart/form-data`; the verb reads it. */
  readonly upload?: number
  /** The reply is a file of one of these types, and no JSON. */
  readonly file?: readonly [FileType, ...FileType[]]
  /** The reply does not end: server-sent events, each with such a JSON as its data. */
  readonly stream?: true
  /** A window makes it by itself: it does not count as use of the session. */
  readonly background?: true
  /** 200 unless said otherwise. */
  readonly created?: boolean
  /** Whether an `Idempotency-Key` header makes a repeat return what the first one made. */
  readonly idempotent?: boolean
}

/** Keeps the exact types of the parts while checking the shape. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined

/** What a verb is handed: everything parsed. */
export interface Input<E extends Endpoint> {
  readonly params: Parsed<E['params']>
  readonly query: Parsed<E['query']>
  readonly body: Parsed<E['body']>
}

export type Reply<E extends Endpoint> = z.output<E['reply']>

/** What a caller sends, before parsing. */
export type Sent<S> = S extends z.ZodType ? z.input<S> : undefined
