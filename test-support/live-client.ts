/** A window that receives live updates over its own socket, as in a browser. */
import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { type LiveMessage, liveMessage } from '#contract/live.ts'

export interface ReceivedMessage {
  readonly id: number | undefined
  readonly message: LiveMessage
}

export class LiveClient {
  readonly received: ReceivedMessage[] = []
  readonly response: IncomingMessage
  readonly ended: Promise<void>
  /** The comments received to keep the connection alive. */
  beats = 0
  readonly #request: ClientRequest
  readonly #waiting = new Set<() => void>()

  private constructor(sent: ClientRequest, response: IncomingMessage) {
    this.#request = sent
    this.response = response
    this.ended = new Promise((resolve) => response.once('close', resolve))
    let rest = ''
    response.setEncoding('utf8')
    response.on('error', () => {})
    response.on('data', (text: string) => {
      const blocks = `${rest}${text}`.split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) this.#take(block)
      for (const look of this.#waiting) look()
    })
  }

  /** @param query such as `?after=7`. */
  static async open(
    url: string,
    cookie: string,
    { query = '', headers = {} }: { query?: string; headers?: Record<string, string> } = {},
  ): Promise<LiveClient> {
    const sent = request(`${url}/api/live${query}`, { headers: { cookie, ...headers }, agent: false })
    sent.on('error', () => {})
    sent.end()
    const [response] = await once(sent, 'response')
    return new LiveClient(sent, response)
  }

  /** Opens the stream and waits until all missed events were received. */
  static async ready(...args: Parameters<typeof LiveClient.open>): Promise<LiveClient> {
    const client = await LiveClient.open(...args)
    await client.until(() => client.messages('ready').length > 0)
    return client
  }

  messages<T extends LiveMessage['type']>(type: T): Extract<LiveMessage, { type: T }>[] {
    return this.received
      .map(({ message }) => message)
      .filter((message): message is Extract<LiveMessage, { type: T }> => message.type === type)
  }

  /** The kinds of the order events received, in order. */
  get kinds(): string[] {
    return this.messages('order').map(({ kind }) => kind)
  }

  get lastId(): number {
    return Math.max(...this.received.map(({ id }) => id ?? 0))
  }

  /** Limited only by the test's own timeout. */
  until(holds: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (!holds()) return
        this.#waiting.delete(look)
        resolve()
      }
      this.#waiting.add(look)
      look()
    })
  }

  /** Breaks the connection like a failing network. */
  cut(): void {
    this.#request.destroy()
  }

  pause(): void {
    this.response.pause()
  }

  #take(block: string): void {
    if (block.startsWith(':')) {
      this.beats += 1
      return
    }
    const field = (name: string) =>
      block
        .split('\n')
        .find((line) => line.startsWith(`${name}: `))
        ?.slice(name.length + 2)
    const id = field('id')
    const message = liveMessage.parse(JSON.parse(field('data') ?? ''))
    this.received.push({ id: id === undefined ? undefined : Number(id), message })
  }
}
