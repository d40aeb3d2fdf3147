import { inLanguage, type Language } from '@fornace/contract/kit/languages'
import type { GalleryRecord } from '@fornace/contract/press-room/gallery'
import { useTranslation } from 'react-i18next'
import { FactList } from '../../../kit/record/reading/fact-list'
import { FileLink } from '../../../kit/record/reading/file-links'
import type { ReadingDefinition, ReadingTextsProps } from '../../../kit/record/reading/reading-definition'
import { languageOf } from '../../../kit/record/reading/reading-texts'
import { addressOf } from '../../../kit/upload/existing-file'
import childClasses from './children/children.module.css'
import { WebLink } from './children/links-list'
import classes from './gallery.module.css'
import { galleryTitle } from './gallery-form'
import { PublicationDay } from './gallery-list'

interface VideoProps {
  video: GalleryRecord['videos'][number]
  language: Language
}

/** An uploaded file plays here; an external video opens on its site, and nothing of it is loaded before. */
const Video = ({ video: { url, file_info: file, description }, language }: VideoProps) => {
  const words = inLanguage(description, language)
  const address = addressOf(file)
  return (
    <li className={childClasses.about}>
      {words && <span dir="auto">{words}</span>}
      {address && (
        // biome-ignore lint/a11y/useMediaCaption: uploaded videos have no caption track
        <video
          className={childClasses.video}
          src={address}
          controls
          preload="metadata"
          playsInline
          aria-label={words || file?.name}
        />
      )}
      {file && <FileLink file={file} />}
      {url && <WebLink url={url} />}
    </li>
  )
}

const GalleryTexts = ({ record: gallery, language }: ReadingTextsProps<GalleryRecord>) => {
  const { t, i18n } = useTranslation()
  const description = inLanguage(gallery.description, language)
  return (
    <>
      <h2 className={classes.readingTitle} lang={languageOf(gallery.title, language)} dir="auto">
        {inLanguage(gallery.title, language)}
      </h2>
      {description && (
        <p className={classes.readingText} lang={languageOf(gallery.description, language)} dir="auto">
          {description}
        </p>
      )}
      {gallery.videos.length > 0 && (
        <>
          <h3 className={classes.readingHeading} lang={i18n.language}>
            {t('gallery.fields.videos')}
          </h3>
          <ul className={classes.readingRows}>
            {gallery.videos.map((video) => (
              <Video key={video.id} video={video} language={language} />
            ))}
          </ul>
        </>
      )}
      {gallery.links.length > 0 && (
        <>
          <h3 className={classes.readingHeading} lang={i18n.language}>
            {t('gallery.fields.links')}
          </h3>
          <ul className={classes.readingRows}>
            {gallery.links.map((link) => (
              <li key={link.id} className={childClasses.about}>
                <span dir="auto">{inLanguage(link.description, language)}</span>
                <WebLink url={link.url} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

const GalleryFacts = ({ record: gallery }: { record: GalleryRecord }) => {
  const { t } = useTranslation()
  return (
    <FactList
      facts={[
        [t('gallery.fields.published_date'), <PublicationDay key="day" day={gallery.published_date} />],
        [t('gallery.fields.company_id'), gallery.company?.name],
      ]}
    />
  )
}

/** A gallery as its readers see it. */
export const galleryReading: ReadingDefinition<GalleryRecord> = {
  titleOf: galleryTitle,
  picturesOf: ({ images }) => images.map((image) => ({ ...image, caption: image.description })),
  languagesOf: ({ visible_languages }) => visible_languages,
  Texts: GalleryTexts,
  Facts: GalleryFacts,
}
