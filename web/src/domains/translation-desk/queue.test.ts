import { expect, it } from 'vitest'
import { inTheirPlaces, languageToBegin } from './queue'

const rows = (...ids: string[]) => ids.map((id) => ({ id }))

it('keeps every row in its place while others go and come', () => {
  expect(inTheirPlaces(rows('a', 'b', 'c'))).toEqual(rows('a', 'b', 'c'))
  // The first is complete by now, the third was submitted, two are new.
  expect(inTheirPlaces(rows('x', 'b', 'd', 'y', 'a'), rows('a', 'b', 'c', 'd'))).toEqual(
    rows('a', 'b', 'd', 'x', 'y'),
  )
})

it('begins in the language in which most is left', () => {
  const about = { words: 9, records_left: 1, next_due_date: null }
  expect(
    languageToBegin({
      languages: [
        { ...about, language: 'en', words_left: 0 },
        { ...about, language: 'fr', words_left: 2 },
        { ...about, language: 'ru', words_left: 7 },
      ],
    }),
  ).toBe('ru')
  expect(languageToBegin({ languages: [] })).toBeUndefined()
})
