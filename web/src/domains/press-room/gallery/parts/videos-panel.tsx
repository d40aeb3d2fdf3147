import type { GalleryVideo } from '@fornace/contract/press-room/gallery'
import { GALLERY_FIELDS } from '@fornace/contract/press-room/gallery-fields'
import { IconDownload, IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { hrefOf } from '../../../../kit/children/href-of'
import { addressOf } from '../../../../kit/upload/known-file'
import { AddAddress } from './add-address'
import type { PartPanelProps } from './part-panel'
import { PartRows } from './part-rows'
import { PartUploads } from './part-uploads'
import classes from './parts.module.css'
import { wordsOf } from './use-parts'

const { most } = GALLERY_FIELDS.videos

const nameOf = (video: GalleryVideo): string => wordsOf(video) || video.file_info?.name || video.url

export const VideosPanel = ({ gallery, parts, readOnly, languages }: PartPanelProps) => {
  const { t } = useTranslation()
  const { videos } = gallery
  return (
    <>
      {!readOnly && (
        <>
          <AddAddress label={t('gallery.newVideo')} add={(video) => parts.add('videos', [video])} />
          <PartUploads kind="video" list="videos" parts={parts} max={most} />
        </>
      )}
      {videos.length === 0 && readOnly && <p className={classes.nothing}>{t('gallery.noVideos')}</p>}
      <PartRows
        list="videos"
        layout="rows"
        parts={parts}
        rows={videos}
        languages={languages}
        readOnly={readOnly}
        nameOf={nameOf}
        fieldsOf={({ file }) => (file ? ['description'] : ['url', 'description'])}
      >
        {(video) => <Video video={video} />}
      </PartRows>
    </>
  )
}

/** A file plays here; what is elsewhere opens there, and nothing of it is loaded before. */
const Video = ({ video }: { video: GalleryVideo }) => {
  const { t } = useTranslation()
  const { file_info: file, url } = video
  const name = nameOf(video)
  const address = addressOf(file)
  return (
    <>
      {address && (
        // biome-ignore lint/a11y/useMediaCaption: what was uploaded has no captions of its own
        <video
          className={classes.video}
          src={address}
          controls
          preload="metadata"
          playsInline
          aria-label={name}
        />
      )}
      <div className={classes.about}>
        {wordsOf(video) && (
          <span className={classes.words} dir="auto">
            {wordsOf(video)}
          </span>
        )}
        {file && !address && <span dir="auto">{file.name}</span>}
        {file && address && (
          <a className={classes.link} href={address} download={file.name}>
            <IconDownload size={16} stroke={1.5} aria-hidden />
            {t('gallery.downloadFile', { name: file.name })}
          </a>
        )}
        {!file && (
          <a className={classes.link} href={hrefOf(url)} target="_blank" rel="noreferrer" dir="ltr">
            <IconExternalLink size={16} stroke={1.5} aria-hidden />
            {url}
          </a>
        )}
      </div>
    </>
  )
}
