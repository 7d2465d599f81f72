/** The table of `docs/security.md` is complete, and what it names exists. */
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const ROW = /^\| (V\d+\.\d+\.\d+) \| ([12]) \| (.+) \| (.+) \|$/gm
const rows = [...readFileSync('docs/security.md', 'utf8').matchAll(ROW)].map(([, id, level, how, where]) => ({
  id: id ?? '',
  level: Number(level),
  how: how ?? '',
  where: where ?? '',
}))

test('it has each requirement of ASVS 5.0 at levels 1 and 2 once, without OAuth and WebRTC', () => {
  const ofLevel = (wanted: number) => rows.filter(({ level }) => level === wanted).length
  // 70 and 183 in all; V10 has 5 and 24, V17 has 7 of level 2.
  expect([ofLevel(1), ofLevel(2)]).toEqual([70 - 5, 183 - 24 - 7])
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
})

test.each(rows)('$id says where it is met', ({ how, where }) => {
  expect(how).toMatch(/\w/)
  const files = [...where.matchAll(/`([^`]+)`/g)].map(([, file]) => file ?? '')
  if (where === 'not applicable') return
  expect(files).not.toEqual([])
  for (const file of files) expect(existsSync(file), file).toBe(true)
})
