import { describe, expect, it } from 'vitest'
import { checkTranslation, termsIn } from '../src/translation-desk/checks.ts'

const match = (source: string, target: string, more: object = {}) =>
  checkTranslation({ source, target, isRichText: false, max: 600, ...more }).map(({ check, words }) => [
    check,
    ...words,
  ])

describe('a translation', () => {
  it.each<[what: string, source: string, target: string, ...findings: string[][]]>([
    ['that is right', 'Gres da 9 mm.', 'Grès de 9 mm.'],
    ['that is not there yet', 'Gres da 9 mm.', ' '],
    ['with another number', 'Formato 60x120', 'Format 60x60', ['numbers', '120', '60']],
    ['with a number less', '8 colori e 3 finiture', '8 couleurs', ['numbers', '3']],
    ['with another unit', 'spessore 9 mm', 'épaisseur 9 cm', ['numbers', '9mm', '9cm']],
    ['with a number as its language writes it', '1.000,5 mm', '1,000.5 mm'],
    ['with a number parted by a space', '10.000 pezzi', '10 000 pièces'],
    ['with a percentage closer to its sign', '20 % riciclato', '20% recycled'],
    [
      'with another address',
      'Vedi www.uno.it.',
      'Voir www.due.it.',
      ['addresses', 'www.uno.it', 'www.due.it'],
    ],
    ['with the same address', 'Vedi https://uno.it/a?b=1', 'Voir https://uno.it/a?b=1.'],
    ['that is the Italian', 'Gres porcellanato', 'gres porcellanato', ['untranslated', 'gres porcellanato']],
    ['of which nothing is to be translated', '60x120', '60x120'],
    [
      'with a sentence that is still Italian',
      'La serie evoca il vento. Gres da 9 mm.',
      'La serie evoca il vento. Grès de 9 mm.',
      ['sentences', 'La serie evoca il vento.'],
    ],
    [
      'with two of them, in other places and without their last sign',
      'Gres da 9 mm. La serie evoca il vento.\nI formati sono molto grandi!',
      'Grès de 9 mm.\ni formati sono molto grandi\nLa serie evoca il vento. Beau.',
      ['sentences', 'La serie evoca il vento.', 'I formati sono molto grandi!'],
    ],
    ['with a name', 'Pietra di Luna Bianca. Gres fine.', 'Pietra di Luna Bianca. Grès fin.'],
    [
      'with the name of a place',
      'Museo della Ceramica di Sassuolo, Palazzo dell’Arte. Un restauro.',
      'Museo della Ceramica di Sassuolo, Palazzo dell’Arte. Une restauration.',
    ],
    [
      'with a list of formats',
      'Formati 60x120, 30x60 cm e 9 mm. Gres.',
      'Formati 60x120, 30x60 cm e 9 mm. Grès.',
    ],
    [
      'with a short sentence that is alike',
      'Design italiano. Nuovi formati.',
      'Design italiano. Neue Formate.',
    ],
  ])('%s', (_what, source, target, ...findings) => {
    expect(match(source, target)).toEqual(findings)
  })

  it('has no paragraph that is still Italian', () => {
    const [source, target] = [
      '<p>La serie evoca il <strong>vento</strong>.</p><p>Gres.</p>',
      '<p>La serie evoca il <strong>vento</strong>.</p><p>Grès.</p>',
    ]
    expect(match(source, target, { isRichText: true })).toEqual([['sentences', 'La serie evoca il vento.']])
  })

  it('is too long by what is read of it', () => {
    expect(match('Gres', 'x'.repeat(11), { max: 10 })).toEqual([['length', '11/10']])
    expect(match('<p>Gres</p>', `<p>${'x'.repeat(10)}</p>`, { max: 10, isRichText: true })).toEqual([])
  })

  it.each<[source: string, target: string, ...marks: string[]]>([
    ['<p><strong>Gres</strong></p>', '<p>Grès</p>', 'strong'],
    ['<ul><li><p>a</p></li></ul><p><em>b</em></p>', '<p>x</p>', 'em', 'ul'],
    ['<p>a</p><p><em>b</em></p>', '<p>x <em>y</em></p>'],
  ])('of %s as %s misses %s', (source, target, ...marks) => {
    expect(match(source, target, { isRichText: true })).toEqual(marks.length > 0 ? [['marks', ...marks]] : [])
  })

  it('has the words of the glossary, however they are bent', () => {
    const terms = [
      { it: 'gres porcellanato', target: 'grès cérame' },
      { it: 'fuga', target: 'joint' },
      { it: 'smalto', target: '' },
    ]
    expect(match('Gres porcellanato smalto.', 'Grès.', { terms })).toEqual([['terms', 'grès cérame']])
    expect(match('Gres porcellanato con fuga.', 'Gres cérames à joints.', { terms })).toEqual([])
    expect(match('Un fugace riflesso', 'Un reflet', { terms })).toEqual([])
  })
})

describe('the glossary', () => {
  it('is looked for in what is read', () => {
    const terms = [{ it: 'piastrella' }, { it: 'strong' }, { it: 'decoro' }]
    expect(termsIn('<p><strong>Le piastrelle</strong> d’autore</p>', terms)).toEqual([{ it: 'piastrella' }])
  })
})
