import { beforeAll, describe, expect, it } from 'vitest'
import { deleteOldImports } from '../../src/modules/translation-desk/import.store.ts'
import { aPicture, aZip, upload } from '../fixtures/files.ts'
import { type Client, useHouse } from '../harness.ts'
import { outcomes, translated, xliffSteps } from '../xliff-steps.ts'

const test = useHouse()
const { send, preview, apply, undo, imported } = xliffSteps(() => test.house)
const PRODUCTS = 'product/product/'
const TYPE = 'product-product'
const ITALIAN = 'Gres & cotto <naturale>,\nin formato 60x120.'

let admin: Client
let translator: Client
let picture: Buffer
let company: number
let group_id: number

const inTranslation = async (body: object = {}): Promise<number> => {
  const images = []
  for (const name of ['a.jpg', 'b.jpg'])
    images.push({ file: (await upload(test.house, admin, { name, bytes: picture })).body.id })
  const made = await admin.post(PRODUCTS, {
    collection_name: 'Pietra "Serena"',
    group_id,
    company_id: company,
    category: 'tiles',
    description: { it: ITALIAN },
    visible_languages: ['it', 'fr', 'de'],
    images,
    ...body,
  })
  await admin.patch(`${PRODUCTS}${made.body.id}/`, { step: 2 })
  return made.body.id
}

const exported = (id: number, language = 'fr') =>
  translator.get(`translation/${TYPE}/${id}/xliff/?language=${language}`, { 'accept-language': 'it' })
const xliffOf = async (id: number, language = 'fr'): Promise<string> => {
  const { status, headers, text } = await exported(id, language)
  expect([status, headers.get('content-type')]).toEqual([200, 'application/xliff+xml; charset=utf-8'])
  return text
}
const descriptionOf = async (id: number) => (await admin.get(`${PRODUCTS}${id}/`)).body.description
/** A description that has all its languages. */
const TRANSLATED = { it: ITALIAN, fr: 'Ancien', de: 'Fertig' }
const frenchOf = async (id: number): Promise<string> => (await descriptionOf(id)).fr
const submitted = async (id: number) =>
  expect((await admin.patch(`${PRODUCTS}${id}/`, { step: 3 })).status).toBe(200)
const knownOf = async (id: number) => (await translator.get(`translation/${TYPE}/${id}/`)).body.units[0].known

beforeAll(async () => {
  admin = await test.house.as('administrator_product')
  translator = await test.house.as('translate_product')
  picture = await aPicture(60, 40).jpeg().toBuffer()
  const everything = await test.house.as('administrator_global')
  company = (await everything.post('company/company/', { business_name: 'Ceramiche Uno' })).body.id
  group_id = (await admin.post('product/group/', { name: { it: 'Cersaie' } })).body.id
})

describe('a record as XLIFF', () => {
  it('has the name of the record, and notes for whoever translates it', async () => {
    await translator.post('translation/term/', { it: 'gres', fr: 'grès cérame', note: 'Non «grès» da solo' })
    const id = await inTranslation()
    const { headers, text } = await exported(id)
    expect(headers.get('content-disposition')).toContain('filename="Pietra Serena - fr.xlf"')
    expect(text).toContain('version="2.0" srcLang="it" trgLang="fr"')
    expect(text).toContain(`<file id="${TYPE}.${id}" original="${TYPE}.${id} Pietra &quot;Serena&quot;">`)
    expect(text).toContain('Gres &amp; cotto &lt;naturale&gt;,\nin formato 60x120.</source>')
    expect(text.replaceAll(/\s*\n\s*/g, '')).toContain(
      '<notes><note category="label">Descrizione</note><note category="length">Al massimo 600 caratteri</note>' +
        '<note category="glossary">gres → grès cérame (Non «grès» da solo)</note></notes><segment>',
    )
  })

  it('goes out as a queue, one file element for each record that has something left', async () => {
    const [one, other] = [await inTranslation(), await inTranslation()]
    await translator.patch(`${PRODUCTS}${other}/`, { description: { de: 'Fertig' } })
    const queue = await translator.get('translation/xliff/?language=de', { 'accept-language': 'it' })
    expect(queue.headers.get('content-disposition')).toContain('"Traduzioni - de.xlf"')
    expect(queue.text).toContain(`id="${TYPE}.${one}"`)
    expect(queue.text).not.toContain(`id="${TYPE}.${other}"`)
    await imported(translator, translated(queue.text, 'Feinsteinzeug'))
    expect((await descriptionOf(one)).de).toBe('Feinsteinzeug')
  })

  it('is none without Italian, or in a language that the record is not translated into', async () => {
    const id = await inTranslation()
    expect((await admin.patch(`${PRODUCTS}${id}/`, { description: { it: '' } })).status).toBe(200)
    const empty = await exported(id)
    expect([empty.status, empty.body.codes]).toEqual([400, { detail: ['xliff.nothing-to-translate'] }])
    const other = await exported(await inTranslation(), 'ru')
    expect([other.status, other.body.codes]).toEqual([400, { detail: ['xliff.not-wanted'] }])
    const none = await translator.get('translation/xliff/?language=ru')
    expect([none.status, none.body.codes]).toEqual([400, { detail: ['xliff.nothing-to-translate'] }])
  })
})

