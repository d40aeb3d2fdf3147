import { beforeAll, describe, expect, it } from 'vitest'
import { aPicture, upload } from '../fixtures/files.ts'
import { type Client, useHouse } from '../harness.ts'

const test = useHouse()
const PRODUCTS = 'product/product/'
const TYPE = 'product-product'
const ITALIAN = 'Gres & cotto <naturale>,\nin formato 60x120.'

let admin: Client
let translator: Client
let picture: Buffer
let company: number
let group_id: number

const inTranslation = async (): Promise<number> => {
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
  })
  await admin.patch(`${PRODUCTS}${made.body.id}/`, { step: 2 })
  return made.body.id
}

const xliffOf = async (id: number, language = 'fr'): Promise<string> => {
  const { status, headers, text } = await translator.get(
    `translation/${TYPE}/${id}/xliff/?language=${language}`,
  )
  expect([status, headers.get('content-type')]).toEqual([200, 'application/xliff+xml; charset=utf-8'])
  return text
}
const translated = (xliff: string, target: string): string =>
  xliff.replaceAll('</source>', `</source><target>${target}</target>`)
const send = (text: string, of: object = {}, client = translator) =>
  client.post('translation/xliff/', { text, ...of })
const frenchOf = async (id: number): Promise<string> =>
  (await admin.get(`${PRODUCTS}${id}/`)).body.description.fr

beforeAll(async () => {
  admin = await test.house.as('administrator_product')
  translator = await test.house.as('translate_product')
  picture = await aPicture(60, 40).jpeg().toBuffer()
  const everything = await test.house.as('administrator_global')
  company = (await everything.post('company/company/', { business_name: 'Ceramiche Uno' })).body.id
  group_id = (await admin.post('product/group/', { name: { it: 'Cersaie' } })).body.id
})

describe('a record as XLIFF', () => {
  it('goes out, is translated elsewhere, and comes in', async () => {
    const id = await inTranslation()
    const xliff = await xliffOf(id)
    expect(xliff).toContain('version="2.0" srcLang="it" trgLang="fr"')
    expect(xliff).toContain(`<file id="${TYPE}.${id}" original="Pietra &quot;Serena&quot;">`)
    expect(xliff).toContain('Gres &amp; cotto &lt;naturale&gt;,\nin formato 60x120.</source>')
    const { status, body } = await send(translated(xliff, 'Gr\u00e8s &amp; terre cuite, 60x120.'), {
      type: TYPE,
      id,
    })
    expect([status, body]).toEqual([
      200,
      {
        language: 'fr',
        units: [
          {
            ...{ type: TYPE, id, title: 'Pietra "Serena"', field: 'description', part: null },
            ...{ outcome: 'taken', code: null, message: null },
          },
        ],
      },
    ])
    expect(await frenchOf(id)).toBe('Grès & terre cuite, 60x120.')
    expect((await translator.get(`translation/${TYPE}/${id}/`)).body.units[0].known.fr).toMatchObject({
      translated_from: ITALIAN,
      is_changed: false,
    })
    const again = await send(await xliffOf(id))
    expect([again.status, again.body.units[0].outcome]).toEqual([200, 'unchanged'])
  })

  it('is taken from a tool that has cut it into segments', async () => {
    const id = await inTranslation()
    const cut = (await xliffOf(id)).replace(
      /<segment[\s\S]*<\/segment>/,
      `<segment><source>Gres &amp; cotto &lt;naturale&gt;,</source><target>Grès,</target></segment>
       <ignorable><source>\n</source></ignorable>
       <segment><source>in formato 60x120.</source><target>60x120.</target></segment>`,
    )
    expect((await send(cut)).status).toBe(200)
    expect(await frenchOf(id)).toBe('Grès,\n60x120.')
  })

  it('goes out as a queue, one file element for each record that has something left', async () => {
    const [one, other] = [await inTranslation(), await inTranslation()]
    await translator.patch(`${PRODUCTS}${other}/`, { description: { de: 'Fertig' } })
    const { text } = await translator.get('translation/xliff/?language=de')
    expect(text).toContain(`id="${TYPE}.${one}"`)
    expect(text).not.toContain(`id="${TYPE}.${other}"`)
    const all = await send(translated(text, 'Feinsteinzeug'))
    expect(all.status).toBe(200)
    expect((await admin.get(`${PRODUCTS}${one}/`)).body.description.de).toBe('Feinsteinzeug')
  })
})

