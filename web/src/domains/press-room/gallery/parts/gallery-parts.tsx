import type { GalleryRecord } from '@fornace/contract/press-room/gallery'
import { Paper, Tabs } from '@mantine/core'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Tabs.layer.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../../i18n/format'
import { offers, type Partitioned } from '../../../../kit/api/records'
import { UnsavedGuard } from '../../../../kit/form/unsaved-guard'
import { ImagesPanel } from './images-panel'
import { LinksPanel } from './links-panel'
import classes from './parts.module.css'
import { UnsavedParts } from './unsaved-parts'
import { type PartList, useParts } from './use-parts'
import { VideosPanel } from './videos-panel'

const PANELS = { images: ImagesPanel, videos: VideosPanel, links: LinksPanel } as const
const LISTS = Object.keys(PANELS) as PartList[]

interface GalleryPartsProps {
  gallery: GalleryRecord
  resource: Partitioned
  /** The gallery as it is after each write. */
  onWritten: (gallery: GalleryRecord) => void
}

/** What a gallery holds, in tabs. It is written at once, beside the form of the texts. */
export const GalleryParts = ({ gallery, resource, onWritten }: GalleryPartsProps) => {
  const { t } = useTranslation()
  const { number } = useFormats()
  const parts = useParts(gallery, resource, onWritten)
  const [unsaved] = useState(() => new Set<() => boolean>())
  const panel = { gallery, parts, readOnly: !offers(gallery, 'change'), languages: gallery.visible_languages }
  return (
    <UnsavedParts value={unsaved}>
      <Paper withBorder p="md" className={classes.tabs ?? ''}>
        <Tabs defaultValue="images">
          <Tabs.List aria-label={t('gallery.parts')}>
            {LISTS.map((list) => (
              <Tabs.Tab key={list} value={list}>
                {`${t(`gallery.fields.${list}`)} (${number(gallery[list].length)})`}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {LISTS.map((list) => {
            const Panel = PANELS[list]
            return (
              <Tabs.Panel key={list} value={list}>
                <div className={classes.panel}>
                  <Panel {...panel} />
                </div>
              </Tabs.Panel>
            )
          })}
        </Tabs>
      </Paper>
      <UnsavedGuard isDirty={() => [...unsaved].some((isUnsaved) => isUnsaved())} />
    </UnsavedParts>
  )
}