describe('an import', () => {
  it('shows what a file would change, writes it when it is applied, and restores it when it is undone', async () => {
    const id = await inTranslation()
    const visible = await preview(
      translator,
      translated(await xliffOf(id), 'Grès &amp; terre cuite, 60x120.'),
    )
    expect(visible).toMatchObject({
      file_name: 'tradotto.xlf',
      state: 'previewed',
      languages: ['fr'],
      counts: { accepted: 1 },
      texts: [
        {
          ...{ type: TYPE, id, title: 'Pietra "Serena"', field: 'description', part: null, language: 'fr' },
          ...{ before: '', after: 'Grès & terre cuite, 60x120.', outcome: 'accepted' },
          ...{ code: null, message: null },
        },
      ],
    })
    expect(await frenchOf(id)).toBe('')

    const applied = await apply(translator, visible.id)
    expect([applied.status, applied.body.state, applied.body.counts]).toEqual([
      200,
      'applied',
      { written: 1 },
    ])
    expect(await frenchOf(id)).toBe('Grès & terre cuite, 60x120.')
    expect((await knownOf(id)).fr).toMatchObject({ translated_from: ITALIAN, is_changed: false })
    const { body: history } = await admin.get(`history/${TYPE}/${id}/`)
    expect(history.results[0]).toMatchObject({
      origin: { type: 'translation-import', id: visible.id, title: 'tradotto.xlf' },
      changes: { 'description.fr': ['', 'Grès & terre cuite, 60x120.'] },
    })
    expect(outcomes(await preview(translator, await xliffOf(id)))).toEqual([
      ['description', 'unchanged', null],
    ])
    const twice = await apply(translator, visible.id)
    expect([twice.status, twice.body.codes]).toEqual([409, { detail: ['import.not-waiting'] }])

    const undone = await undo(translator, visible.id)
    expect([undone.status, undone.body.state, undone.body.counts]).toEqual([200, 'undone', { restored: 1 }])
    expect(await frenchOf(id)).toBe('')
    expect(await knownOf(id)).toEqual({})
    expect((await undo(translator, visible.id)).status).toBe(409)
    expect((await translator.get(`translation/import/${visible.id}/`)).body).toEqual(undone.body)
  })

  it('restores what was known of the translation that it had replaced', async () => {
    const id = await inTranslation({ description: { it: ITALIAN, fr: 'Vieux grès.' } })
    const changed = 'Gres e cotto, in formato 60x120.'
    await admin.patch(`${PRODUCTS}${id}/`, { description: { it: changed } })
    const before = (await knownOf(id)).fr
    expect(before).toMatchObject({ translated_from: ITALIAN, is_changed: true })
    const { id: made } = await imported(translator, translated(await xliffOf(id), 'Grès nouveau.'))
    expect((await knownOf(id)).fr).toMatchObject({ translated_from: changed, is_changed: false })
    await undo(translator, made)
    expect([await frenchOf(id), (await knownOf(id)).fr]).toEqual(['Vieux grès.', before])
  })

  it('keeps a text that was edited since, and restores the others', async () => {
    const [one, other] = [await inTranslation(), await inTranslation()]
    const [first, second] = [await xliffOf(one), await xliffOf(other)]
    const [, file] = /(<file[\s\S]*<\/file>)/.exec(second) ?? []
    const both = translated(first.replace('</xliff>', `${file}</xliff>`), 'Grès.')
    const { id } = await imported(translator, both)
    await translator.patch(`${PRODUCTS}${one}/`, { description: { fr: 'Grès corrigé.' } })
    const { body } = await undo(translator, id)
    expect(outcomes(body)).toEqual([
      ['description', 'kept', 'xliff.edited-since'],
      ['description', 'restored', null],
    ])
    expect(body.texts[0].message).toMatch(/edited since the import/)
    expect([await frenchOf(one), await frenchOf(other)]).toEqual(['Grès corrigé.', ''])
  })

  it('keeps what may no longer be changed', async () => {
    const id = await inTranslation({ description: TRANSLATED })
    const { id: made } = await imported(translator, translated(await xliffOf(id), 'Grès.'))
    await submitted(id)
    expect(outcomes((await undo(translator, made)).body)).toEqual([
      ['description', 'kept', 'xliff.not-yours'],
    ])
    expect(await frenchOf(id)).toBe('Grès.')
  })

  it.each<[string, object, string]>([
    ['its Italian', { description: { it: 'Un altro testo.' } }, 'xliff.changed-meanwhile'],
    ['its translation', { description: { fr: 'Déjà traduit.' } }, 'xliff.changed-meanwhile'],
    ['its state', { step: 3 }, 'xliff.not-yours'],
  ])('skips a record of which somebody has changed %s since the preview', async (_what, change, code) => {
    const id = await inTranslation({ description: TRANSLATED })
    const visible = await preview(translator, translated(await xliffOf(id), 'Grès.'))
    expect((await admin.patch(`${PRODUCTS}${id}/`, change)).status).toBe(200)
    const before = await descriptionOf(id)
    const { body } = await apply(translator, visible.id)
    expect(outcomes(body)).toEqual([['description', 'skipped', code]])
    expect(await descriptionOf(id)).toEqual(before)
  })

  it('does not mind what others have changed beside its texts: files of two languages are applied together', async () => {
    const id = await inTranslation()
    const [french, german] = [
      await preview(translator, translated(await xliffOf(id), 'Grès.')),
      await preview(translator, translated(await xliffOf(id, 'de'), 'Feinsteinzeug.')),
    ]
    await Promise.all([apply(translator, french.id), apply(translator, german.id)])
    expect(await descriptionOf(id)).toMatchObject({ fr: 'Grès.', de: 'Feinsteinzeug.' })
  })

  it('is applied once by two calls at once', async () => {
    const id = await inTranslation()
    const visible = await preview(translator, translated(await xliffOf(id), 'Grès.'))
    await Promise.all([apply(translator, visible.id), apply(translator, visible.id)])
    const { body } = await translator.get(`translation/import/${visible.id}/`)
    expect(outcomes(body)).toEqual([['description', 'written', null]])
    const { body: history } = await admin.get(`history/${TYPE}/${id}/`)
    expect(history.results.filter((one: { origin: unknown }) => one.origin !== null)).toHaveLength(1)
  })

  it('is seen and decided upon by its owner alone, and can be thrown away before', async () => {
    const id = await inTranslation()
    const visible = await preview(translator, translated(await xliffOf(id), 'Grès.'))
    const address = `translation/import/${visible.id}/`
    for (const call of [
      admin.get(address),
      apply(admin, visible.id),
      undo(admin, visible.id),
      admin.delete(address),
    ])
      expect((await call).status).toBe(404)
    expect((await admin.get('translation/import/')).body.imports).toEqual([])
    expect((await undo(translator, visible.id)).status).toBe(409)
    const [listed] = (await translator.get('translation/import/')).body.imports
    expect(listed).toMatchObject({ id: visible.id, state: 'previewed', counts: { accepted: 1 } })
    expect((await translator.delete(address)).status).toBe(204)
    expect((await translator.get(address)).status).toBe(404)
  })
})