describe('an XLIFF that cannot be taken', () => {
  it.each<[string, (xliff: string) => string, string]>([
    ['malformed XML', (xliff) => xliff.replace('</unit>', ''), 'xliff.malformed'],
    ['an unknown entity', (xliff) => translated(xliff, '&secret;'), 'xliff.malformed'],
    [
      'an entity of its own, from a file of the server',
      (xliff) =>
        translated(
          xliff.replace('<xliff', '<!DOCTYPE xliff [<!ENTITY secret SYSTEM "file:///etc/passwd">]><xliff'),
          '&secret;',
        ),
      'xliff.doctype',
    ],
    ['another kind of XML', () => '<html><body/></html>', 'xliff.format'],
    ['no XML at all', () => 'Gres porcellanato', 'xliff.malformed'],
    ['another version', (xliff) => xliff.replace('version="2.0"', 'version="1.2"'), 'xliff.format'],
    ['another language', (xliff) => xliff.replace('trgLang="fr"', 'trgLang="es"'), 'xliff.format'],
    ['another source', (xliff) => xliff.replace('srcLang="it"', 'srcLang="en"'), 'xliff.format'],
    ['no units', (xliff) => xliff.replace(/<unit[\s\S]*<\/unit>/, ''), 'xliff.format'],
  ])('is refused with %s, and nothing is written', async (_what, spoil, code) => {
    const id = await inTranslation()
    const { status, body } = await send(spoil(await xliffOf(id)))
    expect([status, body.codes]).toEqual([400, { detail: [code] }])
    expect(await frenchOf(id)).toBe('')
  })

  it.each<[string, (xliff: string) => string, string]>([
    [
      'an unknown unit',
      (xliff) => xliff.replace('unit id="description"', 'unit id="title"'),
      'xliff.unknown-unit',
    ],
    ['a changed source', (xliff) => xliff.replace('60x120', '60x60'), 'xliff.source-changed'],
    ['a text over the limit', (xliff) => xliff.replace('Grès', 'x'.repeat(601)), 'field.max-length'],
    [
      'a record that nobody has',
      (xliff) => xliff.replace(/product\.\d+/, 'product.999999'),
      'xliff.not-yours',
    ],
    [
      'a kind that is not translated',
      (xliff) => xliff.replace('product-product.', 'product-use.'),
      'xliff.not-yours',
    ],
  ])('is refused with %s, by unit, and nothing is written', async (_what, spoil, code) => {
    const id = await inTranslation()
    const { status, body } = await send(spoil(translated(await xliffOf(id), 'Grès')))
    expect([status, body.codes, body.units]).toMatchObject([
      400,
      { detail: ['xliff.refused'] },
      [{ outcome: 'refused', code, message: expect.any(String) }],
    ])
    expect(await frenchOf(id)).toBe('')
  })

  it('is refused when it belongs to another record than the one that it is meant for', async () => {
    const [one, other] = [await inTranslation(), await inTranslation()]
    const { status, body } = await send(translated(await xliffOf(other), 'Grès'), { type: TYPE, id: one })
    expect([status, body.units[0].code]).toEqual([400, 'xliff.another-record'])
    expect([await frenchOf(one), await frenchOf(other)]).toEqual(['', ''])
  })

  it('is refused once the record is no longer in translation', async () => {
    const id = await inTranslation()
    const xliff = translated(await xliffOf(id), 'Grès')
    await admin.patch(`${PRODUCTS}${id}/`, { step: 3 })
    expect((await send(xliff)).body.units[0].code).toBe('xliff.not-yours')
    expect(await frenchOf(id)).toBe('')
  })

  it('takes nothing of a record of which one unit is refused, and all of the others', async () => {
    const [one, other] = [await inTranslation(), await inTranslation()]
    const [bad, good] = [
      translated(await xliffOf(one), 'Grès').replace(
        '</file>',
        '<unit id="nothing"><segment><source>a</source><target>b</target></segment></unit></file>',
      ),
      translated(await xliffOf(other), 'Terre'),
    ]
    const [, file] = /(<file[\s\S]*<\/file>)/.exec(good) ?? []
    const { status, body } = await send(bad.replace('</xliff>', `${file}</xliff>`))
    expect([status, body.units.map((unit: { code: string }) => unit.code)]).toEqual([
      200,
      ['xliff.beside-refused', 'xliff.unknown-unit', null],
    ])
    expect([await frenchOf(one), await frenchOf(other)]).toEqual(['', 'Terre'])
  })

  it('is refused when it is too large', async () => {
    const { status, body } = await send('x'.repeat(2_000_001))
    expect([status, body.codes]).toEqual([400, { text: ['field.max-length'] }])
    expect((await send('x'.repeat(5_000_000))).status).toBe(413)
  })
})
