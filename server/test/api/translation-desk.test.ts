import { product } from '@fornace/contract/product-gallery/product'
import { sentencesOf } from '@fornace/contract/translation-desk/checks'
import type { QueueRow, TranslationProgress } from '@fornace/contract/translation-desk/desk'
import { partIn, translatableOf } from '@fornace/contract/translation-desk/translatable'
import { beforeAll, describe, expect, it } from 'vitest'
import { copyTranslations } from '../../src/modules/translation-desk/public.ts'
import { getTableName, sql } from '../../src/platform/database/drizzle.ts'
import { aPicture, upload } from '../fixtures/files.ts'
import { PERMISSION } from '../gallery-steps.ts'
import { type Client, useHouse } from '../harness.ts'
import { productsInTranslation } from '../product-steps.ts'

const test = useHouse()
const PRODUCTS = 'product/product/'
const TYPE = 'product-product'

let admin: Client
let translator: Client
let picture: Buffer
let company: number

const aPeriod = async (due_date: string | null = null): Promise<number> =>
  (await admin.post('product/group/', { name: { it: 'Cersaie' }, due_date })).body.id

/** A product in translation. */
const inTranslation = async (body: object = {}): Promise<number> => {
  const images = []
  for (const name of ['a.jpg', 'b.jpg'])
    images.push({
      file: (await upload(test.house, admin, { name, bytes: picture })).body.id,
      ...PERMISSION,
    })
  const made = await admin.post(PRODUCTS, {
    collection_name: 'Pietra',
    company_id: company,
    category: 'tiles',
    description: { it: 'Gres porcellanato in formato 60x120 cm.' },
    visible_languages: ['it', 'en', 'fr', 'de', 'ru'],
    images,
    ...body,
    ...('group_id' in body ? {} : { group_id: await aPeriod() }),
  })
  expect([made.status, made.body]).toMatchObject([201, {}])
  expect((await admin.patch(`${PRODUCTS}${made.body.id}/`, { step: 2 })).status).toBe(200)
  return made.body.id
}

const translate = (id: number, description: object, client = translator) =>
  client.patch(`${PRODUCTS}${id}/`, { description })
/** Translates the description into all its languages, and submits it. */
const submit = async (id: number) => {
  const description = { en: 'Stoneware', fr: 'Grès', de: 'Feinsteinzeug', ru: 'Керамогранит' }
  expect((await admin.patch(`${PRODUCTS}${id}/`, { description, step: 3 })).status).toBe(200)
}
const approve = async (id: number) => {
  const path = `${PRODUCTS}${id}/`
  const { version } = (await admin.get(path)).body
  expect((await admin.patch(path, { step: 4, version })).status).toBe(200)
}
const unitsOf = async (id: number, client = translator) =>
  (await client.get(`translation/${TYPE}/${id}/`)).body
const queue = async (query = '', client = translator): Promise<QueueRow[]> =>
  (await client.get(`translation/queue/?format=datatables&length=9999${query}`)).body.data
const queued = async (id: number, query = '') =>
  (await queue(query)).find(({ record_id }) => record_id === id)

beforeAll(async () => {
  admin = await test.house.as('administrator_product')
  translator = await test.house.as('translate_product')
  picture = await aPicture(60, 40).jpeg().toBuffer()
  const everything = await test.house.as('administrator_global')
  company = (await everything.post('company/company/', { business_name: 'Ceramiche Uno' })).body.id
})

describe('every translatable kind of record', () => {
  it('has its translations followed, with the fields and the approved state of its contract', async () => {
    const triggers = await test.house.statement(
      `select pg_get_triggerdef(oid) as definition from pg_trigger where tgname like 'keep_translations_of_%'`,
    )
    const followed = triggers.map(({ definition }) => {
      const [, type] = /type = '([^']+)'/.exec(String(definition)) ?? []
      const [, given = ''] = /keep_translations\((.*)\)$/.exec(String(definition)) ?? []
      const [, approved, ...fields] = given.split(', ').map((one) => one.slice(1, -1))
      return { type, approved: Number(approved), fields }
    })
    const declared = test.house.registry.all().flatMap(({ resource, children = {} }) => {
      const translatable = translatableOf(resource.fields)
      return translatable
        ? [
            {
              type: resource.type,
              approved: translatable.workflow.approved,
              fields: [...translatable.texts.keys()].map((path) => {
                const child = children[partIn(path)?.list ?? '']
                return child ? `${path} of ${getTableName(child.table)}.${child.parent}` : path
              }),
            },
          ]
        : []
    })
    expect(followed).toEqual(declared)
    expect(declared.map(({ type }) => type)).toContain(TYPE)
  })
})

