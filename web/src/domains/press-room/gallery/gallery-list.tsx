import type { GalleryRecord } from '@fornace/contract/press-room/gallery'
import { GALLERY_FIELDS } from '@fornace/contract/press-room/gallery-fields'
import { IconLink, IconMovie, IconPhoto } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../i18n/format'
import { currentLanguage, useMessage } from '../../../i18n/i18n'
import type { Column } from '../../../kit/api/list/columns'
import { declaredColumns } from '../../../kit/api/list/declared-columns'
import type { ListSearch } from '../../../kit/api/list/list-state'
import type { Partitioned } from '../../../kit/api/records'
import { houseDay } from '../../../kit/platform/house'
import { ListView } from '../../../kit/table/list-view'
import { type PictureCards, useList } from '../../../kit/table/use-list'
import { EmptyState } from '../../../kit/ui/empty-state'
import { galleryAddress } from './addresses'
import classes from './gallery.module.css'
import { galleryTitle } from './gallery-form'

type GalleryRow = Pick<
  GalleryRecord,
  | 'id'
  | 'version'
  | 'title'
  | 'company'
  | 'published_date'
  | 'cover'
  | 'images_count'
  | 'videos_count'
  | 'links_count'
>

const column = declaredColumns(GALLERY_FIELDS, (name) => `gallery.fields.${name}`)

/** Columns of the galleries of a category. */
export const galleryColumns: readonly Column<GalleryRow>[] = [
  column('title', { render: galleryTitle, filter: 'offered' }),
  column('company_id', {
    key: 'company.name',
    render: ({ company }) => company && <span dir="auto">{company.name}</span>,
    filter: 'suggested',
  }),
  column('published_date', {
    filter: 'suggested',
    render: ({ published_date }) => <PublicationDay day={published_date} />,
  }),
  {
    key: 'images_count',
    title: 'gallery.content',
    kind: 'number',
    sortable: false,
    render: (gallery) => <Contents gallery={gallery} />,
  },
]

const PICTURES: PictureCards<GalleryRow> = {
  pictureOf: ({ cover }) => cover,
  details: ['company', 'published_date', 'images_count'],
  groups: [{ field: 'company', nameOf: ({ company }) => company?.name }],
  usual: 'medium',
}

const KEPT = ['cover', 'videos_count', 'links_count']

interface GalleryListProps {
  /** The galleries of one category. */
  resource: Partitioned
  category: number
  search: ListSearch
}

/** The galleries of a category, as pictures or as a table. */
export const GalleryList = ({ resource, category, search }: GalleryListProps) => {
  const title = useMessage()(resource.label)
  const list = useList<GalleryRow>(
    {
      resource,
      columns: galleryColumns,
      keep: KEPT,
      nameOf: galleryTitle,
      usualOrder: 'listTools.newestFirst',
      pictures: PICTURES,
    },
    search,
  )
  return (
    <ListView
      list={list}
      label={title}
      targetOf={({ id }) => ({ to: galleryAddress(category, id), search: true })}
      currentId={undefined}
      empty={<EmptyState icon={IconPhoto} title={resource.noun[currentLanguage()].empty} />}
    />
  )
}

/** Day of the publication; a draft has none, and one to come says so. */
export const PublicationDay = ({ day }: { day: string | null }) => {
  const { t } = useTranslation()
  const { date } = useFormats()
  if (!day) return t('gallery.draft')
  if (day <= houseDay(new Date())) return date(day)
  return (
    <>
      {date(day)} · <span>{t('gallery.scheduled')}</span>
    </>
  )
}

/** How many pictures, videos and links it has. */
const Contents = ({ gallery }: { gallery: GalleryRow }) => {
  const { t } = useTranslation()
  const { number } = useFormats()
  const counts = [
    [IconPhoto, 'gallery.imagesCount', gallery.images_count],
    [IconMovie, 'gallery.videosCount', gallery.videos_count],
    [IconLink, 'gallery.linksCount', gallery.links_count],
  ] as const
  return (
    <span className={classes.counts}>
      {counts.map(
        ([Icon, key, count]) =>
          count > 0 && (
            <span key={key} className={classes.count} title={t(key, { count })}>
              <Icon size={14} stroke={1.5} aria-hidden />
              <span aria-hidden>{number(count)}</span>
              <span className={classes.heard}>{t(key, { count })}</span>
            </span>
          ),
      )}
    </span>
  )
}
