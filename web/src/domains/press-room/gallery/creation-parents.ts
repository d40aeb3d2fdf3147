import { PRESS_GALLERY_CATEGORY } from '@fornace/contract/press-room/gallery-metadata'
import { queryClient } from '../../../kit/api/query-client'
import type { CreationParent } from '../../../kit/routes/screen'
import { ofOrganisation, organisationQuery } from '../organisation'
import { categoriesQuery, categoryName } from './categories'

/** The categories of this organisation: a new gallery stands in one of them. */
export const categoryParents = async (): Promise<CreationParent[]> => {
  const organisation = await queryClient.fetchQuery(organisationQuery())
  const query = categoriesQuery(ofOrganisation(PRESS_GALLERY_CATEGORY, organisation))
  const { data } = await queryClient.fetchQuery(query)
  return data.map((category) => ({ values: { category: category.id }, name: categoryName(category) }))
}
