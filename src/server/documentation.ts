import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/**
 * Serves the OpenAPI document of every call, and a page to read it. Both are made when somebody first asks for one of
 * them: to load what makes them takes as long as all routes together.
 */
export function serveDocumentation(app: FastifyInstance, publicUrl: string | undefined): void {
  let pages: Promise<FastifyInstance> | undefined
  const made = async () => {
    const { documentationPages } = await import('./documentation-pages.ts')
    return documentationPages(publicUrl, app.log)
  }
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    pages ??= made()
    const { routing } = await pages.catch((error: unknown) => {
      // The next request tries again.
      pages = undefined
      throw error
    })
    // An app of their own, since this one takes no more routes by now.
    reply.hijack()
    request.raw.headers['x-request-id'] = request.id
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value)
    }
    routing(request.raw, reply.raw)
    return reply
  }
  for (const url of ['/api/openapi.json', '/api/docs', '/api/docs/*']) app.get(url, answer)
}
