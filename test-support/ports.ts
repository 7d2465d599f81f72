import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** @throws Error if the server does not listen on a port. */
export function portOf(server: { address(): AddressInfo | string | null }): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return address.port
}

/** A port of 127.0.0.1 that nobody listens on, so far. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = portOf(server)
  server.close()
  await once(server, 'close')
  return port
}
