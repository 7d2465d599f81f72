import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { sessionCookieName } from './session/session-cookie.ts'

/** Serves the OpenAPI document of every call, and a page to read it. Both are derived from the contract. */
export async function serveDocumentation(app: FastifyInstance, publicUrl: string | undefined): Promise<void> {
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
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs' })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}
