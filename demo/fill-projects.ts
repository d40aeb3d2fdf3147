import type { Role } from '@fornace/contract/kit/roles'
import { PROJECT } from '@fornace/contract/project-gallery/metadata'
import { PROJECT_STEPS, projectWorkflow } from '@fornace/contract/project-gallery/workflow'
import type { Database } from '../server/src/platform/database/database.ts'
import { COMPANIES } from './companies.ts'
import { chance } from './numbers.ts'
import { OWN_PICTURES } from './picture-permissions.ts'
import { type Hand, projectsBy } from './projects.ts'
import { firstInStates, idsIn, insertFiles, insertRows, insertWays, nextIds } from './rows.ts'
import { openShelf, type Stored } from './shelf.ts'

/** So many items of each list at most. */
const LINKS = {
  product_certification: 2,
  building_rating: 1,
  product_thickness: 2,
  product_typology: 2,
  use: 3,
} as const

const FORMATS = ['60×120', '120×120, 60×120', '120×280', '30×60, 60×60']
const SIZES = ['55×35 cm', '60×48 cm', '80×46 cm']

interface Means {
  readonly database: Database
  readonly files: string
  readonly pictures: readonly Stored[]
  readonly mostInState: number
  readonly users: ReadonlyMap<Role, number>
  /** The ids of the companies, in the order of the demo's. */
  readonly companies: readonly number[]
}

/** Projects in all states, with their products, sanitary items, pictures, links, history and transitions. */
export const fillProjects = async (means: Means): Promise<number> => {
  const { database, files, pictures, mostInState, users, companies } = means
  const shelf = openShelf(files)
  const all = firstInStates(projectsBy(new Date(), pictures.length), mostInState)
  const actors: Readonly<Record<Hand, number | undefined>> = {
    editor: users.get('user_edit_project'),
    administrator: users.get('administrator_project'),
    reporter: users.get('user_reporter_project'),
    translator: users.get('translate_project'),
  }
  const luck = chance(1908)
  const aFile = (index: number): string | null => {
    const stored = pictures[index % pictures.length]
    return stored ? shelf.share(stored) : null
  }

  await database.transaction(async (transaction) => {
    const ids = await nextIds(transaction, 'project_project', all.length)
    const productCount = all.reduce((sum, { products }) => sum + products.length, 0)
    const productIds = await nextIds(transaction, 'project_product', productCount)
    const lists = new Map<string, number[]>()
    for (const list of Object.keys(LINKS)) lists.set(list, await idsIn(transaction, `project_${list}`))
    const some = (list: keyof typeof LINKS, count: number) => luck.some(lists.get(list) ?? [], count)

    const rows: object[] = []
    const productRows: object[] = []
    const sanitaryRows: object[] = []
    const images: object[] = []
    const links: { list: string; project_id: number; other_id: number }[] = []
    const certified: object[] = []
    const ways: Parameters<typeof insertWays>[3][number][] = []
    for (const [index, project] of all.entries()) {
      const { company, products, sanitary, images: visible, transitions, ...fields } = project
      const id = ids[index] ?? 0
      const company_id = companies[company] ?? null
      const creator = company < 2 ? actors.editor : actors.administrator
      const approval = transitions.findLast(({ action }) => action === 'approve')
      rows.push({
        id,
        version: 1 + transitions.length,
        company_id,
        ...fields,
        last_approver_id: approval ? actors.administrator : null,
        approved_at: approval?.at ?? null,
        created_by_id: creator ?? null,
      })
      const order = (at: number) => ({ project_id: id, order: at + 1 })
      const brandOf = (member: number) =>
        COMPANIES[member]?.short_name || COMPANIES[member]?.business_name || '–'
      for (const [at, { company: member, ...part }] of products.entries()) {
        const productId = productIds[productRows.length] ?? 0
        productRows.push({
          id: productId,
          ...order(at),
          ...part,
          brand: brandOf(member),
          series: `Serie ${1 + luck.upTo(90)}`,
          typology_id: some('product_typology', 1)[0] ?? null,
          thickness_id: some('product_thickness', 1)[0] ?? null,
          formats: luck.one(FORMATS),
          producer_website: COMPANIES[member] ? `https://${COMPANIES[member].website}` : '',
          image: luck.upTo(2) === 0 ? aFile(index + at) : null,
          ...OWN_PICTURES,
        })
        for (const other_id of some('product_certification', luck.upTo(3)))
          certified.push({ product_id: productId, other_id })
      }
      for (const [at, { company: member, ...part }] of sanitary.entries())
        sanitaryRows.push({
          ...order(at),
          ...part,
          brand: brandOf(member),
          series: `Serie ${1 + luck.upTo(90)}`,
          collection: '',
          size: luck.one(SIZES),
          external_link: '',
        })
      for (const [at, picture] of visible.entries())
        images.push({
          ...order(at),
          file: aFile(picture),
          caption: fields.title,
          credit: fields.photographer,
          licence: OWN_PICTURES.licence,
        })
      for (const [list, max] of Object.entries(LINKS))
        for (const other_id of some(list as keyof typeof LINKS, 1 + luck.upTo(max)))
          links.push({ list, project_id: id, other_id })
      ways.push({
        id,
        company_id,
        created_at: fields.created_at,
        creator,
        transitions: transitions.map(({ by, ...taken }) => ({
          ...taken,
          actor_id: by === 'editor' ? creator : actors[by],
          to: projectWorkflow.actions[taken.action].to,
        })),
      })
    }

    await insertFiles(transaction, shelf)
    await insertRows(transaction, 'project_project', rows)
    await insertRows(transaction, 'project_product', productRows)
    await insertRows(transaction, 'project_sanitary', sanitaryRows)
    await insertRows(transaction, 'project_image', images)
    await insertRows(transaction, 'project_product_product_certification', certified)
    for (const [list, pairs] of Map.groupBy(links, (link) => link.list))
      await insertRows(
        transaction,
        `project_project_${list}`,
        pairs.map(({ project_id, other_id }) => ({ project_id, other_id })),
      )
    await insertWays(transaction, PROJECT.type, PROJECT_STEPS.DRAFT, ways)
  })
  await database.foreign('analyze')
  return all.length
}
