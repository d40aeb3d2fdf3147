import type { GalleryRecord } from '@fornace/contract/press-room/gallery'
import { PRESS_GALLERY } from '@fornace/contract/press-room/gallery-metadata'
import { Badge, Button, Group } from '@mantine/core'
import '@mantine/core/styles/Badge.layer.css'
import { IconLink, IconMovie, IconPhoto, IconPhotoOff } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../i18n/format'
import { currentLanguage } from '../../../i18n/i18n'
import { api } from '../../../kit/api/client'
import { pageReader } from '../../../kit/api/record-readers'
import type { Page } from '../../../kit/api/records'
import { Picture } from '../../../kit/picture/picture'
import { houseDay } from '../../../kit/platform/house'
import { CallFailed } from '../../../kit/problem-report/call-failed'
import { LightLink } from '../../../kit/ui/light-link'
import { Loading } from '../../../kit/ui/loading'
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
  | 'is_draft'
  | 'cover'
  | 'images_count'
  | 'videos_count'
  | 'links_count'
>

const AT_ONCE = 24

const useGalleries = (group: string, category: number) =>
  useInfiniteQuery({
    queryKey: [PRESS_GALLERY.type, 'list', 'cards', { group, category }],
    queryFn: ({ pageParam, signal }) =>
      api.get(PRESS_GALLERY.path, pageReader<Page<GalleryRow>>({ columns: [] }), {
        query: new URLSearchParams({
          format: 'datatables',
          start: String(pageParam),
          length: String(AT_ONCE),
          group,
          category: String(category),
        }),
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ recordsTotal }, pages) => {
      const visible = pages.reduce((sum, { data }) => sum + data.length, 0)
      return visible < recordsTotal ? visible : undefined
    },
    staleTime: 0,
  })

/** The galleries of a category, as cards with their first picture. */
export const GalleryCards = ({ group, category }: { group: string; category: number }) => {
  const { t } = useTranslation()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useGalleries(
    group,
    category,
  )
  if (!data && error) return <CallFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading />
  const galleries = data.pages.flatMap((page) => page.data)
  if (galleries.length === 0)
    return <p className={classes.nothing}>{PRESS_GALLERY.noun[currentLanguage()].empty}</p>
  return (
    <>
      <ul className={classes.cards}>
        {galleries.map((gallery) => (
          <GalleryCard key={gallery.id} category={category} gallery={gallery} />
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="default" mt="md" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('gallery.more')}
        </Button>
      )}
    </>
  )
}

const GalleryCard = ({ category, gallery }: { category: number; gallery: GalleryRow }) => {
  const { t } = useTranslation()
  const { date, number } = useFormats()
  const { cover } = gallery
  const counts = [
    [IconPhoto, 'gallery.imagesCount', gallery.images_count],
    [IconMovie, 'gallery.videosCount', gallery.videos_count],
    [IconLink, 'gallery.linksCount', gallery.links_count],
  ] as const
  return (
    <li className={classes.card}>
      <span className={classes.cover}>
        {cover ? (
          <Picture file={cover} view={cover} shape={4 / 3} width="260px">
            <IconPhotoOff size={28} stroke={1.5} aria-hidden />
          </Picture>
        ) : (
          <IconPhotoOff size={28} stroke={1.5} aria-hidden />
        )}
      </span>
      <span className={classes.cardBody}>
        <LightLink to={galleryAddress(category, gallery.id)} className={classes.cardLink} dir="auto">
          {galleryTitle(gallery)}
        </LightLink>
        {gallery.company && <span>{gallery.company.name}</span>}
        <Group gap="xs">
          {gallery.published_date ? (
            <span>{date(gallery.published_date)}</span>
          ) : (
            <Badge color="yellow" variant="light">
              {t('gallery.draft')}
            </Badge>
          )}
          {gallery.published_date && gallery.published_date > houseDay(new Date()) && (
            <Badge color="yellow" variant="light">
              {t('gallery.scheduled')}
            </Badge>
          )}
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
        </Group>
      </span>
    </li>
  )
}
