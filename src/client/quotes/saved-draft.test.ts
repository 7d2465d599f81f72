import { beforeEach, expect, it } from 'vitest'
import { blankDraft } from './quote-draft.ts'
import { type DraftStorage, draftKey, dropDraft, keepDraft, readDraft } from './saved-draft.ts'

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

const key = draftKey(1, 2)
const draft = { ...blankDraft('7'), title: 'Walnut table' }

it('gives back what was kept, the key of a try included', () => {
  const attempt = { key: 'k', sent: '{}', refused: false }
  keepDraft(storage, key, { draft, attempt })
  expect(readDraft(storage, key)).toEqual({ draft, attempt })
})

it('keeps drafts of users and shops apart', () => {
  keepDraft(storage, key, { draft })
  expect(readDraft(storage, draftKey(1, 3))).toBeUndefined()
  expect(readDraft(storage, draftKey(2, 2))).toBeUndefined()
})

it('forgets', () => {
  keepDraft(storage, key, { draft })
  dropDraft(storage, key)
  expect(readDraft(storage, key)).toBeUndefined()
})

it.each(['', 'null', '{', '[]', '{"draft":{"title":1}}', JSON.stringify({ draft: { ...draft, lines: [] } })])(
  'reads %j as nothing',
  (text) => {
    kept.set(key, text)
    expect(readDraft(storage, key)).toBeUndefined()
  },
)

it('does without a storage that refuses', () => {
  const refuse = () => {
    throw new DOMException('no', 'QuotaExceededError')
  }
  const broken = { getItem: refuse, setItem: refuse, removeItem: refuse }
  keepDraft(broken, key, { draft })
  dropDraft(broken, key)
  expect(readDraft(broken, key)).toBeUndefined()
})
