/** Describes an endpoint as JSON Schema, for the OpenAPI document. */
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { errorBody } from '#contract/errors.ts'
import { IDEMPOTENCY_HEADER, IDEMPOTENCY_KEY } from '#contract/headers.ts'

type Direction = 'input' | 'output'

function jsonSchema(schema: z.ZodType, io: Direction) {
  // OpenAPI 3.0 uses `nullable` where JSON Schema uses `anyOf`.
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    target: 'openapi-3.0',
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      nameKeys(zodSchema, jsonSchema)
      allowNull(jsonSchema)
    },
  })
  return rest
}

/** OpenAPI 3.0 cannot say which keys a record has, other than as an object's properties. */
function nameKeys({ _zod: { def } }: z.core.$ZodTypes, schema: z.core.JSONSchema.BaseSchema): void {
  if (def.type !== 'record' || !(def.keyType instanceof z.ZodEnum)) return
  const { additionalProperties: value } = schema
  if (typeof value !== 'object') return
  schema.properties = Object.fromEntries(def.keyType.options.map((key) => [key, value]))
  schema.additionalProperties = false
}

/**
 * In OpenAPI 3.0, `nullable` only adds to the `type` beside it: null must also be in an `enum`, and one of several
 * schemas must allow it. Validators that take the document at its word would refuse null otherwise.
 */
function allowNull(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.nullable !== true) return
  const { enum: values, oneOf } = schema
  if (values !== undefined && !values.includes(null)) schema.enum = [...values, null]
  const [first, ...others] = oneOf ?? []
  if (first === undefined) return
  schema.oneOf = [{ ...first, nullable: true }, ...others]
  delete schema.nullable
}

const refused = jsonSchema(errorBody, 'output')

/** The header that says when to try again. */
const RETRY = {
  'Retry-After': { type: 'integer', description: 'How many seconds to wait, with 429 and 503' },
}

/** The header of lists that can be read in pages. */
const NEXT = {
  Link: { type: 'string', description: 'Where the next page is, `<…>; rel="next"`, unless this is the last' },
}

const BINARY = { type: 'string', format: 'binary' }

/** What an answer can be, by its type. */
function contentOf({ reply, file, csv, stream }: Endpoint) {
  if (file !== undefined) return Object.fromEntries(file.map((type) => [type, { schema: BINARY }]))
  const schema = jsonSchema(reply, 'output')
  if (stream) return { 'text/event-stream': { schema } }
  return { 'application/json': { schema }, ...(csv && { 'text/csv; charset=utf-8': { schema: BINARY } }) }
}

export function documentation(endpoint: Endpoint) {
  const { params, query, body, upload, stream, summary, access } = endpoint
  const success = {
    description: stream ? 'A stream of events' : 'Done',
    content: contentOf(endpoint),
    ...(query?.shape.cursor !== undefined && { headers: NEXT }),
  }
  return {
    summary,
    tags: [endpoint.path.split('/')[2] ?? 'api'],
    ...(access === 'anyone' || access === 'customer' || access === 'feed' ? { security: [] } : {}),
    ...(params && { params: jsonSchema(params, 'input') }),
    ...(query && { querystring: jsonSchema(query, 'input') }),
    ...(body && { body: jsonSchema(body, 'input') }),
    ...(upload !== undefined && {
      consumes: ['multipart/form-data'],
      body: { type: 'object', required: ['file'], properties: { file: BINARY } },
    }),
    ...(endpoint.idempotent === true && {
      headers: {
        type: 'object',
        properties: {
          [IDEMPOTENCY_HEADER]: {
            type: 'string',
            pattern: IDEMPOTENCY_KEY.source,
            description: 'A repeat with the same key returns what the first request created',
          },
        },
      },
    }),
    response: {
      [endpoint.created === true ? 201 : 200]: success,
      '4xx': { description: 'Refused', headers: RETRY, ...refused },
      '5xx': { description: 'Failed', headers: RETRY, ...refused },
    },
  }
}
