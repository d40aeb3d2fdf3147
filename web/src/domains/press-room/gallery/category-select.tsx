import { useTranslation } from 'react-i18next'
import type { Partitioned } from '../../../kit/api/records'
import { ChoiceField } from '../../../kit/form/choice-field'
import { categoryName, useCategories } from './categories'
import { pathTo, standsIn, treeRows } from './tree'

interface CategorySelectProps {
  path: string
  resource: Partitioned
  /** One that cannot be chosen, nor what stands in it. */
  except?: number | undefined
  /** None is a choice too. */
  orNone?: boolean
}

/** One category of the tree, each with the way that leads to it. */
export const CategorySelect = ({ path, resource, except, orNone = false }: CategorySelectProps) => {
  const { t } = useTranslation()
  const { categories = [] } = useCategories(resource)
  const rows = treeRows(categories, () => true).filter(
    ({ category }) => except === undefined || !standsIn(categories, category.id, except),
  )
  const options = rows.map(({ category: { id } }) => ({
    value: String(id),
    label: pathTo(categories, id).map(categoryName).join(' / '),
  }))
  const none = { value: '', label: orNone ? t('gallery.topLevel') : '' }
  return <ChoiceField path={path} data={orNone ? [none, ...options] : options} />
}