describe('the texts of a record', () => {
  it('come with what each translation was made from, by whom', async () => {
    const id = await inTranslation()
    await translate(id, { fr: 'Grès cérame au format 60x120 cm.' })
    expect(await unitsOf(id)).toMatchObject({
      type: TYPE,
      path: 'product/product',
      id,
      languages: ['en', 'fr', 'de', 'ru'],
      editable: expect.arrayContaining([
        'description.en',
        'description.fr',
        'description.de',
        'description.ru',
      ]),
      submission: { action: 'submitTranslation', step: 3 },
      units: [
        {
          field: 'description',
          kind: 'multilingual',
          max: 600,
          source: 'Gres porcellanato in formato 60x120 cm.',
          targets: { fr: 'Grès cérame au format 60x120 cm.', en: '' },
          known: {
            fr: {
              translated_from: 'Gres porcellanato in formato 60x120 cm.',
              translator: { name: 'Ada Rossi' },
              is_changed: false,
              to_confirm: false,
            },
          },
        },
        // Two pictures, each with a caption and an alternative text.
        ...[{}, {}, {}, {}],
      ],
    })
  })

  it('say what the Italian was, once it has changed, until somebody translates it or says that it is still right', async () => {
    const id = await inTranslation()
    await translate(id, { fr: 'Grès', de: 'Feinsteinzeug' })
    await admin.patch(`${PRODUCTS}${id}/`, { description: { it: 'Gres porcellanato in formato 60x60 cm.' } })
    const changed = { translated_from: 'Gres porcellanato in formato 60x120 cm.', is_changed: true }
    const { units } = await unitsOf(id)
    expect(units[0].known).toMatchObject({ fr: changed, de: changed })
    expect(await queued(id)).toMatchObject({ changed_languages: ['fr', 'de'] })

    await translate(id, { fr: 'Grès 60x60' })
    const confirmed = await translator.post(`translation/${TYPE}/${id}/confirm/`, {
      field: 'description',
      language: 'de',
      source: units[0].source,
    })
    expect([confirmed.status, confirmed.body.units[0].known]).toMatchObject([
      200,
      { fr: { is_changed: false }, de: { is_changed: false, translated_from: units[0].source } },
    ])
  })

  it('are not confirmed over an Italian that nobody has read, without a text, or without the right', async () => {
    const id = await inTranslation()
    await translate(id, { fr: 'Grès' })
    const confirm = (body: object, client = translator) =>
      client.post(`translation/${TYPE}/${id}/confirm/`, { field: 'description', language: 'fr', ...body })
    expect((await confirm({ source: 'Un altro testo' })).status).toBe(412)
    expect((await confirm({ language: 'en' })).body.codes).toEqual({ detail: ['translation.nothing'] })
    expect((await confirm({ field: 'collection_name' })).status).toBe(403)
    expect((await confirm({ language: 'it' })).status).toBe(400)
    await submit(id)
    expect((await confirm({})).status).toBe(403)
  })

  it('are found by nobody who does not reach the record', async () => {
    const id = await inTranslation()
    await submit(id)
    await admin.patch(`${PRODUCTS}${id}/`, { step: 2, note: 'Manca' })
    const projects = await test.house.as('translate_project')
    expect((await projects.get(`translation/${TYPE}/${id}/`)).status).toBe(403)
    expect((await translator.get(`translation/${TYPE}/999999/`)).status).toBe(404)
    expect((await translator.get('translation/product-typology/1/')).status).toBe(404)
    expect((await translator.get('translation/no-such-thing/1/')).status).toBe(404)
    expect(await queue('', projects)).toEqual([])
  })

  it('keep their origin when two translate two languages at once', async () => {
    const id = await inTranslation()
    const other = await test.house.as('translate_product')
    await Promise.all([translate(id, { fr: 'Grès' }), translate(id, { de: 'Feinsteinzeug' }, other)])
    expect((await unitsOf(id)).units[0]).toMatchObject({
      targets: { fr: 'Grès', de: 'Feinsteinzeug' },
      known: { fr: { is_changed: false }, de: { is_changed: false } },
    })
  })

  it('are to be confirmed in a copy, with what they were made from in the original', async () => {
    const original = await inTranslation()
    await translate(original, { fr: 'Grès' })
    await admin.patch(`${PRODUCTS}${original}/`, { description: { it: 'Gres rettificato.' } })
    const copy = await inTranslation({ description: { it: 'Gres rettificato.', fr: 'Grès' } })
    await test.house.database.transaction((transaction) =>
      copyTranslations(transaction, product, { id: original }, { id: copy }),
    )
    expect((await unitsOf(copy)).units[0].known.fr).toMatchObject({
      translated_from: 'Gres porcellanato in formato 60x120 cm.',
      is_changed: true,
      to_confirm: true,
    })
    expect(await queued(copy)).toMatchObject({ unconfirmed_languages: ['fr'], words_left: { fr: 2 } })
    await translator.post(`translation/${TYPE}/${copy}/confirm/`, { field: 'description', language: 'fr' })
    expect((await queued(copy))?.words_left.fr).toBe(0)
  })

  it('forget where a translation came from when it is emptied', async () => {
    const id = await inTranslation()
    await translate(id, { fr: 'Grès' })
    await translate(id, { fr: '' })
    expect((await unitsOf(id)).units[0].known).toEqual({})
  })
})

