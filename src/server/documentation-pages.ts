/** The OpenAPI document and its page, derived from the contract. Loaded only when somebody asks for one of them. */
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { endpoints } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { Refusal } from '#domain/refusal.ts'
import { handleErrors, send } from './errors.ts'
import { documentation } from './route-schema.ts'
import { forbidStoring } from './security-headers.ts'
import { urlOf } from './serve.ts'
import { sessionCookieName } from './session/session-cookie.ts'

/** Its requests are logged, and named, by the app that passes them on. */
export async function documentationPages(
  publicUrl: string | undefined,
  loggerInstance: FastifyBaseLogger,
): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: 'x-request-id',
  })
  handleErrors(app)
  forbidStoring(app)
  app.setNotFoundHandler((_request, reply) => send(reply, new Refusal('not-found', 'There is nothing here')))
  await app.register(swagger, {
    openapi: {
      openapi: '3.0.3',
      info: {
        title: 'Kerf',
        version: '1',
        description:
          'Quotes and orders for custom fabrication shops. Money is in dollars, tax rates are fractions.',
      },
      components: {
        securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: sessionCookieName(publicUrl) } },
      },
      security: [{ session: [] }],
    },
    // The plugin takes every body for required.
    transformObject: (made) => {
      if (!('openapiObject' in made)) return made.swaggerObject
      for (const { path, bodyIsOptional } of endpoints) {
        const body = made.openapiObject.paths?.[path]?.post?.requestBody
        if (bodyIsOptional && body !== undefined && 'content' in body) body.required = false
      }
      return made.openapiObject
    },
  })
  for (const endpoint of endpoints) describe(app, endpoint)
  await app.register(swaggerUi, { routePrefix: '/api/docs' })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  await app.ready()
  return app
}

/** The calls themselves never come here. */
function describe(app: FastifyInstance, endpoint: Endpoint): void {
  app.route({
    method: endpoint.method,
    url: urlOf(endpoint),
    exposeHeadRoute: false,
    // As a schema of the route, it would be compiled to check and write with, too.
    config: { swaggerTransform: ({ url }) => ({ schema: documentation(endpoint), url }) },
    handler: (_request, reply) => reply.callNotFound(),
  })
}
