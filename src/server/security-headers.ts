import type { OutgoingHttpHeaders } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

/** Not by an import: it would read everything that node:http exports, and with that load `fetch`, which takes 60 ms. */
const { IncomingMessage, ServerResponse } = process.getBuiltinModule('node:http')

/** Mantine sets its colors in a style element. */
const STAFF_STYLES = ["'self'", "'unsafe-inline'"]

/**
 * Helmet's headers, computed once. They are the same for every answer, and running helmet for every request took up to
 * a sixth of `GET /api/orders/{id}`.
 */
export function securityHeaders(
  publicUrl: string | undefined,
  styleSrc: readonly string[] = STAFF_STYLES,
): OutgoingHttpHeaders {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        // Previews of documents are pictures that the page draws itself.
        imgSrc: ["'self'", 'data:', 'blob:'],
        objectSrc: ["'none'"],
        styleSrc: [...styleSrc],
      },
    },
    // Browsers ignore it over plain HTTP; behind an HTTPS proxy it is needed.
    strictTransportSecurity: publicUrl?.startsWith('https:') === true,
    referrerPolicy: { policy: 'same-origin' },
  })
  setHeaders(response.req, response, (error) => {
    if (error !== undefined) throw error
  })
  return response.getHeaders()
}

/** No answer of the API is stored unless it says how. */
export function forbidStoring(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) {
      reply.header('cache-control', 'no-store')
    }
    done()
  })
}
