import { LANGUAGES } from '@fornace/contract/kit/languages'
import { describe, expect, it } from 'vitest'
import { completeness, holdsContent, isEdited, languageOfPath, visibleLanguages } from './language-state'

const fields = ['title', 'text', 'note']
const values = {
  'title.it': 'Titolo',
  'title.en': 'Title',
  'title.fr': '  ',
  'text.it': 'Testo',
  'text.en': '',
  'note.it': '',
  'note.en': 'Only in English',
}

describe('completeness', () => {
  it.each([
    ['it', 2, 2],
    ['en', 1, 2],
    ['fr', 0, 2],
    ['ru', 0, 2],
  ] as const)('%s: %i of %i', (language, filled, total) => {
    expect(completeness(values, fields, language, ['title'])).toEqual({ filled, total })
  })

  it('asks in Italian for what is needed', () => {
    expect(completeness(values, fields, 'it', ['title', 'note'])).toEqual({ filled: 2, total: 3 })
  })

  it('has nothing to ask for where there is no Italian', () => {
    expect(completeness({}, fields, 'de', ['title'])).toEqual({ filled: 0, total: 0 })
  })
})

it('knows which languages hold content', () => {
  const texts = [...fields, 'caption'].flatMap((field) =>
    LANGUAGES.map((language) => ({ path: `${field}.${language}`, kind: 'text' as const })),
  )
  const list = { path: 'images', kind: 'rows' as const, fields: texts }
  const form = { fields: [...texts, list] }
  expect(holdsContent(form, null, values, 'en')).toBe(true)
  expect(holdsContent(form, null, values, 'fr')).toBe(false)
  const rows = { ...values, images: ['7', 'new-1'], 'images.new-1.caption.fr': 'Légende' }
  expect(holdsContent(form, null, rows, 'fr')).toBe(true)
  // A row that was taken away says nothing any more.
  expect(holdsContent(form, null, { ...rows, images: ['7'] }, 'fr')).toBe(false)
  const record = { images: [{ id: 7, caption: { fr: 'Légende' } }] }
  expect(holdsContent({ fields: texts, beside: [list] }, record, values, 'fr')).toBe(true)
  expect(holdsContent({ fields: texts, beside: [list] }, record, values, 'de')).toBe(false)
})

it('knows which languages were edited; a blank more is no edit', () => {
  const now = { ...values, 'title.en': 'Title ', 'text.de': 'Text' }
  expect(isEdited(now, values, fields, 'en')).toBe(false)
  expect(isEdited(now, values, fields, 'de')).toBe(true)
})

it('reads the visible languages in their order', () => {
  expect(visibleLanguages({ visible_languages: ['en', 'it', 'xx'] }, 'visible_languages')).toEqual([
    'it',
    'en',
  ])
  expect(visibleLanguages({}, 'visible_languages')).toEqual([])
})

it('finds the tab of a path', () => {
  expect(languageOfPath('title.de', fields)).toBe('de')
  expect(languageOfPath('title', fields)).toBe('it')
  expect(languageOfPath('order', fields)).toBe(undefined)
  expect(languageOfPath('images.3.description.en', ['images.3.description'])).toBe('en')
})
