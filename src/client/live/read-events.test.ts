import { expect, test } from 'vitest'
import { readEvents } from './read-events.ts'

async function read(...parts: string[]) {
  const bytes = new TextEncoder().encode(parts.join(''))
  // In chunks of three bytes, so that events and characters are split between chunks.
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += 3) controller.enqueue(bytes.slice(at, at + 3))
      controller.close()
    },
  })
  const events = []
  for await (const event of readEvents(body)) events.push(event)
  return events
}

test('reads events, comments and any Unicode text, however the bytes are split', async () => {
  const name = '{"name":"Zoë: 🪵"}'
  expect(await read('id: 7\n', `data: ${name}\n\n`, ':\n\n', 'data: {}\n\n')).toEqual([
    { id: 7, data: name },
    {},
    { data: '{}' },
  ])
})

test('ignores an incomplete event at the end', async () => {
  expect(await read('data: {}\n\n', 'id: 8\ndata: {"a"')).toEqual([{ data: '{}' }])
})
