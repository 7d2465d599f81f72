/** A connection to PostgreSQL that fails at the worst moment: before a commit arrives, or before its answer does. */
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { portOf } from './ports.ts'

/**
 * `unanswered`: the commit is carried out. `undelivered`: it never arrives. Either way, the connections stay open and
 * silent. `cut off`: they break once it is carried out.
 */
type Loss = 'unanswered' | 'undelivered' | 'cut off'

export interface LossyWire {
  /** The URL of the same database through this proxy. */
  readonly url: string
  /** Drops the next message that contains this text, and everything after it on the same connection. */
  lose(words: string, loss: Loss): void
  close(): void
}

/** A message that gives a statement a name; later ones say only the name. */
const PREPARES = /P.{4}(kerf-\d+)\0([^\0]*)\0/gs

/** Says that the server is ready for a query, and in no transaction. */
const OUT_OF_TRANSACTION = 'Z\0\0\0\x05I'

export async function lossyWire(to: string): Promise<LossyWire> {
  const { hostname, port } = new URL(to)
  let next: { readonly words: string; readonly loss: Loss } | undefined
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    let loss: Loss | undefined
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {})
    }
    const statements = new Map<string, string>()
    near.on('data', (data) => {
      for (const [, name = '', text = ''] of data.toString('latin1').matchAll(PREPARES))
        statements.set(name, text)
      const says = (words: string) =>
        data.includes(words) ||
        [...statements].some(([name, text]) => text.includes(words) && data.includes(`\0${name}\0`))
      if (loss === undefined && next !== undefined && says(next.words)) {
        loss = next.loss
        next = undefined
        if (loss !== 'undelivered') far.write(data)
      } else if (loss === undefined) far.write(data)
    })
    far.on('data', (data) => {
      if (loss === undefined) near.write(data)
      else if (loss === 'cut off' && data.includes(OUT_OF_TRANSACTION)) near.destroy()
    })
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(to)
  url.hostname = '127.0.0.1'
  url.port = String(portOf(server))
  return {
    url: url.href,
    lose: (words, loss) => {
      next = { words, loss }
    },
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
