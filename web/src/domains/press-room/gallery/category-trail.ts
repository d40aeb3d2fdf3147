import { useTranslation } from 'react-i18next'
import { useArea } from '../../../kit/routes/use-area'
import type { BreadcrumbStep } from '../../../kit/ui/breadcrumb'
import { categoryAddress, GALLERY } from './addresses'
import { categoryName } from './categories'
import type { Category } from './tree'

/** The way down to a category; each category on it is a link. */
export const useCategoryTrail = (path: readonly Category[]): readonly BreadcrumbStep[] => {
  const { t } = useTranslation()
  const area = useArea()
  return [
    ...(area ? [{ label: area }] : []),
    { label: t('menu.gallery'), to: GALLERY },
    ...path.map((category) => ({ label: categoryName(category), to: categoryAddress(category.id) })),
  ]
}
