import { basename } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#domain/refusal.ts'
import { send } from './errors.ts'
import { securityHeaders } from './security-headers.ts'
import { CUSTOMER_HEADERS } from './serve.ts'

const YEAR_SECONDS = 31_536_000

/** The same page for every link; it asks the API what the link shows. */
const CUSTOMER_PAGE = 'q.html'

/**
 * Serves the built client: hashed files cached for a year, the customer page below /q, and the staff page for any other
 * path that is neither an API call nor a file.
 */
export async function serveClient(
  app: FastifyInstance,
  clientDir: string,
  publicUrl: string | undefined,
): Promise<void> {
  // The customer page uses no inline styles.
  const customerHeaders = { ...securityHeaders(publicUrl, ["'self'"]), ...CUSTOMER_HEADERS }
  await app.register(fastifyStatic, {
    root: clientDir,
    preCompressed: true,
    cacheControl: false,
    index: false,
    setHeaders(response, path) {
      const hashed = path.includes('/assets/')
      response.header('cache-control', hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
      // This includes its compressed copies.
      if (basename(path).startsWith(CUSTOMER_PAGE)) response.headers(customerHeaders)
    },
  })
  app.get('/', async (_request, reply) => reply.sendFile('index.html'))
  app.get('/q/*', async (_request, reply) => reply.sendFile(CUSTOMER_PAGE))
  app.setNotFoundHandler((request, reply) => {
    if (wantsPage(request)) return page(reply)
    return send(reply, new Refusal('not-found', 'There is nothing here'))
  })
}

function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  const path = url.split('?', 1)[0] ?? ''
  if ((method !== 'GET' && method !== 'HEAD') || path.startsWith('/api/') || path.startsWith('/assets/')) {
    return false
  }
  // A person who opens /quotes/1.5 gets the page, which shows "not found"; a missing picture gets a 404.
  return headers.accept?.includes('text/html') === true || !basename(path).includes('.')
}

function page(reply: FastifyReply): FastifyReply {
  return reply.code(200).sendFile('index.html')
}