describe('the queue', () => {
  it('has what is to be translated, by due date and by words left', async () => {
    const late = await inTranslation({ group_id: await aPeriod('2031-03-01') })
    const early = await inTranslation({ group_id: await aPeriod('2031-01-01') })
    const own = await inTranslation({ group_id: await aPeriod('2031-05-01'), due_date: '2031-02-01' })
    const few = await inTranslation({ due_date: '2031-02-01', description: { it: 'Gres.' } })
    const draft = (
      await admin.post(PRODUCTS, { collection_name: 'Bozza', group_id: await aPeriod('2031-01-01') })
    ).body.id
    const rows = await queue('&due_date_after=2031-01-01&due_date_before=2031-12-31')
    expect(rows.map(({ record_id }) => record_id)).toEqual([early, few, own, late])
    expect(rows.map(({ record_id }) => record_id)).not.toContain(draft)
    expect(rows[0]).toEqual({
      id: `${TYPE}-${early}`,
      type: TYPE,
      record_id: early,
      title: 'Pietra',
      cover: expect.objectContaining({ name: 'a.jpg' }),
      due_date: '2031-01-01',
      languages: ['en', 'fr', 'de', 'ru'],
      words: 6,
      words_left: { en: 6, fr: 6, de: 6, ru: 6 },
      words_left_total: 24,
      changed_languages: [],
      unconfirmed_languages: [],
    })
  })

  it('counts what is left in the wanted languages alone', async () => {
    const id = await inTranslation({ visible_languages: ['it', 'en', 'fr'] })
    await translate(id, { en: 'Porcelain' })
    expect(await queued(id)).toMatchObject({
      languages: ['en', 'fr'],
      words_left: { en: 0, fr: 6 },
      words_left_total: 6,
    })
    expect(await queued(id, '&language=fr')).toBeDefined()
    expect(await queued(id, '&language=de')).toBeUndefined()
    expect((await translator.get('translation/queue/?language=xx')).status).toBe(400)
  })

  it('can be ordered for one language: what is left in it first, by due date and words left in it', async () => {
    const [done, late, many, few] = [
      await inTranslation({ due_date: '2032-01-01', description: { it: 'Gres.', fr: 'Grès.' } }),
      await inTranslation({ due_date: '2032-03-01' }),
      await inTranslation({ due_date: '2032-02-01' }),
      await inTranslation({ due_date: '2032-02-01', description: { it: 'Gres fine.' } }),
    ]
    // In all languages together there is less left of it than of the shorter one.
    await translate(many, { en: 'A', de: 'C', ru: 'D' })
    const ordered = new URLSearchParams({ due_date_after: '2032-01-01', due_date_before: '2032-12-31' })
    const wishes = [
      ['has_left.fr', 'desc'],
      ['due_date', 'asc'],
      ['words_left.fr', 'asc'],
    ] as const
    for (const [index, [column, direction]] of wishes.entries()) {
      ordered.set(`columns[${index}][data]`, column)
      ordered.set(`columns[${index}][orderable]`, 'true')
      ordered.set(`order[${index}][column]`, String(index))
      ordered.set(`order[${index}][dir]`, direction)
    }
    const rows = await queue(`&${ordered}`)
    expect(rows.map(({ id }) => Number(id.split('-').at(-1)))).toEqual([few, many, late, done])
  })

  it('comes as a whole where that is asked for', async () => {
    const group_id = await aPeriod('2033-01-01')
    await test.house.statement(productsInTranslation(group_id, 120))
    const rows = await queue('&due_date_after=2033-01-01')
    expect(rows.map(({ title }) => title).toSorted()[119]).toBe('Serie 120')
  })

  it('tells how far it has come, by language and by person', async () => {
    const before: TranslationProgress = (await translator.get('translation/progress/')).body
    const id = await inTranslation()
    await translate(id, { fr: 'Grès' })
    const after: TranslationProgress = (await translator.get('translation/progress/')).body
    const inFrench = ({ languages }: TranslationProgress) =>
      languages.find(({ language }) => language === 'fr') ?? { words: 0, words_left: 0, records_left: 0 }
    expect(inFrench(after).words - inFrench(before).words).toBe(6)
    expect(inFrench(after).words_left - inFrench(before).words_left).toBe(0)
    expect(inFrench(after).records_left - inFrench(before).records_left).toBe(0)
    expect(after.people).toContainEqual(
      expect.objectContaining({ language: 'fr', translator: expect.objectContaining({ name: 'Ada Rossi' }) }),
    )
  })

  it('tells what is left in each language, and by when', async () => {
    const progress = async (): Promise<TranslationProgress> =>
      (await translator.get('translation/progress/')).body
    const [before, id] = [await progress(), await inTranslation({ due_date: '2020-01-31' })]
    const after = await progress()
    const german = ({ languages }: TranslationProgress) => languages.find(({ language }) => language === 'de')
    expect(german(after)).toMatchObject({
      records_left: (german(before)?.records_left ?? 0) + 1,
      next_due_date: '2020-01-31',
    })
    expect(after.records_left).toBe(before.records_left + 1)
    await translate(id, { en: 'A', fr: 'B', de: 'C', ru: 'D' })
    expect(german(await progress())?.next_due_date ?? null).not.toBe('2020-01-31')
    expect((await progress()).records_left).toBe(before.records_left)
  })
})

