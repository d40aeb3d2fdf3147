import { COMPANY_ROLES, mayEnterIntranet, type Role, roleId } from '@fornace/contract/kit/roles'
import { expect } from 'vitest'
import { COMMUNICATIONS, circularSteps } from './circular-steps.ts'
import { aPdf, aPicture, upload } from './fixtures/files.ts'
import { type Client, COMPANION, type House } from './harness.ts'
import { csv, importSteps } from './import-steps.ts'
import { productSteps } from './product-steps.ts'
import { projectSteps } from './project-steps.ts'
import { statisticsSteps } from './statistics-steps.ts'

/** Companies of a full house: people with company roles act for the first. */
export interface FullHouse {
  readonly companies: readonly [own: number, other: number]
  /** A session of a new person with this role: for the own company, where the role is for one. */
  enterAs(role: Role): Promise<Client & { userId: number }>
}

const REFERENCE_LISTS: Readonly<Record<string, readonly string[]>> = {
  product: ['certification', 'format', 'style', 'typology', 'use'],
  project: ['product-certification', 'building-rating', 'product-thickness', 'product-typology', 'use'],
}

/**
 * Records of every domain, for two companies and for none: drafts, published and deleted ones. The ids of every kind
 * begin at 1.
 */
export const fillHouse = async (house: House): Promise<FullHouse> => {
  const at = () => house
  const admin = await house.as('administrator_global')
  const products = productSteps(at)
  const projects = projectSteps(at)
  const circulars = circularSteps(at)
  const statistics = statisticsSteps(at)
  const picture = await aPicture(60, 40).jpeg().toBuffer()

  const made = async (path: string, body: object): Promise<number> => {
    const answer = await admin.post(path, body)
    expect([path, answer.status, answer.body.codes]).toEqual([path, 201, undefined])
    return answer.body.id
  }
  const image = async () => ({
    file: (await upload(house, admin, { name: 'foto.jpg', bytes: picture })).body.id,
    credit: 'A. Foto',
    licence: 'Uso redazionale',
  })
  const pdf = async () => (await upload(house, admin, { name: 'scheda.pdf', bytes: aPdf() })).body.id
  const withDeleted = async (path: string, body: () => Promise<object> | object) => {
    await admin.delete(`${path.split('?')[0]}${await made(path, await body())}/`)
  }

  const own = await made('company/company/', { business_name: 'Ceramica Alfa', vat: '' })
  const other = await made('company/company/', { business_name: 'Ceramica Beta' })
  await withDeleted('company/company/', () => ({ business_name: 'Ceramica Gamma' }))
  for (const company_id of [own, other, null])
    await made('company/brand/', { name: `Marchio ${company_id}`, company_id })

  for (const [area, lists] of Object.entries(REFERENCE_LISTS))
    for (const list of lists) {
      for (const it of ['Primo', 'Secondo']) await made(`${area}/${list}/`, { name: { it } })
      await withDeleted(`${area}/${list}/`, () => ({ name: { it: 'Terzo' } }))
    }

  const period = await products.aPeriod()
  await made('product/group/', { name: { it: 'Cevisama' }, is_locked: true })
  for (const company_id of [own, other, null])
    for (const step of [0, 2, 4]) {
      const { id } = await products.aProduct(admin, { group_id: period, company_id })
      if (step > 0) await admin.patch(`product/product/${id}/`, { step })
    }
  await withDeleted('product/product/', () => ({
    collection_name: 'Ardesia',
    group_id: period,
    company_id: own,
  }))

  for (const company_id of [own, other, null])
    for (const step of [0, 4, 5]) {
      const { id } = await projects.aProject(admin, { company_id, products: [{ brand: 'Pietra' }] })
      if (step > 0) await admin.patch(`project/project/${id}/`, { step })
    }
  await withDeleted('project/project/', () => ({ name: 'Ponte', company_id: own }))

  for (const group of [1, 2]) {
    const category = await made(`press_room/press_gallery_category/?group=${group}`, {
      name: { it: 'Fiere' },
    })
    const headline_id = await made(`press_room/press_newspaper/?group=${group}`, { name: 'La Piastrella' })
    await made(`press_room/press_magazine/?group=${group}&year=2026`, {
      headline_id,
      name: 'Numero 1',
      period: 'january',
      file: await pdf(),
    })
    for (const company_id of [own, other, null])
      for (const published_date of [null, '2026-01-10']) {
        const common = { title: { it: 'Cartella' }, company_id, published_date }
        await made(`press_room/press_kit/?group=${group}`, { ...common, images: [await image()] })
        await made(`press_room/press_gallery/?category=${category}`, {
          ...common,
          images: [await image()],
          links: [{ url: 'https://example.org', description: { it: 'Sito' } }],
        })
        await made(`press_room/press_release/?group=${group}&year=2026`, {
          ...common,
          published_date: published_date && `${published_date}T10:00:00.000Z`,
          attachments: [{ file: await pdf() }],
        })
      }
    await withDeleted(`press_room/press_kit/?group=${group}`, () => ({
      title: { it: 'Via' },
      company_id: own,
    }))
  }

  await circulars.aSender()
  const group = await circulars.aGroup('anna@example.com', 'bruno@example.com')
  const complete = { typology_id: await circulars.aTypology(), matter_ids: [await circulars.aMatter()] }
  const circular = await circulars.aCircular(admin, { ...complete, attachments: [{ file: await pdf() }] })
  await circulars.aCircular(admin, complete)
  await circulars.approved(circular.id)
  const communication = await circulars.aCommunication(admin)
  await circulars.aCommunication(admin)
  await admin.patch(`${COMMUNICATIONS}${communication.id}/`, { step: 2 })
  for (const text of [{ circular_id: circular.id }, { communication_id: communication.id }]) {
    await circulars.aSubmission(admin, { ...text, email_groups: [group] })
    await statistics.aSentSubmission(text, {
      at: house.clock.now(),
      recipients: [
        { email: 'anna@example.com', companies: [{ id: own, name: 'Ceramica Alfa' }], isTracked: true },
      ],
    })
  }

  await made('translation/term/', { it: 'gres', en: 'stoneware' })
  await made('saved-view/', { list: 'product-product', name: 'Mie', search: {} })
  await made('report/', { comments: 'Non si apre', details: '', page: '#/' })
  const imports = importSteps(at, () => admin)
  await imports.compare(csv(['business_name', 'vat'], ['Ceramica Alfa', ''], ['Ceramica Delta', '']))

  return {
    companies: [own, other],
    enterAs: async (role) => {
      const { id } = await house.aUser(mayEnterIntranet([role]) ? [role] : [role, COMPANION])
      if (COMPANY_ROLES.includes(role)) {
        const giver = await house.enter((await house.aUser(['administrator_global'])).id)
        const link = { group_id: roleId(role), company_id: own, user_id: id }
        // Refused only where a test has deleted the company.
        expect([201, 400]).toContain((await giver.post('company/company_user_group/', link)).status)
      }
      return { ...(await house.enter(id)), userId: id }
    },
  }
}
