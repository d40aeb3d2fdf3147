import { newTitle, noun } from '@fornace/contract/kit/noun'
import { describe, expect, it } from 'vitest'

describe('a kind of record in a sentence', () => {
  it.each([
    ['azienda', 'f', 'l’azienda', 'Nuova azienda', 'Nessuna azienda', 'Tutte'],
    ['certificazione', 'f', 'la certificazione', 'Nuova certificazione', 'Nessuna certificazione', 'Tutte'],
    ['utente', 'm', 'l’utente', 'Nuovo utente', 'Nessun utente', 'Tutti'],
    ['marchio', 'm', 'il marchio', 'Nuovo marchio', 'Nessun marchio', 'Tutti'],
    ['stile', 'm', 'lo stile', 'Nuovo stile', 'Nessuno stile', 'Tutti'],
    ['spessore', 'm', 'lo spessore', 'Nuovo spessore', 'Nessuno spessore', 'Tutti'],
  ] as const)('%s is %s', (one, gender, the, fresh, none, all) => {
    const { it: italian } = noun(['thing', 'things'], [one, 'cose', gender])
    expect(italian).toMatchObject({ the, new: fresh, none, all })
  })

  it.each([
    ['cartella stampa', 'f', 'Questa cartella stampa', 'Nessuna cartella stampa', 'la prima'],
    ['marchio', 'm', 'Questo marchio', 'Nessun marchio', 'il primo'],
  ] as const)('%s (%s) is spoken of by itself', (one, gender, demonstrative, empty, first) => {
    const { it: italian } = noun(['thing', 'things'], [one, 'cose', gender])
    expect(italian).toMatchObject({ this: demonstrative, empty, first })
  })

  it('has no gender in English', () => {
    const company = noun(['company', 'companies'], ['azienda', 'aziende', 'f'])
    expect(company.en).toMatchObject({ the: 'the company', none: 'No company', other: 'companies' })
    expect(company.en).toMatchObject({ this: 'This company', empty: 'No companies', first: 'the first one' })
    expect(newTitle(company)).toEqual({ en: 'New company', it: 'Nuova azienda' })
  })
})
