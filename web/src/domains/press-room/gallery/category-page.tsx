import { holdsOneOf } from '@fornace/contract/kit/access'
import { newTitle } from '@fornace/contract/kit/noun'
import type { GalleryCategory } from '@fornace/contract/press-room/gallery'
import { PRESS_GALLERY, PRESS_GALLERY_CATEGORY } from '@fornace/contract/press-room/gallery-metadata'
import { Button } from '@mantine/core'
import { IconFolder, IconPencil, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useMessage } from '../../../i18n/i18n'
import { pluralText } from '../../../i18n/plural'
import type { ListSearch } from '../../../kit/api/list/list-state'
import type { Partitioned } from '../../../kit/api/records'
import { useRoles } from '../../../kit/api/session-store'
import { BackButton } from '../../../kit/record/record-actions'
import { RecordGate } from '../../../kit/record/record-gate'
import { LightLink } from '../../../kit/ui/light-link'
import { TitleBar } from '../../../kit/ui/title-bar'
import { OrganisationGate } from '../organisation-gate'
import { categoryAddress, GALLERY } from './addresses'
import { categoryName, useCategories } from './categories'
import { useCategoryTrail } from './category-trail'
import classes from './gallery.module.css'
import { GalleryList } from './gallery-list'
import { childrenOf, pathTo } from './tree'

interface CategoryPageProps {
  id: string
  search: ListSearch
}

/** Content of a category: its subcategories and its galleries. */
export const GalleryCategoryPage = ({ id, search }: CategoryPageProps): ReactNode => (
  <OrganisationGate resource={PRESS_GALLERY_CATEGORY}>
    {(resource) => (
      <RecordGate<GalleryCategory> key={id} resource={resource} id={id} back={GALLERY}>
        {(category) => (
          <CategoryContent key={category.id} resource={resource} category={category} search={search} />
        )}
      </RecordGate>
    )}
  </OrganisationGate>
)

interface CategoryContentProps {
  resource: Partitioned
  category: GalleryCategory
  search: ListSearch
}

const CategoryContent = ({ resource, category, search }: CategoryContentProps) => {
  const { t } = useTranslation()
  const message = useMessage()
  const roles = useRoles()
  const { categories = [], counts } = useCategories(resource)
  const inside = childrenOf(categories, category.id)
  const trail = useCategoryTrail(pathTo(categories, category.father))
  const galleries = useMemo(
    () => ({ ...PRESS_GALLERY, part: { ...resource.part, category: String(category.id) } }),
    [resource, category.id],
  )
  return (
    <>
      <TitleBar
        title={categoryName(category)}
        area={trail}
        actions={
          <>
            <BackButton to={category.father ? categoryAddress(category.father) : GALLERY} />
            {holdsOneOf(resource.access.write, roles) && (
              <Button
                variant="default"
                leftSection={<IconPencil size={16} aria-hidden />}
                renderRoot={(given) => <Link to={categoryAddress(category.id, 'edit')} {...given} />}
              >
                {t('gallery.editCategory')}
              </Button>
            )}
            {holdsOneOf(PRESS_GALLERY.access.write, roles) && (
              <Button
                leftSection={<IconPlus size={16} aria-hidden />}
                renderRoot={(given) => <Link to={categoryAddress(category.id, 'new')} {...given} />}
              >
                {message(newTitle(PRESS_GALLERY.noun))}
              </Button>
            )}
          </>
        }
      />
      {inside.length > 0 && !search.deleted && (
        <section className={classes.subcategories} aria-label={t('gallery.subcategories')}>
          <ul className={classes.folders}>
            {inside.map((one) => (
              <li key={one.id}>
                <LightLink to={categoryAddress(one.id)} className={classes.folder}>
                  <IconFolder size={20} stroke={1.5} aria-hidden />
                  <span className={classes.folderName} dir="auto">
                    {categoryName(one)}
                  </span>
                  <span className={classes.folderCount}>
                    {pluralText(PRESS_GALLERY, counts.get(one.id) ?? 0)}
                  </span>
                </LightLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      <GalleryList resource={galleries} category={category.id} search={search} />
    </>
  )
}
