import { buffer } from 'node:stream/consumers'
import { LANGUAGES } from '@fornace/contract/kit/languages'
import type { Role } from '@fornace/contract/kit/roles'
import { PRODUCT } from '@fornace/contract/product-gallery/metadata'
import { PRODUCT_STEPS, productWorkflow } from '@fornace/contract/product-gallery/workflow'
import type { Database } from '../server/src/platform/database/database.ts'
import { sql } from '../server/src/platform/database/drizzle.ts'
import { pdfOf } from '../server/src/platform/pdf.ts'
import { zipStream } from '../server/src/platform/zip.ts'
import { houseDay } from './days.ts'
import { chance } from './numbers.ts'
import { grantedFor } from './picture-permissions.ts'
import { SETTING } from './product-texts.ts'
import { type DemoProduct, type DemoTransition, periodsFor, productsOf } from './products.ts'
import { firstInStates, idsIn, insertFiles, insertRows, insertWays, nextIds } from './rows.ts'
import { openShelf, type Shelf, type Stored } from './shelf.ts'

const NO_PICTURE = { width: null, height: null, thumbhash: null }

const aDataSheet = async (shelf: Shelf): Promise<Stored> => {
  const bytes = await pdfOf(
    { title: 'Scheda tecnica', language: 'it', margin: 60, author: 'Fornace' },
    (pdf) => {
      pdf.addPage().font('strong').fontSize(18).text('Scheda tecnica')
      pdf.moveDown().font('regular').fontSize(11)
      for (const line of [
        'Assorbimento d’acqua (ISO 10545-3): ≤ 0,5%',
        'Resistenza alla flessione (ISO 10545-4): ≥ 35 N/mm²',
        'Resistenza al gelo (ISO 10545-12): conforme',
        'Reazione al fuoco: A1',
      ])
        pdf.text(line).moveDown(0.5)
    },
  )
  const about = { name: 'scheda-tecnica.pdf', type: 'application/pdf', ...NO_PICTURE }
  return shelf.keep(about, { '': bytes })
}

const aModel = async (shelf: Shelf): Promise<Stored> => {
  async function* entries() {
    yield {
      name: 'modello.ifc',
      content: Buffer.from('ISO-10303-21;\nHEADER;\nENDSEC;\nEND-ISO-10303-21;\n'),
    }
  }
  const bytes = await buffer(zipStream(entries()))
  return shelf.keep({ name: 'bim.zip', type: 'application/zip', ...NO_PICTURE }, { '': bytes })
}

/** In the languages that the product is described in. */
const captionOf = ({ collection_name, description }: DemoProduct) =>
  Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      description[language] && `${collection_name} ${SETTING[language]}`,
    ]),
  )

const LINKS = {
  certification: 2,
  format: 3,
  style: 2,
  typology: 1,
  use: 3,
} as const

interface Means {
  readonly database: Database
  readonly files: string
  readonly pictures: readonly Stored[]
  readonly mostInState: number
  /** Through the front door. */
  readonly addPeriod: (body: object) => Promise<{ id: number }>
  readonly users: ReadonlyMap<Role, number>
  /** The ids of the companies, in the order of the demo's. */
  readonly companies: readonly number[]
}