const NAMESPACE_1 = 'urn:oasis:names:tc:xliff:document:1.2'

describe('files of other programs', () => {
  const inVersion1 = (id: number, target: string, attributes = 'target-language="fr"') =>
    `<?xml version="1.0"?><xliff xmlns="${NAMESPACE_1}" version="1.2"><file original="${TYPE}.${id}"
      source-language="it-IT" ${attributes} datatype="plaintext"><body><group><trans-unit id="1" resname="description">
      <source>Gres &amp; cotto &lt;naturale&gt;,\nin formato 60x120.</source>${target}</trans-unit></group></body></file></xliff>`

  it.each<[string, (xliff: string, id: number) => string | Uint8Array]>([
    [
      'with segments',
      (xliff) =>
        xliff.replace(
          /<segment[\s\S]*<\/segment>/,
          `<segment><source>Gres &amp; cotto &lt;naturale&gt;,</source><target>Grès,</target></segment>
           <ignorable><source>\n</source></ignorable>
           <segment><source>in formato 60x120.</source><target>60x120.</target></segment>`,
        ),
    ],
    [
      'with groups and a namespace prefix',
      (xliff) =>
        translated(xliff, 'Grès,\n60x120.')
          .replace(/<unit/, '<group id="g"><unit')
          .replace('</unit>', '</unit></group>')
          .replaceAll(/<(\/?)(?=[a-z])/g, '<$1p:')
          .replace('xmlns=', 'xmlns:p='),
    ],
    [
      'with a decomposed source, other white space and other ends of lines',
      (xliff) =>
        translated(xliff, 'Gre\u0300s,\r\n60x120.\n')
          .normalize('NFD')
          .replace('naturale&gt;,\nin formato', 'naturale&gt;,\r\n   in  formato'),
    ],
    [
      'in UTF-16',
      (xliff) =>
        Buffer.from(`\uFEFF${translated(xliff, 'Grès,\n60x120.').replace('UTF-8', 'UTF-16')}`, 'utf16le'),
    ],
    ['in version 1.2', (_xliff, id) => inVersion1(id, '<target state="translated">Grès,\n60x120.</target>')],
  ])('are imported %s', async (_what, made) => {
    const id = await inTranslation()
    const done = await imported(translator, made(await xliffOf(id), id))
    expect(outcomes(done)).toEqual([['description', 'written', null]])
    expect(await frenchOf(id)).toBe('Grès,\n60x120.')
  })

  it('may have several languages in version 1.2, of which ours are imported', async () => {
    const id = await inTranslation()
    const german = inVersion1(id, '<target>Feinsteinzeug.</target>', 'target-language="de-DE"')
    const [, spanish] =
      /(<file[\s\S]*<\/file>)/.exec(inVersion1(id, '<target>Gres.</target>', 'target-language="es"')) ?? []
    const done = await imported(translator, german.replace('</xliff>', `${spanish}</xliff>`))
    expect([done.languages, outcomes(done)]).toEqual([
      ['de'],
      [
        ['description', 'written', null],
        ['description', 'rejected', 'xliff.target-language'],
      ],
    ])
    expect(await descriptionOf(id)).toMatchObject({ de: 'Feinsteinzeug.' })
  })
})

