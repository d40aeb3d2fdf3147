import type { ProjectRecord } from '@fornace/contract/project-gallery/project'
import { multilingualNames, type NamesIn } from '../../../kit/resource/columns/multilingual-names.ts'
import type { Connection } from '../../../platform/database/database.ts'
import * as tables from '../tables.ts'
import { NAMED_LISTS, type NamedList } from './dossier.ts'

const LISTS = {
  uses: tables.uses,
  product_typologies: tables.productTypologies,
  product_thicknesses: tables.productThicknesses,
  product_certifications: tables.productCertifications,
  building_ratings: tables.buildingRatings,
} satisfies Record<NamedList, unknown>

/** Ids of list items that the products of a project refer to. */
const idsOfProducts = ({ products }: ProjectRecord, list: NamedList): (number | undefined)[] => {
  switch (list) {
    case 'product_typologies':
      return products.map(({ typology }) => typology?.id)
    case 'product_thicknesses':
      return products.map(({ thickness }) => thickness?.id)
    case 'product_certifications':
      return products.flatMap(({ certifications }) => certifications.map(({ id }) => id))
    default:
      return []
  }
}

/** In which languages the look-ups of these projects have which names. */
export const namesFor = (
  connection: Connection,
  records: readonly ProjectRecord[],
): Promise<NamesIn<NamedList>> =>
  multilingualNames(
    connection,
    NAMED_LISTS.map((list) => ({
      list,
      table: LISTS[list],
      ids: records.flatMap((project) => [
        ...project[list].map(({ id }) => id),
        ...idsOfProducts(project, list),
      ]),
    })),
  )
