import type { GalleryRecord } from '@fornace/contract/press-room/gallery'
import { PRESS_GALLERY, PRESS_GALLERY_OVERVIEW } from '@fornace/contract/press-room/gallery-metadata'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../i18n/format'
import type { Column } from '../../../kit/api/list/columns'
import type { Partitioned } from '../../../kit/api/records'
import { useWaiting, WaitingList } from '../../../kit/home/waiting-list'
import type { HomeBlockProps } from '../../../kit/routes/home-block'
import { GALLERY, galleryAddress } from '../gallery/addresses'
import { galleryTitle } from '../gallery/gallery-form'
import { OrganisationGate } from '../organisation-gate'

type Row = Pick<GalleryRecord, 'id' | 'version' | 'title' | 'company' | 'published_date' | 'category_id'>

const columns: readonly Column<Row>[] = [
  { key: 'title', title: 'gallery.fields.title', kind: 'text' },
  { key: 'published_date', title: 'gallery.fields.published_date', kind: 'day' },
  { key: 'company.name', title: 'gallery.fields.company_id', kind: 'text' },
  { key: 'is_draft', title: 'gallery.draft', kind: 'flag', isFilter: true },
  { key: 'category_id', title: 'gallery.fields.category_id', kind: 'number' },
]

interface GalleriesProps extends HomeBlockProps {
  resource: Partitioned
  title: 'drafts' | 'ofYours'
}

const Galleries = ({ resource, title, onCount }: GalleriesProps) => {
  const { t } = useTranslation()
  const { date } = useFormats()
  const query = useWaiting<Row>(
    { resource: { ...resource, type: PRESS_GALLERY.type }, columns },
    { 'filter.is_draft': String(title === 'drafts') },
  )
  return (
    <WaitingList
      onCount={onCount}
      query={query}
      rowOf={(gallery) => ({
        title: galleryTitle(gallery),
        to: galleryAddress(gallery.category_id ?? 0, gallery.id),
        about: [gallery.published_date && date(gallery.published_date), gallery.company?.name]
          .filter(Boolean)
          .join(' · '),
      })}
      title={(count) => t(`gallery.home.${title}`, { count })}
      all={{ to: GALLERY, search: {} }}
    />
  )
}

const galleriesBlock =
  (title: GalleriesProps['title']) =>
  ({ onCount }: HomeBlockProps) => (
    <OrganisationGate resource={PRESS_GALLERY_OVERVIEW}>
      {(resource) => <Galleries resource={resource} title={title} onCount={onCount} />}
    </OrganisationGate>
  )

/** Galleries of the user's companies that have no date yet. */
export const DraftGalleries = galleriesBlock('drafts')

/** Galleries of the user's companies that have a date. */
export const OwnGalleries = galleriesBlock('ofYours')