/** Periods, and two thousand products in all states, with pictures, files, links, history and transitions. */
export const fillProducts = async (means: Means): Promise<number> => {
  const { database, files, pictures, mostInState, addPeriod, users, companies } = means
  const today = new Date()
  const shelf = openShelf(files)
  const [sheet, model] = [await aDataSheet(shelf), await aModel(shelf)]
  const actors: Readonly<Record<DemoTransition['by'], number | undefined>> = {
    editor: users.get('user_edit_product'),
    administrator: users.get('administrator_product'),
    translator: users.get('translate_product'),
  }
  const day = (days: number) => houseDay(today, days)

  const all: (DemoProduct & { group_id: number; order: number })[] = []
  for (const [seed, period] of periodsFor(today).entries()) {
    const { id: group_id } = await addPeriod({
      name: Object.fromEntries(['it', 'en', 'fr', 'de', 'ru'].map((language) => [language, period.name])),
      is_locked: period.isLocked,
      insert_date: day(period.insert),
      due_date: day(period.due),
      published_date: day(period.published),
      translations_count: 4,
    })
    const made = firstInStates(productsOf(period, seed + 1, today, pictures.length), mostInState)
    all.push(...made.map((product, index) => ({ ...product, group_id, order: index + 1 })))
  }

  await database.transaction(async (transaction) => {
    const ids = await nextIds(transaction, 'product_product', all.length)
    const brands = Map.groupBy(
      await transaction.rows<{ id: number; company_id: number }>(
        sql`select id, company_id from company_brand where company_id is not null order by id`,
      ),
      ({ company_id }) => company_id,
    )
    const lists = new Map<string, number[]>()
    for (const list of Object.keys(LINKS)) lists.set(list, await idsIn(transaction, `product_${list}`))

    const luck = chance(2027)
    const [rows, images]: object[][] = [[], []]
    const links: { list: string; product_id: number; other_id: number }[] = []
    const ways: Parameters<typeof insertWays>[3][number][] = []
    for (const [index, product] of all.entries()) {
      const id = ids[index] ?? 0
      const company_id = companies[product.company] ?? 0
      const creator = product.company < 2 ? actors.editor : actors.administrator
      const approval = product.transitions.findLast(({ action }) => action === 'approve')
      const isDraft = product.step === PRODUCT_STEPS.DRAFT
      const isApproved = product.step === PRODUCT_STEPS.APPROVED
      rows?.push({
        id,
        version: 1 + product.transitions.length,
        collection_name: product.collection_name,
        group_id: product.group_id,
        company_id,
        category: product.category,
        description: product.description,
        visible_languages: product.visible_languages,
        designer: product.designer,
        manufacturer_url: product.manufacturer_url,
        collection_link: '',
        ...product.flags,
        pdf: product.hasPdf ? shelf.share(sheet) : null,
        bim: product.hasBim ? shelf.share(model) : null,
        order: product.order,
        step: product.step,
        last_approver_id: isApproved ? actors.administrator : null,
        approved_at: isApproved ? approval?.at : null,
        created_at: product.created_at,
        created_by_id: creator,
      })
      for (const [order, picture] of product.images.entries()) {
        const stored = pictures[picture]
        if (!stored) continue
        images?.push({
          product_id: id,
          order: order + 1,
          file: shelf.share(stored),
          caption: captionOf(product),
          ...grantedFor(index, order, { isDraft, isApproved, day }),
        })
      }
      for (const [list, max] of Object.entries(LINKS))
        for (const other_id of luck.some(lists.get(list) ?? [], 1 + luck.upTo(max)))
          links.push({ list, product_id: id, other_id })
      for (const brand of luck.some(brands.get(company_id) ?? [], 1))
        links.push({ list: 'brand', product_id: id, other_id: brand.id })

      ways.push({
        id,
        company_id,
        created_at: product.created_at,
        creator,
        transitions: product.transitions.map(({ by, ...taken }) => ({
          ...taken,
          actor_id: by === 'editor' ? creator : actors[by],
          to: productWorkflow.actions[taken.action].to,
        })),
      })
    }

    await insertFiles(transaction, shelf)
    await insertRows(transaction, 'product_product', rows ?? [])
    await insertRows(transaction, 'product_image', images ?? [])
    for (const [list, pairs] of Map.groupBy(links, (link) => link.list))
      await insertRows(
        transaction,
        `product_product_${list}`,
        pairs.map(({ product_id, other_id }) => ({ product_id, other_id })),
      )
    await insertWays(transaction, PRODUCT.type, PRODUCT_STEPS.DRAFT, ways)
  })
  await database.foreign('analyze')
  return all.length
}
