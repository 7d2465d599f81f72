/** A request that is sent in separate parts. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export class RawRequest {
  readonly #socket: Socket
  readonly #closed: Promise<unknown>
  #received = ''
  /** When the server closed it, in milliseconds since 1970. */
  closedAt: number | undefined

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.setEncoding('utf8')
    socket.on('data', (text: string) => {
      this.#received += text
    })
    // A server may close with a reset.
    socket.on('error', () => {})
    this.#closed = once(socket, 'close').then(() => {
      this.closedAt = Date.now()
    })
  }

  static async open(url: string): Promise<RawRequest> {
    const { hostname, port } = new URL(url)
    const socket = connect({ host: hostname, port: Number(port) })
    await once(socket, 'connect')
    return new RawRequest(socket)
  }

  send(content: string | Uint8Array): void {
    this.#socket.write(content)
  }

  /** Resolves once the server has sent this text. */
  async received(text: string): Promise<void> {
    while (!this.#received.includes(text)) await once(this.#socket, 'data')
  }

  /** Resolves to the complete response once the server has closed the connection. */
  async ended(): Promise<string> {
    await this.#closed
    return this.#received
  }

  destroy(): void {
    this.#socket.destroy()
  }
}

/** A request that creates an order, in two parts: headers with the start of the body, and the rest of the body. */
export function creationInTwoParts(cookie: string, body: unknown): readonly [string, string] {
  const json = JSON.stringify(body)
  const headers = [
    'POST /api/orders HTTP/1.1',
    'Host: kerf.test',
    `Cookie: ${cookie}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(json)}`,
    'Connection: close',
  ]
  return [`${headers.join('\r\n')}\r\n\r\n${json.slice(0, 20)}`, json.slice(20)]
}
