import { afterEach, expect, it, vi } from 'vitest'
import { forget, recall, remember, STORAGE_KEYS } from './storage'

const { language } = STORAGE_KEYS

afterEach(() => {
  vi.unstubAllGlobals()
  forget(language)
})

const stub = (fails: 'full' | 'forbidden' | null, stored = new Map<string, string>()) => {
  const refuse = () => {
    throw new Error(fails ?? '')
  }
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (fails === 'forbidden' ? refuse() : (stored.get(key) ?? null)),
    setItem: (key: string, value: string) => (fails ? refuse() : stored.set(key, value)),
    removeItem: (key: string) => (fails === 'forbidden' ? refuse() : stored.delete(key)),
  })
}

it('keeps values in the browser', () => {
  stub(null)
  remember(language, 'it')
  expect(recall(language)).toBe('it')
  forget(language)
  expect(recall(language)).toBe(null)
})

it.each(['full', 'forbidden'] as const)('keeps them in memory when storage is %s', (fails) => {
  stub(fails)
  remember(language, 'it')
  expect(recall(language)).toBe('it')
})

it('does not come back to an older value that full storage still holds', () => {
  stub('full', new Map([[language, 'en']]))
  remember(language, 'it')
  expect(recall(language)).toBe('it')
  forget(language)
  expect(recall(language)).toBe(null)
})
