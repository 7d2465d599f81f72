import { expect, test } from 'vitest'
import { parsedInParts } from './long-json.ts'

const rows = Array.from({ length: 50 }, (_, id) => ({
  id,
  title: `,{"id":${id}}, "quoted"`,
  lines: [{ price: id }],
}))

test.each([
  ['rows', rows],
  ['rows with such rows inside', rows.map((row) => ({ ...row, orders: [{ id: 1 }, { id: 2 }] }))],
  ['one row', rows.slice(0, 1)],
  ['no row', []],
  ['an array of texts', rows.map(({ title }) => title)],
  ['an object', { id: 1, rows }],
  ['a text', 'walnut'],
  ['null', null],
])('parses %s as JSON.parse does', async (_what, value) => {
  for (const part of [1, 40, 500, 1e6]) {
    expect(await parsedInParts(JSON.stringify(value), part)).toEqual(value)
  }
})

test('refuses what is no JSON', async () => {
  await expect(parsedInParts(`${JSON.stringify(rows)}]`, 100)).rejects.toThrow(SyntaxError)
})
