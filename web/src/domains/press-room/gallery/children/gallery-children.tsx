import { LANGUAGES } from '@fornace/contract/kit/languages'
import type { GalleryRecord } from '@fornace/contract/press-room/gallery'
import { GALLERY_PART_PATHS } from '@fornace/contract/press-room/gallery-metadata'
import { Paper, Tabs } from '@mantine/core'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Tabs.layer.css'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../../i18n/format'
import { offers, type Partitioned } from '../../../../kit/api/records'
import { ImmediateRows } from '../../../../kit/record/immediate-rows'
import { galleryChildrenForm } from '../gallery-form'
import classes from './children.module.css'
import { ImagesList } from './images-list'
import { LinksList } from './links-list'
import { VideosList } from './videos-list'

/** Messages of the specification, the same in every language; rendered with `lang="it"`. */
const TOASTS = {
  changed: {
    images: 'Immagine modificata con successo',
    videos: 'Video modificato con successo',
    links: 'Link modificato con successo',
  },
  failed: 'Errore, riprova',
  lang: 'it',
} as const

const LISTS = { images: ImagesList, videos: VideosList, links: LinksList } as const
const NAMES = Object.keys(LISTS) as (keyof typeof LISTS)[]

interface GalleryChildrenProps {
  gallery: GalleryRecord
  resource: Partitioned
  /** The gallery as it is after each write. */
  onWritten: (gallery: GalleryRecord) => void
}

/** Pictures, videos and links of a gallery, in tabs. They are saved at once, outside the form of the texts. */
export const GalleryChildren = ({ gallery, resource, onWritten }: GalleryChildrenProps) => {
  const { t, i18n } = useTranslation()
  const { number } = useFormats()
  // biome-ignore lint/correctness/useExhaustiveDependencies: its labels follow the language.
  const definition = useMemo(() => galleryChildrenForm(null), [i18n.language])
  const { visible_languages } = gallery
  const languages = LANGUAGES.filter((one) => one === 'it' || visible_languages.includes(one))
  return (
    <ImmediateRows<GalleryRecord>
      record={gallery}
      resource={resource}
      definition={definition}
      paths={GALLERY_PART_PATHS}
      toasts={TOASTS}
      readOnly={!offers(gallery, 'change')}
      onWritten={onWritten}
    >
      <Paper withBorder p="md" className={classes.tabs ?? ''}>
        <Tabs defaultValue="images">
          <Tabs.List aria-label={t('gallery.parts')}>
            {NAMES.map((name) => (
              <Tabs.Tab key={name} value={name}>
                {`${t(`gallery.fields.${name}`)} (${number(gallery[name].length)})`}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {NAMES.map((name) => {
            const List = LISTS[name]
            return (
              <Tabs.Panel key={name} value={name} className={classes.panel}>
                <List gallery={gallery} languages={languages} />
              </Tabs.Panel>
            )
          })}
        </Tabs>
      </Paper>
    </ImmediateRows>
  )
}
