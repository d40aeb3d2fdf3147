import type { GalleryRecord } from '@fornace/contract/press-room/gallery'
import { PRESS_GALLERY, PRESS_GALLERY_CATEGORY } from '@fornace/contract/press-room/gallery-metadata'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { readListSearch } from '../../../kit/api/list/list-state'
import { type Partitioned, recordQuery } from '../../../kit/api/records'
import { ReadingScreen } from '../../../kit/record/reading/reading-screen'
import { OrganisationGate } from '../organisation-gate'
import { categoryAddress, galleryAddress, galleryReadingAddress } from './addresses'
import { useCategories } from './categories'
import { useCategoryTrail } from './category-trail'
import { galleryForm } from './gallery-form'
import { galleryColumns } from './gallery-list'
import { galleryReading } from './gallery-reading'
import { pathTo } from './tree'

interface GalleryReadingProps {
  category: string
  id: string
}

/** A gallery as its readers see it. */
export const GalleryReadingPage = (props: GalleryReadingProps): ReactNode => (
  <OrganisationGate resource={PRESS_GALLERY_CATEGORY}>
    {(categories) => <Gallery {...props} categories={categories} />}
  </OrganisationGate>
)

/** An address with another category is corrected. */
const Gallery = ({ category, id, categories }: GalleryReadingProps & { categories: Partitioned }) => {
  const { categories: tree = [] } = useCategories(categories)
  const trail = useCategoryTrail(pathTo(tree, Number(category)))
  const resource = useMemo(() => ({ ...PRESS_GALLERY, part: categories.part }), [categories])
  const { data } = useQuery(recordQuery<GalleryRecord>(resource, id))
  if (data && String(data.category_id) !== category) {
    const address = galleryReadingAddress(data.category_id ?? '-', data.id)
    return <Navigate to={address} search={readListSearch} replace />
  }
  return (
    <ReadingScreen<GalleryRecord>
      id={id}
      resource={resource}
      definition={galleryReading}
      area={trail}
      addresses={{
        list: categoryAddress(category),
        read: (one) => galleryReadingAddress(category, one),
        record: (one) => galleryAddress(category, one),
      }}
      list={{ resource: { ...resource, part: { ...resource.part, category } }, columns: galleryColumns }}
      labels={galleryForm(null)}
    />
  )
}
