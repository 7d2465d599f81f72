import { expect, test } from 'vitest'
import { displayName, downloadName, formatBytes } from './attachments.ts'

test.each([
  ['Table top.jpg', 'Table top.jpg'],
  ['  a\u0000b\tc.png ', 'a b c.png'],
  ['../../etc/passwd', '.. .. etc passwd'],
  ['C:\\photos\\saw.jpg', 'C: photos saw.jpg'],
  ['invoice\u202egpj.exe', 'invoice gpj.exe'],
  ['half \ud83e', 'half \ufffd'],
  ['', 'Unnamed'],
  [' \u200b ', 'Unnamed'],
  ['Öl 🪵.webp', 'Öl 🪵.webp'],
])('the name %j is shown as %j', (given, shown) => {
  expect(displayName(given)).toBe(shown)
})

test('a long name keeps its extension', () => {
  const shown = displayName(`${'🪵'.repeat(500)}.jpeg`)
  expect([...shown]).toHaveLength(120)
  expect(shown).toMatch(/🪵…\.jpeg$/)
})

test.each([
  ['a.jpg', 'jpeg', 'a.jpg'],
  ['a.JPEG', 'jpeg', 'a.JPEG'],
  ['a.png', 'jpeg', 'a.jpg'],
  ['a.png', 'webp', 'a.webp'],
  ['a.exe', 'pdf', 'a.exe.pdf'],
  ['plan', 'pdf', 'plan.pdf'],
  ['v1.2', 'pdf', 'v1.2.pdf'],
] as const)('%s as %s is saved as %s', (name, format, saved) => {
  expect(downloadName(name, format)).toBe(saved)
})

test.each([
  [0, '1 KB'],
  [1500, '1 KB'],
  [999 * 1024, '999 KB'],
  [1000 * 1024, '1.0 MB'],
  [2_516_582, '2.4 MB'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})
