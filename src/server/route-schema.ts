/** An endpoint as JSON Schema: the OpenAPI document is made of it. */
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { errorBody } from '#contract/errors.ts'
import { IDEMPOTENCY_HEADER } from '#contract/headers.ts'

type Direction = 'input' | 'output'

function jsonSchema(schema: z.ZodType, io: Direction) {
  // OpenAPI 3.0 has `nullable` where JSON Schema says `anyOf`.
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    target: 'openapi-3.0',
    io,
    unrepresentable: 'any',
  })
  return rest
}

const refused = jsonSchema(errorBody, 'output')

const BINARY = { type: 'string', format: 'binary' }

export function documentation(endpoint: Endpoint) {
  const { params, query, body, upload, reply, file, stream, summary, access } = endpoint
  const success = stream
    ? { description: 'Goes on', content: { 'text/event-stream': { schema: jsonSchema(reply, 'output') } } }
    : file === undefined
      ? { description: 'Done', ...jsonSchema(reply, 'output') }
      : { description: 'Done', content: Object.fromEntries(file.map((type) => [type, { schema: BINARY }])) }
  return {
    summary,
    tags: [endpoint.path.split('/')[2] ?? 'api'],
    ...(access === 'anyone' || access === 'customer' ? { security: [] } : {}),
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
            description: 'Makes a repeat return what the first one made',
          },
        },
      },
    }),
    response: {
      [endpoint.created === true ? 201 : 200]: success,
      '4xx': { description: 'Refused', ...refused },
      '5xx': { description: 'Failed', ...refused },
    },
  }
}