describe('suggestions', () => {
  const suggested = async (text: string, language = 'fr') =>
    (await translator.get(`translation/suggestion/?${new URLSearchParams({ language, text })}`)).body
      .suggestions

  it('come from what was approved, sentence by sentence, the same text first', async () => {
    const id = await inTranslation({
      visible_languages: ['it', 'fr'],
      description: { it: 'La serie Zefiro evoca il vento. Formati grandi e spessore sottile.' },
    })
    await translate(id, { fr: 'La série Zefiro évoque le vent. Grands formats et faible épaisseur.' })
    expect(await suggested('La serie Zefiro evoca il vento.')).toEqual([])
    await approve(id)

    expect((await suggested('La serie Zefiro evoca il vento.'))[0]).toEqual({
      part: 'La serie Zefiro evoca il vento.',
      source: 'La serie Zefiro evoca il vento.',
      target: 'La série Zefiro évoque le vent.',
      similarity: 1,
    })
    const [first] = await suggested('La collezione Zefiro evoca il vento. Altro testo.')
    expect(first).toMatchObject({ target: 'La série Zefiro évoque le vent.' })
    expect(first.similarity).toBeLessThan(1)
    expect(await suggested('La serie Zefiro evoca il vento.', 'de')).toEqual([])
    expect(await suggested('Nessuno ha scritto questo prima')).toEqual([])
  })

  it('are of sentences as the checks know them', async () => {
    for (const text of [
      'La serie evoca il vento. Gres da 9 mm, ca. 20 kg!  «Bello» e “buono”. “Vero”?\n\nÈ così… Ok. poi\n',
      'Una sola',
      ' ',
    ]) {
      const [row] = await test.house.database.rows<{ parts: string[] }>(
        sql`select sentences_of(${text}::text) as parts`,
      )
      expect(row?.parts).toEqual(sentencesOf(text))
    }
  })

  it('follow what an administrator corrects in an approved record', async () => {
    const id = await inTranslation({
      visible_languages: ['it', 'fr'],
      description: { it: 'Cotto fiorentino.' },
    })
    await translate(id, { fr: 'Terre' })
    await approve(id)
    await admin.patch(`${PRODUCTS}${id}/`, { description: { fr: 'Terre cuite florentine.' } })
    expect((await suggested('Cotto fiorentino.')).map((one: { target: string }) => one.target)).toEqual([
      'Terre cuite florentine.',
    ])
  })

  it('go with the record: not once it is opened again or deleted, nor for those who do not read its kind', async () => {
    const text = 'Murrina zibaldina quarantotto.'
    const id = await inTranslation({ visible_languages: ['it', 'fr'], description: { it: text } })
    await translate(id, { fr: 'Murrine.' })
    await approve(id)
    expect(await suggested(text)).toHaveLength(1)
    const stranger = await test.house.as('translate_project')
    const requested = `translation/suggestion/?${new URLSearchParams({ language: 'fr', text })}`
    expect((await stranger.get(requested)).body.suggestions).toEqual([])
    await admin.patch(`${PRODUCTS}${id}/`, { step: 2, note: 'Da rivedere' })
    expect(await suggested(text)).toEqual([])
    await approve(id)
    expect(await suggested(text)).toHaveLength(1)
    await admin.delete(`${PRODUCTS}${id}/`)
    expect(await suggested(text)).toEqual([])
  })

  it('are asked for with a language and a text', async () => {
    const { status, body } = await translator.get('translation/suggestion/')
    expect([status, Object.keys(body.codes)]).toEqual([400, ['language', 'text']])
  })
})

