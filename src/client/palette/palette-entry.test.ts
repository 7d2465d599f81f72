import { IconArchive as Icon } from '@tabler/icons-react'
import { expect, test } from 'vitest'
import { entriesMatching } from './palette-entry.ts'

const ENTRIES = [
  { id: 'dashboard', label: 'Dashboard' },
  { id: 'board', label: 'Production Board', words: 'kanban, steps of work' },
].map((entry) => ({ ...entry, Icon, run: () => {} }))

test.each([
  ['', ['dashboard', 'board']],
  ['DASH', ['dashboard']],
  ['ash', []],
  ['board', ['board']],
  ['boa pro', ['board']],
  ['work', ['board']],
  ['dash board', []],
])('%j finds %j', (query, ids) => {
  expect(entriesMatching(ENTRIES, query).map(({ id }) => id)).toEqual(ids)
})
