import { beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { type DraftStorage, draftKey, dropDraft } from './draft-storage.ts'
import { keepDraft, readDraft } from './kept-draft.ts'

let kept: Map<string, string>
let storage: DraftStorage
beforeEach(() => {
  kept = new Map()
  storage = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => kept.set(key, value),
    removeItem: (key) => kept.delete(key),
  }
})

const shape = z.object({ title: z.string() })
const key = draftKey('quote-draft', 1, 2)
const draft = { title: 'Walnut table' }

it('returns the kept draft with its retry keys', () => {
  const retryKeys = { order: 'k' }
  keepDraft(storage, key, { draft, retryKeys })
  expect(readDraft(storage, key, shape)).toEqual({ draft, retryKeys })
})

it('returns the retry keys that an older version of Kerf kept', () => {
  const attempts = { order: { key: 'k', sent: '{}', refused: false } }
  kept.set(key, JSON.stringify({ draft, attempts }))
  expect(readDraft(storage, key, shape)?.retryKeys).toEqual({ order: 'k' })
})

it('keeps drafts of different forms, users and shops apart', () => {
  keepDraft(storage, key, { draft, retryKeys: {} })
  expect(readDraft(storage, draftKey('quote-draft', 1, 3), shape)).toBeUndefined()
  expect(readDraft(storage, draftKey('quote-draft', 2, 2), shape)).toBeUndefined()
  expect(readDraft(storage, draftKey('calculator', 1, 2), shape)).toBeUndefined()
})

it('returns nothing once the draft is dropped', () => {
  keepDraft(storage, key, { draft, retryKeys: {} })
  dropDraft(storage, key)
  expect(readDraft(storage, key, shape)).toBeUndefined()
})

it.each(['', 'null', '{', '[]', '{"draft":{"title":1},"attempts":{}}', JSON.stringify({ draft })])(
  'reads %j as nothing',
  (text) => {
    kept.set(key, text)
    expect(readDraft(storage, key, shape)).toBeUndefined()
  },
)

it('works without a storage that throws', () => {
  const refuse = () => {
    throw new DOMException('no', 'QuotaExceededError')
  }
  const broken = { getItem: refuse, setItem: refuse, removeItem: refuse }
  keepDraft(broken, key, { draft, retryKeys: {} })
  dropDraft(broken, key)
  expect(readDraft(broken, key, shape)).toBeUndefined()
})
