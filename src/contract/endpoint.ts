/** The definition of one call. The server's routes, the client's types, and the OpenAPI document derive from it. */
import type { z } from 'zod'
import type { Right } from '#domain/rights.ts'

/**
 * Who may call: anyone, a customer with a link, a calendar program with a member's secret address, any member of the
 * session's current shop, or members with a right.
 */
export type Access = 'anyone' | 'customer' | 'feed' | 'member' | Right

type FileType =
  | 'application/zip'
  | 'text/csv; charset=utf-8'
  | 'text/calendar; charset=utf-8'
  | 'application/pdf'
  | 'image/jpeg'
  | 'image/png'
  | 'image/webp'
  | 'image/svg+xml'
  | 'image/vnd.dxf'

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH'
  /** Parameters in braces: `/api/orders/{id}`. */
  readonly path: `/api/${string}`
  readonly access: Access
  /** One line for the API documentation. */
  readonly summary: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodObject
  /** Whether a request without a body is one whose fields are all missing. */
  readonly bodyIsOptional?: true
  readonly reply: z.ZodType
  /** If set, the body is one file of at most this many bytes, as `multipart/form-data`. The verb reads it. */
  readonly upload?: number
  /** If set, the reply is a file of one of these types instead of JSON. */
  readonly file?: readonly [FileType, ...FileType[]]
  /** Whether `format=csv` asks for the same as a CSV file. */
  readonly csv?: true
  /** Whether reading it is recorded, in a history or the audit log. There is no `HEAD` of it, which gets nothing to record. */
  readonly isRecorded?: true
  /** If set, the reply is an endless stream of server-sent events, each with a reply as its JSON data. */
  readonly stream?: true
  /** Whether it is answered although the shop requires a second factor and the user has none yet. */
  readonly beforeSecondFactor?: true
  /** Made by the client without user action, so it does not keep the session alive. */
  readonly background?: true
  /** Whether success is 201 instead of 200. */
  readonly created?: boolean
  /** Whether a repeat with the same `Idempotency-Key` header returns the first result. */
  readonly idempotent?: boolean
}

/** Checks a definition's shape and keeps its exact types. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined

/** The parsed input of a verb. */
export interface Input<E extends Endpoint> {
  readonly params: Parsed<E['params']>
  readonly query: Parsed<E['query']>
  readonly body: Parsed<E['body']>
}

export type Reply<E extends Endpoint> = z.output<E['reply']>

/** A file that is sent while it is written. */
export type Written = AsyncIterable<unknown>

/** What a verb answers with. */
export type Answer<E extends Endpoint> = Reply<E> | (E extends { readonly csv: true } ? Written : never)

/** What a caller sends, before parsing. */
export type Sent<S> = S extends z.ZodType ? z.input<S> : undefined
