import type { QueueRow, TranslationUnit } from '@fornace/contract/translation-desk/desk'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, useHouse } from '../harness.ts'
import { PRODUCTS, productSteps } from '../product-steps.ts'
import { PROJECTS, projectSteps } from '../project-steps.ts'
import { xliffSteps } from '../xliff-steps.ts'

const test = useHouse()
const projects = projectSteps(() => test.house)
const products = productSteps(() => test.house)
const { imported } = xliffSteps(() => test.house)
const TYPE = 'project-project'

let admin: Client
let translator: Client
let productAdmin: Client
let productTranslator: Client

interface Row {
  readonly id: number
}
interface Parts {
  readonly id: number
  readonly images: readonly [Row, Row]
  readonly products: readonly [Row]
  readonly sanitary: readonly [Row]
}

const CROP = { crop_left: 0.5, crop_top: 0.25, crop_width: 0.5, crop_height: 0.5 }

/** In translation, complete in English but for its parts: two pictures of which one has a caption, a product, a washbasin. */
const inTranslation = async (body: object = {}): Promise<Parts> => {
  const [first, second] = await projects.someImages(admin, 2)
  const made = await projects.aProject(admin, {
    company_id: null,
    visible_languages: ['it', 'en', 'fr'],
    title: { it: 'Il terminal', en: 'The terminal', fr: 'Le terminal' },
    final_text: { it: 'Testo.', en: 'Text.', fr: 'Texte.' },
    images: [{ ...first, ...CROP, caption: { it: 'La facciata di notte' } }, second],
    products: [{ brand: 'Marca', series: 'Serie', colours: { it: 'Bianco gesso' } }],
    sanitary: [{ brand: 'Bagno', colours: { it: 'Nero' } }],
    ...body,
    step: 1,
  })
  const { status, body: sent } = await admin.patch(`${PROJECTS}${made.id}/`, { step: 2 })
  expect(status).toBe(200)
  return sent
}

const read = async (id: number) => (await admin.get(`${PROJECTS}${id}/`)).body
const unitsOf = async (id: number): Promise<TranslationUnit[]> =>
  (await translator.get(`translation/${TYPE}/${id}/`)).body.units
const unitAt = async (id: number, field: string) => (await unitsOf(id)).find((unit) => unit.field === field)
const queued = async (id: number, type = TYPE, client = translator): Promise<QueueRow | undefined> => {
  const { body } = await client.get('translation/queue/?format=datatables&length=100')
  return body.data.find((row: QueueRow) => row.type === type && row.record_id === id)
}
/** As the desk sends it: every row, and of one of them a text. */
const captioned = ({ images }: Pick<Parts, 'images'>, caption: object) => ({
  images: images.map(({ id }, index) => (index === 0 ? { id, caption } : { id })),
})

beforeAll(async () => {
  admin = await test.house.as('administrator_project')
  translator = await test.house.as('translate_project')
  productAdmin = await test.house.as('administrator_product')
  productTranslator = await test.house.as('translate_product')
})

