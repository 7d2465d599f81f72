export interface ServerSentEvent {
  readonly id?: number
  /** Undefined for a comment, which is only a heartbeat. */
  readonly data?: string
}

/** Parses server-sent events. `EventSource` hides why it was refused, and logs an error for every lost connection. */
export async function* readEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<ServerSentEvent> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const blocks = `${rest}${value}`.split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) yield eventIn(block)
  }
}

function eventIn(block: string): ServerSentEvent {
  const fields = new Map(
    block.split('\n').map((line) => {
      const [name = '', ...words] = line.split(': ')
      return [name, words.join(': ')]
    }),
  )
  const id = fields.get('id')
  const data = fields.get('data')
  return { ...(id !== undefined && { id: Number(id) }), ...(data !== undefined && { data }) }
}
