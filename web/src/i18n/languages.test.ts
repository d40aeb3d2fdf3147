import { expect, it } from 'vitest'
import { settleLanguage } from './languages'

it.each([
  [null, ['it-IT'], 'it', 'ltr'],
  [null, ['fr-FR', 'it'], 'it', 'ltr'],
  [null, ['ja'], 'en', 'ltr'],
  [null, [], 'en', 'ltr'],
  [null, ['he-IL', 'it'], 'en', 'rtl'],
  [null, ['ar'], 'en', 'rtl'],
  ['it', ['he-IL'], 'it', 'ltr'],
  ['klingon', ['it'], 'it', 'ltr'],
] as const)('chosen %s, browser %j: %s, %s', (chosen, browser, language, direction) => {
  expect(settleLanguage(chosen, browser)).toEqual({ language, direction })
})
