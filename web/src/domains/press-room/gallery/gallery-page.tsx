import type { GalleryRecord } from '@fornace/contract/press-room/gallery'
import { PRESS_GALLERY, PRESS_GALLERY_CATEGORY } from '@fornace/contract/press-room/gallery-metadata'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { type ReactNode, useCallback, useMemo } from 'react'
import { readListSearch } from '../../../kit/api/list/list-state'
import { type Partitioned, recordQuery } from '../../../kit/api/records'
import { RecordScreen } from '../../../kit/record/record-screen'
import { Loading } from '../../../kit/ui/loading'
import { OrganisationGate } from '../organisation-gate'
import { useOwnCompany } from '../own-company'
import { categoryAddress, galleryAddress, galleryReadingAddress } from './addresses'
import { useCategories } from './categories'
import { useCategoryTrail } from './category-trail'
import { GalleryChildren } from './children/gallery-children'
import { galleryForm, galleryTitle } from './gallery-form'
import { GalleryInputs } from './gallery-inputs'
import { pathTo } from './tree'

interface GalleryPageProps {
  category: string
  /** Nothing for a new one. */
  id: string | null
}

/** A new gallery of a category, or an existing one. */
export const GalleryPage = ({ category, id }: GalleryPageProps): ReactNode => (
  <OrganisationGate resource={PRESS_GALLERY_CATEGORY}>
    {(categories) =>
      id === null ? (
        <Gallery category={category} id={null} categories={categories} />
      ) : (
        <ExistingGallery category={category} id={id} categories={categories} />
      )
    }
  </OrganisationGate>
)

interface GalleryProps extends GalleryPageProps {
  categories: Partitioned
}

/** Loads a gallery by its id; an address with another category is corrected. */
const ExistingGallery = ({ category, id, categories }: GalleryProps & { id: string }) => {
  const ofOurs = useMemo(() => ({ ...PRESS_GALLERY, part: categories.part }), [categories])
  const { data } = useQuery(recordQuery<GalleryRecord>(ofOurs, id))
  if (data && String(data.category_id) !== category)
    return <Navigate to={galleryAddress(data.category_id ?? '-', data.id)} search={readListSearch} replace />
  return <Gallery category={category} id={id} categories={categories} />
}

const Gallery = ({ category, id, categories }: GalleryProps) => {
  const { categories: tree = [] } = useCategories(categories)
  const group = categories.part.group ?? ''
  // One that exists is read by its id: its row says in which category it is.
  const resource = useMemo(
    () => ({ ...PRESS_GALLERY, part: id === null ? { group, category } : { group } }),
    [group, category, id],
  )
  const { choice: company, isPending } = useOwnCompany(id)
  const form = useCallback((record: GalleryRecord | null) => galleryForm(record, company), [company])
  const trail = useCategoryTrail(pathTo(tree, Number(category)))
  const addresses = {
    list: categoryAddress(category),
    new: categoryAddress(category, 'new'),
    record: (made: number) => galleryAddress(category, made),
    read: (one: number) => galleryReadingAddress(category, one),
  }
  if (isPending) return <Loading />
  return (
    <RecordScreen<GalleryRecord>
      area={trail}
      id={id}
      addresses={addresses}
      resource={resource}
      form={form}
      titleOf={galleryTitle}
      below={(gallery, { adopt }) => (
        <GalleryChildren gallery={gallery} resource={resource} onWritten={adopt} />
      )}
    >
      <GalleryInputs group={group} company={company} />
    </RecordScreen>
  )
}