describe('a file that cannot be imported', () => {
  it.each<[string, (xliff: string) => string | Uint8Array, string, RegExp]>([
    ['malformed XML', (xliff) => xliff.replace('</unit>', ''), 'xliff.malformed', /riga \d+, colonna \d+/],
    ['an unknown entity', (xliff) => translated(xliff, '&secret;'), 'xliff.malformed', /riga/],
    [
      'an entity of its own, from a file of the server',
      (xliff) =>
        translated(
          xliff.replace('<xliff', '<!DOCTYPE xliff [<!ENTITY secret SYSTEM "file:///etc/passwd">]><xliff'),
          '&secret;',
        ),
      'xliff.doctype',
      /tipo di documento/,
    ],
    ['another kind of XML', () => '<html><body/></html>', 'xliff.not-xliff', /Non è un file XLIFF/],
    ['no XML at all', () => 'Gres porcellanato', 'xliff.not-xliff', /Non è un file XLIFF/],
    ['an archive', () => aZip([{ name: 'a', bytes: Buffer.from('a') }]), 'xliff.not-xliff', /Non è/],
    [
      'another version',
      (xliff) => xliff.replace('version="2.0"', 'version="3.0"'),
      'xliff.version',
      /È un file XLIFF 3\.0/,
    ],
    [
      'another language',
      (xliff) => xliff.replace('trgLang="fr"', 'trgLang="es"'),
      'xliff.target-language',
      /\(es\)/,
    ],
    ['no language', (xliff) => xliff.replace('trgLang="fr"', ''), 'xliff.no-target-language', /lingua/],
    [
      'another source',
      (xliff) => xliff.replace('srcLang="it"', 'srcLang="en"'),
      'xliff.source-language',
      /\(en\), non dall’italiano/,
    ],
    [
      'no units',
      (xliff) => xliff.replace(/<unit[\s\S]*<\/unit>/, ''),
      'xliff.no-texts',
      /non contiene testi/,
    ],
    [
      'too many units',
      (xliff) => xliff.replace('</file>', `${'<unit id="a"/>'.repeat(2000)}</file>`),
      'xliff.too-many',
      /più di 2000 testi/,
    ],
  ])('is refused with %s, by its cause, and nothing is written', async (_what, spoil, code, message) => {
    const id = await inTranslation()
    const { status, body } = await send(translator, spoil(await xliffOf(id)))
    expect([status, body.codes]).toEqual([400, { file: ['file.invalid', code] }])
    expect(body.file[1]).toMatch(message)
    expect(await frenchOf(id)).toBe('')
  })

  it('is refused when it is too large', async () => {
    const { status, body } = await send(translator, 'x'.repeat(5 * 1024 * 1024 + 1))
    expect([status, body.codes]).toEqual([413, { detail: ['file.too-large'] }])
  })
})

