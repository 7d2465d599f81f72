export interface ServerSentEvent {
  readonly id?: number
  /** None of a comment, which only says that somebody is there. */
  readonly data?: string
}

/** Server-sent events out of a body. `EventSource` would hide why it was refused, and print every loss in red. */
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