describe('whoever translates a record', () => {
  it('writes the languages of the texts in its parts', async () => {
    const project = await inTranslation()
    const { status, body } = await translator.patch(`${PROJECTS}${project.id}/`, {
      ...captioned(project, { en: 'The façade at night' }),
      products: [{ id: project.products[0].id, colours: { en: 'Chalk white' } }],
      sanitary: [{ id: project.sanitary[0].id, colours: { en: 'Black', fr: 'Noir' } }],
    })
    expect([status, body.codes]).toEqual([200, undefined])
    expect(body).toMatchObject({
      images: [{ caption: { it: 'La facciata di notte', en: 'The façade at night', fr: '' } }, {}],
      products: [{ brand: 'Marca', colours: { it: 'Bianco gesso', en: 'Chalk white' } }],
      sanitary: [{ colours: { en: 'Black', fr: 'Noir' } }],
    })
  })

  it('may send the parts back whole, as they were read', async () => {
    const { id } = await inTranslation()
    const { images, products: laid } = await read(id)
    images[0].caption.fr = 'La façade'
    const { status, body } = await translator.patch(`${PROJECTS}${id}/`, { images, products: laid })
    expect([status, body.codes]).toEqual([200, undefined])
    expect(body.images[0].caption.fr).toBe('La façade')
  })

  it('adds, removes, moves and changes nothing else of them, and is told by path', async () => {
    const project = await inTranslation()
    const [first, second] = project.images
    const rejections: [object, string[]][] = [
      [captioned(project, { it: 'Altro' }), ['images.0.caption.it']],
      [captioned(project, { en: 'The façade', it: 'Altro' }), ['images.0.caption.it']],
      [{ images: [{ id: first.id }, { id: second.id, credit: 'Io' }] }, ['images.1.credit']],
      [{ images: [{ id: first.id, caption: { en: 'X' } }] }, ['images']],
      [{ images: [{ id: second.id }, { id: first.id }] }, ['images']],
      [{ products: [{ id: project.products[0].id }, { brand: 'Nuova' }] }, ['products']],
      [{ products: [{ id: project.products[0].id, brand: 'Altra' }] }, ['products.0.brand']],
    ]
    for (const [body, paths] of rejections) {
      const rejected = await translator.patch(`${PROJECTS}${project.id}/`, body)
      expect([rejected.status, Object.keys(rejected.body.codes)]).toEqual([403, paths])
    }
    const complete = await admin.patch(`${PROJECTS}${project.id}/`, {
      ...captioned(project, { en: 'The façade', fr: 'La façade' }),
      products: [{ id: project.products[0].id, colours: { en: 'Chalk white', fr: 'Blanc craie' } }],
      sanitary: [{ id: project.sanitary[0].id, colours: { en: 'Black', fr: 'Noir' } }],
      step: 3,
    })
    expect([complete.status, complete.body.codes]).toEqual([200, undefined])
    const late = await translator.patch(`${PROJECTS}${project.id}/`, captioned(project, { en: 'Late' }))
    expect(late.status).toBe(403)
    expect((await read(project.id)).images).toMatchObject([{ caption: { en: 'The façade' } }, {}])
  })

  it('works on one language of a caption while somebody else works on another', async () => {
    const project = await inTranslation()
    const other = await test.house.as('translate_project')
    const address = `${PROJECTS}${project.id}/`
    const answers = await Promise.all([
      translator.patch(address, captioned(project, { en: 'The façade' })),
      other.patch(address, captioned(project, { fr: 'La façade' })),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await unitAt(project.id, `images.${project.images[0].id}.caption`)).toMatchObject({
      targets: { en: 'The façade', fr: 'La façade' },
      known: { en: { is_changed: false }, fr: { is_changed: false } },
    })
  })
})

describe('a record', () => {
  it('is approved when its parts are translated too', async () => {
    const project = await inTranslation({ visible_languages: ['it', 'en'] })
    const address = `${PROJECTS}${project.id}/`
    expect(project).toMatchObject({ incomplete_languages: ['en'] })
    const incomplete = async () =>
      (await admin.get(`${PROJECTS}?format=datatables&incomplete_languages=en&id=${project.id}`)).body.data
    expect(await incomplete()).toMatchObject([{ incomplete_languages: ['en'] }])
    const early = await admin.patch(address, { step: 4 })
    expect([early.status, early.body.codes]).toEqual([
      400,
      {
        'products.0.colours.en': ['field.required'],
        'sanitary.0.colours.en': ['field.required'],
        'images.0.caption.en': ['field.required'],
      },
    ])
    const done = await translator.patch(address, {
      ...captioned(project, { en: 'The façade at night' }),
      products: [{ id: project.products[0].id, colours: { en: 'Chalk white' } }],
      sanitary: [{ id: project.sanitary[0].id, colours: { en: 'Black' } }],
    })
    expect(done.body.incomplete_languages).toEqual([])
    expect(await incomplete()).toEqual([])
    const { version } = done.body
    expect((await admin.patch(address, { step: 4, version })).status).toBe(200)
  })
})

describe('the desk', () => {
  it('has a unit for each text of a part, which says what part it is', async () => {
    const { id, images, products: laid, sanitary } = await inTranslation()
    const [first, second] = images
    const body = (await translator.get(`translation/${TYPE}/${id}/`)).body
    const ofParts = body.units.filter(({ part }: TranslationUnit) => part)
    expect(ofParts).toMatchObject([
      {
        field: `products.${laid[0].id}.colours`,
        source: 'Bianco gesso',
        max: 300,
        part: { place: 1, name: 'Marca', picture: null },
      },
      { field: `sanitary.${sanitary[0].id}.colours`, part: { place: 1, name: 'Bagno', picture: null } },
      {
        field: `images.${first.id}.caption`,
        source: 'La facciata di notte',
        targets: { en: '', fr: '' },
        part: { place: 1, name: 'foto.jpg', picture: { type: 'image/jpeg', focus_x: null, ...CROP } },
      },
      { field: `images.${first.id}.alternative_text`, source: '' },
      { field: `images.${second.id}.caption`, source: '', part: { place: 2 } },
      { field: `images.${second.id}.alternative_text` },
    ])
    expect(body.units[0]).toMatchObject({ field: 'title', part: null })
    expect(body.editable).toContain(`images.${first.id}.caption.fr`)
    expect(body.editable).not.toContain(`images.${first.id}.caption.ru`)
    // Two words of colour, one of another, four of a caption; the texts of the record itself are translated.
    expect(await queued(id)).toMatchObject({ words_left: { en: 7, fr: 7 }, words: 10 })
  })

  it('knows what a text of a part was translated from, and asks again when that has changed', async () => {
    const project = await inTranslation()
    const [first, second] = project.images
    const field = `images.${first.id}.caption`
    const address = `${PROJECTS}${project.id}/`
    await translator.patch(address, captioned(project, { en: 'The façade' }))
    await admin.patch(address, {
      images: [{ id: second.id }, { id: first.id, caption: { it: 'Di giorno' } }],
    })
    expect(await unitAt(project.id, field)).toMatchObject({
      source: 'Di giorno',
      part: { place: 2 },
      known: { en: { translated_from: 'La facciata di notte', is_changed: true, translator: {} } },
    })
    expect(await queued(project.id)).toMatchObject({ changed_languages: ['en'], words_left: { en: 5 } })
    const confirmed = await translator.post(`translation/${TYPE}/${project.id}/confirm/`, {
      field,
      language: 'en',
      source: 'Di giorno',
    })
    expect(confirmed.status).toBe(200)
    expect((await unitAt(project.id, field))?.known.en).toMatchObject({ is_changed: false })
    await admin.patch(address, { images: [{ id: second.id }] })
    expect(await unitAt(project.id, field)).toBeUndefined()
    const left = await test.house.statement(
      `select from translation_source where record_id = ${project.id} and type = '${TYPE}' and field = '${field}'`,
    )
    expect(left).toEqual([])
  })

  it('knows it of what was written with a new record, and of one that is put back', async () => {
    const caption = { it: 'La corte', en: 'The courtyard' }
    const [image] = await projects.someImages(admin, 1)
    const project = await inTranslation({ images: [{ ...image, caption }] })
    const field = `images.${project.images[0].id}.caption`
    expect((await unitAt(project.id, field))?.known.en).toMatchObject({ translated_from: 'La corte' })
    await admin.patch(`${PROJECTS}${project.id}/`, captioned(project, { it: 'Il cortile' }))
    expect((await admin.delete(`${PROJECTS}${project.id}/`)).status).toBe(204)
    expect((await admin.post(`history/${TYPE}/${project.id}/restore/`, {})).status).toBe(201)
    expect(await unitAt(project.id, field)).toMatchObject({
      source: 'Il cortile',
      known: { en: { translated_from: 'La corte', is_changed: true } },
    })
  })

  it('suggests what was approved in parts of others', async () => {
    const colours = { it: 'Grigio tortora zibaldino', en: 'Dove grey', fr: 'Gris tourterelle' }
    const [image] = await projects.someImages(admin, 1)
    const { id } = await inTranslation({ images: [image], products: [{ brand: 'A', colours }], sanitary: [] })
    const suggested = async () =>
      (await translator.get('translation/suggestion/?language=en&text=Grigio%20tortora%20zibaldino')).body
        .suggestions
    expect(await suggested()).toEqual([])
    expect((await admin.patch(`${PROJECTS}${id}/`, { step: 4 })).status).toBe(200)
    expect(await suggested()).toMatchObject([{ target: 'Dove grey', similarity: 1 }])
  })

  it('sends texts of parts out as XLIFF and takes them home', async () => {
    const project = await inTranslation()
    const { text } = await translator.get(`translation/${TYPE}/${project.id}/xliff/?language=fr`)
    expect(text).toContain(`<unit id="images.${project.images[0].id}.caption"`)
    const SOURCE = '<source xml:space="preserve">La facciata di notte</source>'
    const done = await imported(
      translator,
      text.replaceAll(SOURCE, `${SOURCE}<target>La façade la nuit</target>`),
    )
    expect(done.texts).toContainEqual(
      expect.objectContaining({
        title: 'Terminal',
        field: `images.${project.images[0].id}.caption`,
        part: expect.objectContaining({ place: 1 }),
        outcome: 'written',
      }),
    )
    expect((await read(project.id)).images).toMatchObject([
      { caption: { it: 'La facciata di notte', en: '', fr: 'La façade la nuit' } },
      {},
    ])
  })
})

describe('the pictures of a product', () => {
  const aProduct = async () => {
    const [first, second] = await products.someImages(productAdmin, 2)
    return products.aProduct(productAdmin, {
      group_id: await products.aPeriod(),
      company_id: await products.aCompany('Ceramiche Uno'),
      visible_languages: ['it', 'en'],
      description: { it: 'Gres.', en: 'Porcelain.' },
      images: [
        first,
        { ...second, alternative_text: { it: 'Un bagno' }, caption: { it: 'Bagno', en: 'Bath' } },
      ],
      step: 2,
    })
  }

  it('are translated in the same way', async () => {
    const product = await aProduct()
    const address = `${PRODUCTS}${product.id}/`
    expect(product.incomplete_languages).toEqual(['en'])
    const early = await productAdmin.patch(address, { step: 4 })
    expect(early.body.codes).toEqual({ 'images.1.alternative_text.en': ['field.required'] })
    const [first, second] = product.images
    const rows = (alternative_text: object) => ({
      images: [{ id: first.id }, { id: second.id, alternative_text }],
    })
    expect((await productTranslator.patch(address, rows({ it: 'Altro' }))).body.codes).toEqual({
      'images.1.alternative_text.it': ['workflow.field'],
    })
    expect(await queued(product.id, 'product-product', productTranslator)).toMatchObject({
      words_left: { en: 2 },
    })
    const translated = await productTranslator.patch(address, rows({ en: 'A bathroom' }))
    expect(translated.status).toBe(200)
    const { version } = translated.body
    expect((await productAdmin.patch(address, { step: 4, version })).status).toBe(200)
  })

  it('are to be confirmed in a copy, with what they were translated from in the original', async () => {
    const product = await aProduct()
    const [first, second] = product.images
    // The other way round, so that places are told from numbers.
    await productAdmin.patch(`${PRODUCTS}${product.id}/`, {
      images: [{ id: second.id, caption: { it: 'Il bagno grande' } }, { id: first.id }],
    })
    const { body } = await productAdmin.post(`${PRODUCTS}${product.id}/clone/`, {
      group_id: await products.aPeriod(),
    })
    const copy = (await productAdmin.get(`${PRODUCTS}${body.id}/`)).body
    expect(copy.translations_to_confirm).toEqual(['en'])
    const { units } = (await productAdmin.get(`translation/product-product/${body.id}/`)).body
    const unit = units.find(({ field }: TranslationUnit) => field === `images.${copy.images[0].id}.caption`)
    expect(unit).toMatchObject({
      source: 'Il bagno grande',
      known: { en: { translated_from: 'Bagno', is_changed: true, to_confirm: true } },
    })
    const rewritten = await productAdmin.patch(`${PRODUCTS}${body.id}/`, {
      description: { en: 'Stoneware.' },
      images: [{ id: copy.images[0].id, caption: { en: 'The large bathroom' } }, { id: copy.images[1].id }],
    })
    expect(rewritten.body.translations_to_confirm).toEqual([])
  })
})
