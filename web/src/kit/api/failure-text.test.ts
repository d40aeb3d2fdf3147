import i18next from 'i18next'
import { beforeAll, expect, it } from 'vitest'
import { core } from '../../i18n/texts/en/core'
import { Rejected } from './call-errors'
import { failureText } from './failure-text'

beforeAll(async () => {
  await i18next.init({ lng: 'en', resources: { en: { translation: core } } })
})

it.each([
  [1, 'Too many attempts. Try again in 1 minute.'],
  [60, 'Too many attempts. Try again in 1 minute.'],
  [61, 'Too many attempts. Try again in 2 minutes.'],
])('says when to try again: %i s', (seconds, sentence) => {
  expect(failureText(new Rejected(429, { detail: 'Later.' }, seconds))).toBe(sentence)
})

it('takes the words of the server where it does not know when', () => {
  expect(failureText(new Rejected(429, { detail: 'Later.' }))).toBe('Later.')
})
