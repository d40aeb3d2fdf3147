import { beforeEach, expect, it, vi } from 'vitest'
import { DRAFT_DAYS, dropDraft, dropDraftsOf, findDraft, keepDraft } from './drafts'
import { forget, recall, remember, STORAGE_KEYS } from './storage'

const DAY = 24 * 60 * 60 * 1000
const key = { userId: 1, type: 'product-style', recordId: 7 }
const draft = { values: { 'name.it': 'Cotto' }, base: { 'name.it': '' } }

beforeEach(() => forget(STORAGE_KEYS.drafts))

it('gives back what was kept, to the same person and record only', () => {
  keepDraft(key, draft, 1000)
  expect(findDraft(key, 1000)).toEqual({ at: 1000, ...draft })
  expect(findDraft({ ...key, userId: 2 }, 1000)).toBe(null)
  expect(findDraft({ ...key, recordId: null }, 1000)).toBe(null)
  expect(findDraft({ ...key, type: 'product-use' }, 1000)).toBe(null)
})

it('forgets it after a week, when it is saved, and at logout', () => {
  keepDraft(key, draft, 0)
  expect(findDraft(key, DRAFT_DAYS * DAY - 1)).not.toBe(null)
  expect(findDraft(key, DRAFT_DAYS * DAY)).toBe(null)

  keepDraft(key, draft)
  dropDraft(key)
  expect(recall(STORAGE_KEYS.drafts)).toBe(null)

  keepDraft(key, draft)
  keepDraft({ ...key, userId: 11 }, draft)
  dropDraftsOf(1)
  expect(findDraft(key)).toBe(null)
  expect(findDraft({ ...key, userId: 11 })).not.toBe(null)
})

it('lets the oldest go when there are many', () => {
  for (let id = 1; id <= 25; id += 1) keepDraft({ ...key, recordId: id }, draft, 1000 + id)
  expect(findDraft({ ...key, recordId: 5 }, 2000)).toBe(null)
  expect(findDraft({ ...key, recordId: 6 }, 2000)).not.toBe(null)
})

it.each(['nonsense', '[]', 'null', '{"1/product-style/7": 3}', '{"1/product-style/7": {"at": 1}}'])(
  'is not troubled by %s',
  (stored) => {
    remember(STORAGE_KEYS.drafts, stored)
    expect(findDraft(key, 2)).toBe(null)
    keepDraft(key, draft)
    expect(findDraft(key)?.values).toEqual(draft.values)
  },
)

it('works for the life of the page where nothing can be stored', () => {
  vi.stubGlobal('localStorage', undefined)
  keepDraft(key, draft)
  expect(findDraft(key)?.values).toEqual(draft.values)
  vi.unstubAllGlobals()
})