describe('a text that cannot be imported', () => {
  const HALF = `<segment><source>Gres &amp; cotto &lt;naturale&gt;,\n</source><target>Grès,</target></segment>
    <segment><source>in formato 60x120.</source></segment>`

  it.each<[string, (xliff: string) => string, string]>([
    [
      'an unknown unit',
      (xliff) => xliff.replace('unit id="description" name="description"', 'unit id="title"'),
      'xliff.unknown-unit',
    ],
    ['a changed source', (xliff) => xliff.replace('formato 60x120', 'formato 60x60'), 'xliff.source-changed'],
    ['a text over the limit', (xliff) => xliff.replace('Grès', 'x'.repeat(601)), 'field.max-length'],
    [
      'a segment without translation',
      (xliff) => xliff.replace(/<segment[\s\S]*<\/segment>/, HALF),
      'xliff.half',
    ],
    [
      'a translation that is to be made',
      (xliff) => xliff.replace('<segment>', '<segment state="initial">'),
      'xliff.initial',
    ],
    [
      'a copy of the source',
      (xliff) => xliff.replace('Grès', 'Gres &amp; cotto &lt;naturale&gt;,\nin formato 60x120.'),
      'xliff.still-italian',
    ],
    [
      'a record that nobody has',
      (xliff) => xliff.replaceAll(/product-product\.\d+/g, 'product-product.999999'),
      'xliff.not-yours',
    ],
    [
      'a kind that is not translated',
      (xliff) => xliff.replaceAll('product-product.', 'product-use.'),
      'xliff.not-yours',
    ],
    [
      'no record',
      (xliff) => xliff.replace(/file id="[^"]+" original="[^"]+"/, 'file id="f1" original="C:\\tmp\\a.docx"'),
      'xliff.unknown-record',
    ],
  ])('is rejected with %s, by name, and not written', async (_what, spoil, code) => {
    const id = await inTranslation()
    const visible = await preview(translator, spoil(translated(await xliffOf(id), 'Grès')))
    expect(visible.texts).toMatchObject([{ outcome: 'rejected', code, message: expect.any(String) }])
    expect((await apply(translator, visible.id)).body.counts).toEqual({ rejected: 1 })
    expect(await frenchOf(id)).toBe('')
  })

  it('is rejected where one sentence is still the Italian', async () => {
    const italian = 'La serie evoca il vento. Le superfici ricordano la pietra antica.'
    const id = await inTranslation({ description: { it: italian } })
    const half = 'La série évoque le vent. Le superfici ricordano la pietra antica.'
    const visible = await preview(translator, translated(await xliffOf(id), half))
    expect(outcomes(visible)).toEqual([['description', 'rejected', 'xliff.still-italian']])
  })

  it('is rejected once the record is no longer in translation', async () => {
    const id = await inTranslation({ description: TRANSLATED })
    const xliff = translated(await xliffOf(id), 'Grès')
    await submitted(id)
    expect(outcomes(await preview(translator, xliff))).toEqual([
      ['description', 'rejected', 'xliff.not-yours'],
    ])
  })

  it('leaves the others of the file, and comes once', async () => {
    const id = await inTranslation()
    const xliff = translated(await xliffOf(id), 'Grès').replace(
      '</file>',
      `<unit id="nothing"><segment><source>a</source><target>b</target></segment></unit>
       <unit id="description"><segment><source>a</source><target>c</target></segment></unit></file>`,
    )
    expect(outcomes(await imported(translator, xliff))).toEqual([
      ['description', 'written', null],
      ['nothing', 'rejected', 'xliff.unknown-unit'],
      ['description', 'rejected', 'xliff.duplicate'],
    ])
    expect(await frenchOf(id)).toBe('Grès')
  })
})

it('is forgotten: a preview sooner than what can be undone', async () => {
  const id = await inTranslation()
  const applied = await imported(translator, translated(await xliffOf(id), 'Grès.'))
  const visible = await preview(translator, await xliffOf(id))
  const ids = async (): Promise<number[]> =>
    (await translator.get('translation/import/')).body.imports.map((one: { id: number }) => one.id)
  const later = new Date(Date.now() + 1000)
  await deleteOldImports(test.house.database, { previewedBefore: later, appliedBefore: new Date(0) })
  expect(await ids()).toContain(applied.id)
  expect(await ids()).not.toContain(visible.id)
  await deleteOldImports(test.house.database, { previewedBefore: later, appliedBefore: later })
  expect(await ids()).toEqual([])
})
