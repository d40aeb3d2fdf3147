import { resourceOf } from '@fornace/contract/kit/field-schemas'
import { field } from '@fornace/contract/kit/fields'
import { problems } from '@fornace/contract/kit/problems'
import { PRESS_KIT } from '@fornace/contract/press-room/metadata'
import { describe, expect, it } from 'vitest'
import { fieldProblems } from '../../src/kit/http/input.ts'
import { Problem, preferredLanguage, problemBody } from '../../src/kit/http/problem.ts'

describe('the language of an answer', () => {
  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['it', 'it'],
    ['it-IT,it;q=0.9,en-US;q=0.8', 'it'],
    ['en-US,it;q=0.9', 'en'],
    ['fr-FR,it;q=0.4,en;q=0.3', 'it'],
    ['en;q=0.1,it;q=0.2', 'it'],
    ['ru,de', 'en'],
    [';;q=,,', 'en'],
  ])('for %s is %s', (header, language) => {
    expect(preferredLanguage(header)).toBe(language)
  })
})

describe('the catalogue of refusals', () => {
  it('names what is no time, in a field that wants one', () => {
    const { change } = resourceOf(PRESS_KIT, { sent_at: field.moment() })
    const wrong = change.safeParse({ sent_at: 'domani' }, { reportInput: true }).error
    expect(wrong && fieldProblems(wrong)).toEqual([{ path: 'sent_at', code: 'field.moment' }])
  })

  it('says the same things in both languages: the same words to fill in', () => {
    const holes = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()
    for (const [code, { en, it: italian }] of Object.entries(problems)) {
      expect([code, holes(italian)]).toEqual([code, holes(en)])
    }
  })

  it('gathers all that is wrong with a field, whatever its name', () => {
    const problem = new Problem('request.invalid', {
      fields: [
        { path: 'a', code: 'field.required' },
        { path: '__proto__', code: 'field.unknown' },
        { path: 'a', code: 'field.max-length', params: { max: 3 } },
      ],
    })
    expect(JSON.stringify(problemBody(problem, 'it'))).toBe(
      '{"a":["Campo obbligatorio.","Assicurati che questo campo non abbia più di 3 caratteri."],' +
        '"__proto__":["Campo sconosciuto."],' +
        '"codes":{"a":["field.required","field.max-length"],"__proto__":["field.unknown"]}}',
    )
  })
})
