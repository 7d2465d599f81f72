import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#domain/refusal.ts'

/** Replaces Fastify's parser of JSON, which reads any bytes: � would be saved for each letter of another encoding. */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    // Many programs name the type with every request. Whether the call needs a body, the contract says.
    if (bytes.length === 0) return done(null)
    if (!isUtf8(bytes)) return done(new Refusal('invalid', 'The request body must be text in UTF-8'))
    return parse(request, bytes.toString(), done)
  })
}
