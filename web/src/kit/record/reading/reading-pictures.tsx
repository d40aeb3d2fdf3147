import type { FileInfo } from '@fornace/contract/kit/fields'
import { inLanguage, type Language } from '@fornace/contract/kit/languages'
import { creditLine } from '@fornace/contract/kit/picture-permissions'
import { IconPhotoOff } from '@tabler/icons-react'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../i18n/i18n'
import type { LightboxPicture } from '../../picture/lightbox'
import { Picture } from '../../picture/picture'
import { regionRatio, visibleRegion } from '../../picture/visible-region'
import { useLater } from '../../platform/chunk'
import { addressOf } from '../../upload/existing-file'
import { InLanguages } from './in-languages'
import classes from './reading.module.css'
import type { ReadingPicture } from './reading-definition'

const loadLightbox = async () => (await import('../../picture/lightbox')).Lightbox

interface ReadingPicturesProps {
  pictures: readonly ReadingPicture[]
  /** Those of them that are displayed here; the lightbox has all. */
  from?: number
  to?: number
  languages: readonly Language[]
  language: Language
}

/** Whether the reader gets the name of the file alone. */
export const isWithheld = ({ file_info }: ReadingPicture): boolean =>
  file_info !== null && file_info.type === null

/** Picture of a record for the lightbox. */
export const lightboxPicture =
  (language: Language) =>
  (picture: ReadingPicture): LightboxPicture => ({
    file: picture.file_info,
    view: picture,
    alt: inLanguage(picture.alternative_text, language),
    caption: inLanguage(picture.caption, language),
    credit: creditLine(picture),
    address: addressOf(picture.file_info),
  })

/** Pictures in their crop, with captions and credits; each opens the lightbox. */
export const ReadingPictures = (props: ReadingPicturesProps) => {
  const { pictures, from = 0, to = pictures.length, languages, language } = props
  const [opened, setOpened] = useState<number | null>(null)
  const Lightbox = useLater(loadLightbox, opened !== null)
  // The lightbox comes with its first use, and may then be too late to see who opened it.
  const opener = useRef<HTMLElement | null>(null)
  useEffect(() => {
    if (opened === null) opener.current?.focus()
  }, [opened])
  return (
    <>
      {pictures.slice(from, to).map((picture, place) => (
        <Figure
          key={picture.id}
          picture={picture}
          place={from + place + 1}
          all={pictures.length}
          isLarge={from + place === 0}
          languages={languages}
          language={language}
          onOpen={(button) => {
            opener.current = button
            setOpened(from + place)
          }}
        />
      ))}
      {Lightbox && opened !== null && (
        <Lightbox
          pictures={pictures.map(lightboxPicture(language))}
          index={opened}
          onShow={setOpened}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}

/** Aspect ratio of the visible part, of which the style computes how wide a picture may be. */
const ratioOf = ({ width, height }: FileInfo, picture: ReadingPicture): number => {
  const sides = { width: width || 4, height: height || 3 }
  return regionRatio(sides, visibleRegion(sides, picture))
}

interface FigureProps extends Pick<ReadingPicturesProps, 'languages' | 'language'> {
  picture: ReadingPicture
  place: number
  all: number
  isLarge: boolean
  onOpen: (button: HTMLElement) => void
}

const Figure = ({ picture, place, all, isLarge, languages, language, onOpen }: FigureProps) => {
  const { t } = useTranslation()
  const { file_info: file, caption, alternative_text, ...rest } = picture
  const withheld = isWithheld(picture)
  const instead = (
    <span className={classes.noPicture} data-withheld={withheld || undefined}>
      <IconPhotoOff size={28} stroke={1.5} aria-hidden />
      {/* The page says once why pictures are withheld. */}
      {!withheld && t('reading.gone')}
    </span>
  )
  const credit = creditLine(picture)
  const languagesOfCaption = languages.length > 0 ? languages : [currentLanguage()]
  return (
    <figure
      className={classes.figure}
      data-large={isLarge || undefined}
      style={{ '--ratio': file ? ratioOf(file, picture) : 1.5 } as CSSProperties}
    >
      {file && !withheld ? (
        <button
          type="button"
          className={`${classes.picture} fornace-focus`}
          aria-label={t('reading.enlarge', { place, all })}
          onClick={(event) => onOpen(event.currentTarget)}
        >
          <Picture
            file={file}
            view={rest}
            width={isLarge ? 'min(92vw, 60rem)' : 'min(92vw, 30rem)'}
            alt={inLanguage(alternative_text, language)}
          >
            {instead}
          </Picture>
        </button>
      ) : (
        instead
      )}
      <figcaption>
        <InLanguages languages={languagesOfCaption} language={language}>
          {(one) => inLanguage(caption, one) && <p dir="auto">{inLanguage(caption, one)}</p>}
        </InLanguages>
        {credit && (
          <p className={classes.credit} dir="auto">
            {credit}
          </p>
        )}
      </figcaption>
    </figure>
  )
}
