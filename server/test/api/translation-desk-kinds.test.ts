import { roleId } from '@fornace/contract/kit/roles'
import type { QueueRow } from '@fornace/contract/translation-desk/desk'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, useHouse } from '../harness.ts'
import { PRODUCTS, productSteps } from '../product-steps.ts'
import { PROJECTS, projectSteps } from '../project-steps.ts'
import { translated, xliffSteps } from '../xliff-steps.ts'

const test = useHouse()
const products = productSteps(() => test.house)
const projects = projectSteps(() => test.house)
const { imported } = xliffSteps(() => test.house)

let everything: Client
let both: Client
let ofProducts: Client
let ofProjects: Client
let product: number
let project: number

const queue = async (client: Client): Promise<QueueRow[]> =>
  (await client.get('translation/queue/?format=datatables&length=100')).body.data
const typesIn = async (client: Client) => (await queue(client)).map(({ type }) => type).toSorted()

beforeAll(async () => {
  everything = await test.house.as('administrator_global')
  both = await test.house.as('translate_product', 'translate_project')
  ofProducts = await test.house.as('translate_product')
  ofProjects = await test.house.as('translate_project')
  const company_id = await products.aCompany('Ceramiche Uno')
  const visible_languages = ['it', 'en', 'fr']
  const owner = { group_id: await products.aPeriod(), company_id }
  product = (await products.aProduct(everything, { ...owner, visible_languages, step: 2 })).id
  const draft = await projects.aProject(everything, {
    company_id,
    title: { it: 'Il terminal nuovo' },
    subtitle: { it: 'Sotto' },
    final_text: { it: 'Un edificio luminoso. Tre piani di gres.' },
    awards: { it: '' },
    visible_languages,
    step: 1,
  })
  project = draft.id
  await everything.patch(`${PROJECTS}${project}/`, { step: 2 })
})

describe('one queue for whoever translates products and projects', () => {
  it('has both kinds, each for those alone who translate it', async () => {
    const [a, b] = ['product-product', 'project-project']
    expect([await typesIn(both), await typesIn(everything)]).toEqual([
      [a, b],
      [a, b],
    ])
    expect([await typesIn(ofProducts), await typesIn(ofProjects)]).toEqual([[a], [b]])
    expect(await typesIn(await test.house.as('administrator_product'))).toEqual([a])
    expect(await typesIn(await test.house.as('administrator_project'))).toEqual([b])
    const row = (await queue(both)).find(({ type }) => type === b)
    // Three texts with eleven words; a text that is not there is none to translate, and the original is nobody's to.
    expect(row).toMatchObject({
      title: 'Terminal',
      due_date: null,
      words: 11,
      words_left: { en: 11, fr: 11 },
    })
    for (const [client, type, id] of [
      [ofProducts, b, project],
      [ofProjects, a, product],
    ] as const)
      expect((await client.get(`translation/${type}/${id}/`)).status).toBe(403)
    const reporter = await test.house.as('user_reporter_project')
    expect((await reporter.get('translation/queue/')).status).toBe(403)
    const { body } = await both.get('translation/progress/')
    expect(body).toMatchObject({ records_left: 2, languages: [{ records_left: 2 }, { records_left: 2 }] })
  })

  it('shows the texts of a project, and takes their translations one by one', async () => {
    const address = `translation/project-project/${project}/`
    const { body } = await ofProjects.get(address)
    expect(body).toMatchObject({
      path: 'project/project',
      submission: { action: 'submitTranslation', step: 3 },
    })
    expect(body.units.map(({ field }: { field: string }) => field)).toEqual([
      'title',
      'subtitle',
      'final_text',
      'other_characteristics',
      'awards',
      expect.stringMatching(/^images\.\d+\.caption$/),
      expect.stringMatching(/^images\.\d+\.alternative_text$/),
    ])
    expect(body.editable).toContain('final_text.fr')
    expect(body.editable).not.toContain('final_text.ru')
    await ofProjects.patch(`${PROJECTS}${project}/`, { title: { fr: 'Le nouveau terminal' } })
    await everything.patch(`${PROJECTS}${project}/`, { title: { it: 'Il nuovissimo terminal' } })
    const { units } = (await ofProjects.get(address)).body
    expect(units[0].known.fr).toMatchObject({ translated_from: 'Il terminal nuovo', is_changed: true })
    const confirmed = await ofProjects.post(`${address}confirm/`, { field: 'title', language: 'fr' })
    expect(confirmed.body.units[0].known.fr.is_changed).toBe(false)
    const queued = (await queue(both)).find(({ id }) => id === `project-project-${project}`)
    expect(queued?.words_left).toEqual({ en: 11, fr: 8 })
  })

  it('goes out and comes home as one file, of which each takes what is theirs', async () => {
    const { text } = await both.get('translation/xliff/?language=en')
    expect(text).toContain(`<file id="product-product.${product}"`)
    expect(text).toContain(`<file id="project-project.${project}"`)
    const mine = await imported(ofProjects, translated(text, 'In English'))
    const outcomes = mine.texts.map(({ type, title, outcome }) => [type, title, outcome])
    const taken = ['project-project', 'Terminal', 'written']
    // What somebody may not read is not even named.
    expect(outcomes).toEqual([['product-product', null, 'rejected'], taken, taken, taken])
    expect((await ofProducts.get(`${PRODUCTS}${product}/`)).body.description.en).toBe('')
    expect((await ofProjects.get(`${PROJECTS}${project}/`)).body.final_text.en).toBe('In English')
  })

  it('remembers approved projects for those who translate projects', async () => {
    const path = `${PROJECTS}${project}/`
    await everything.patch(path, {
      version: (await everything.get(path)).body.version,
      visible_languages: ['it', 'en'],
      final_text: { en: 'A bright building. Three floors of stoneware.' },
      step: 4,
    })
    const ask = async (client: Client) =>
      (
        await client.get(
          `translation/suggestion/?language=en&text=${encodeURIComponent('Tre piani di gres.')}`,
        )
      ).body.suggestions
    expect((await ask(ofProjects))[0]).toMatchObject({ target: 'Three floors of stoneware.', similarity: 1 })
    expect(await ask(ofProducts)).toEqual([])
    // Who enters projects for a company reads its own, and not what others had approved.
    const enters = await projects.linked(['user_edit_project', await products.aCompany('Ceramiche Due')])
    const group_ids = [roleId('translate_product')]
    expect((await everything.patch(`account/user/${enters.userId}/`, { group_ids })).status).toBe(200)
    expect((await enters.get(`${PROJECTS}${project}/`)).status).toBe(404)
    expect(await ask(enters)).toEqual([])
  })
})
