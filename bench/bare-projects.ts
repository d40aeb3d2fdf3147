import type { IncomingMessage } from 'node:http'
import {
  columnPairs,
  company,
  countOf,
  fileInfo,
  incomplete,
  linked,
  listOf,
  named,
  type One,
  parts,
  pictures,
} from './bare-json.ts'

/** What the bare server does for projects: what a reader sees of one, as JSON, in one statement. */

const imageCount = countOf('project_image', 'project_id')

const listRow = `json_build_object('id', t.id, 'name', t.name, 'company', ${company}, 'step', t.step, 'city', t.city,
  'country', t.country, 'end_year', t.end_year, 'image_count', ${imageCount})`

const PRODUCT = ['brand', 'series', 'colours', 'typology_id', 'thickness_id', 'formats', 'producer_website']
const SANITARY = ['brand', 'series', 'collection', 'colours', 'size', 'ceramics_of_italy', 'external_link']
const item = (column: string, table: string) => named(column, table, 'r.name_it', 'c')
const products = parts(
  'project_product',
  'project_id',
  `${columnPairs([...PRODUCT, 'ceramics_of_italy', 'image', 'credit', 'licence', 'valid_until'], 'c')},
    'typology', ${item('typology_id', 'project_product_typology')},
    'thickness', ${item('thickness_id', 'project_product_thickness')}, 'image_info', ${fileInfo('c.image')},
    'certifications', ${linked('project_product_product_certification', 'product_id', 'project_product_certification', 'r.name_it', 'c')}`,
)

const LISTS = ['product_certification', 'building_rating', 'product_thickness', 'product_typology', 'use']
const OWN = [
  ...['id', 'version', 'name', 'company_id', 'title', 'subtitle', 'visible_languages', 'city', 'country'],
  ...['end_year', 'latitude', 'longitude', 'original_text', 'final_text', 'other_characteristics', 'author'],
  ...['photographer', 'planner', 'planner_email', 'contractor', 'contractor_email', 'distributor'],
  ...['distributor_email', 'awards', 'awards_url', 'step', 'last_approver_id', 'approved_at', 'created_at'],
  'created_by_id',
]
const incompleteLanguages = incomplete(
  ['title', 'subtitle', 'final_text', 'other_characteristics', 'awards'],
  [
    ['project_product', 'project_id', 'colours'],
    ['project_sanitary', 'project_id', 'colours'],
    ['project_image', 'project_id', 'caption'],
    ['project_image', 'project_id', 'alternative_text'],
  ],
)
const record = `json_build_object(${columnPairs(OWN, 't')}, 'company', ${company}, 'image_count', ${imageCount},
  'incomplete_languages', ${incompleteLanguages},
  ${LISTS.map((list) => `'${list}s', ${linked(`project_project_${list}`, 'project_id', `project_${list}`, 'r.name_it')}`).join(', ')},
  'products', ${products}, 'sanitary', ${parts('project_sanitary', 'project_id', columnPairs(SANITARY, 'c'))},
  'images', ${pictures('project_image', 'project_id')})`

const list = (where: string) => listOf({ table: 'project_project', row: listRow, order: 't.id desc', where })

const FILTER = `fold(t.name) like '%' || fold($3::text) || '%' and t.step = $4`

export const answerProjects = async (
  request: IncomingMessage,
  url: URL,
  one: One,
  bodyOf: (request: IncomingMessage) => Promise<Record<string, unknown>>,
): Promise<string | undefined> => {
  const id = Number(url.pathname.split('/')[2])
  switch (`${request.method} ${url.pathname.split('/')[1]}`) {
    case 'GET project-list': {
      const [length, start] = [Number(url.searchParams.get('length')), Number(url.searchParams.get('start'))]
      const search = url.searchParams.get('search')
      return search ? one(list(FILTER), [length, start, search, 4]) : one(list('true'), [length, start])
    }
    case 'GET project':
      return one(`select ${record}::text as body from project_project t where id = $1`, [id])
    case 'PATCH project': {
      const { planner } = await bodyOf(request)
      return one(
        `update project_project t set planner = $2, version = t.version + 1 where id = $1 returning ${record}::text as body`,
        [id, planner],
      )
    }
  }
  return undefined
}