describe('the glossary', () => {
  it('is written and read by those who translate', async () => {
    const made = await translator.post('translation/term/', { it: 'gres', fr: 'grès cérame' })
    expect([made.status, made.body]).toMatchObject([201, { it: 'gres', fr: 'grès cérame', de: '' }])
    expect((await translator.post('translation/term/', { fr: 'sans' })).body.codes).toEqual({
      it: ['field.required'],
    })
    const projects = await test.house.as('translate_project')
    expect((await projects.get('translation/term/?format=datatables&length=9999')).body.data).toContainEqual(
      expect.objectContaining({ it: 'gres' }),
    )
    expect((await (await test.house.as('user_edit_product')).get('translation/term/')).status).toBe(403)
  })

  it('keeps what was changed by whom, and a deleted term comes back', async () => {
    const { id } = (await translator.post('translation/term/', { it: 'lastra', fr: 'dalle' })).body
    const address = `translation/term/${id}/`
    const projects = await test.house.as('translate_project')
    const changed = await projects.patch(address, { fr: 'plaque' })
    expect(changed.body).toMatchObject({ fr: 'plaque' })
    const history = async () => (await translator.get(`history/translation-term/${id}/`)).body.results
    const { id: actor } = (await projects.get('account/profile/')).body
    expect((await history())[0]).toMatchObject({
      action: 'change',
      actor: { id: actor },
      changes: { fr: ['dalle', 'plaque'] },
    })
    // As the page puts a value of the history back.
    const back = await translator.patch(address, { fr: 'dalle' }, { 'if-match': `"${changed.body.version}"` })
    expect(back.body).toMatchObject({ fr: 'dalle' })

    expect((await projects.delete(address)).status).toBe(204)
    const admin = await test.house.as('administrator_project')
    const deleted = (await admin.get('history/translation-term/deleted/?format=datatables')).body.data
    expect(deleted).toContainEqual(expect.objectContaining({ id }))
    expect((await admin.post(`history/translation-term/${id}/restore/`)).status).toBe(201)
    expect((await translator.get(address)).body).toMatchObject({ it: 'lastra', fr: 'dalle' })
    expect((await history()).map(({ action }: { action: string }) => action)).toEqual([
      'restore',
      'delete',
      'change',
      'change',
      'create',
    ])
  })
})
