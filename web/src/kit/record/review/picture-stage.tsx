import { inLanguage, type Language } from '@fornace/contract/kit/languages'
import { creditLine } from '@fornace/contract/kit/picture-permissions'
import { IconPhotoOff } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Picture } from '../../picture/picture'
import { useLater } from '../../platform/chunk'
import type { ReadingPicture } from '../reading/reading-definition'
import { lightboxPicture } from '../reading/reading-pictures'
import { PictureGone } from './picture-gone'
import classes from './picture-stage.module.css'

const loadLightbox = async () => (await import('../../picture/lightbox')).Lightbox

/** Pictures of a record: one large in its crop, the others below it. */
export const PictureStage = ({
  pictures,
  language,
}: {
  pictures: readonly ReadingPicture[]
  language: Language
}) => {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<number | null>(null)
  const picture = pictures.find(({ id }) => id === chosen) ?? pictures[0]
  const [isEnlarged, setEnlarged] = useState(false)
  const Lightbox = useLater(loadLightbox, isEnlarged)
  const opener = useRef<HTMLButtonElement>(null)
  const wasEnlarged = useRef(false)
  useEffect(() => {
    if (wasEnlarged.current && !isEnlarged) opener.current?.focus()
    wasEnlarged.current = isEnlarged
  }, [isEnlarged])
  if (!picture) return null
  const { file_info: file, caption, alternative_text, ...view } = picture
  const gone = <PictureGone />
  const place = pictures.indexOf(picture)
  const captionText = inLanguage(caption, language)
  const credit = creditLine(picture)
  return (
    <div className={classes.stage}>
      <figure className={classes.large}>
        <div className={classes.frame}>
          {file ? (
            <button
              ref={opener}
              type="button"
              className={`${classes.enlarge} fornace-focus`}
              aria-label={t('reading.enlarge', { place: place + 1, all: pictures.length })}
              onClick={() => setEnlarged(true)}
            >
              <Picture
                file={file}
                view={view}
                shape="fit"
                width="min(92vw, 46rem)"
                alt={inLanguage(alternative_text, language)}
              >
                {gone}
              </Picture>
            </button>
          ) : (
            gone
          )}
        </div>
        <figcaption>
          {captionText && <span dir="auto">{captionText}</span>}
          {credit && (
            <span className={classes.credit} dir="auto">
              {credit}
            </span>
          )}
        </figcaption>
      </figure>
      {pictures.length > 1 && (
        <ul className={classes.thumbs}>
          {pictures.map((one, index) => (
            <li key={one.id}>
              <button
                type="button"
                className="fornace-focus"
                aria-pressed={one.id === picture.id}
                aria-label={t('review.pictures.show', { place: index + 1, all: pictures.length })}
                onClick={() => setChosen(one.id)}
              >
                {one.file_info ? (
                  <Picture file={one.file_info} view={one} shape={4 / 3} width="5.5rem">
                    <IconPhotoOff size={20} aria-hidden />
                  </Picture>
                ) : (
                  <IconPhotoOff size={20} aria-hidden />
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
      {Lightbox && isEnlarged && (
        <Lightbox
          pictures={pictures.map(lightboxPicture(language))}
          index={place}
          onShow={(index) => setChosen(pictures[index]?.id ?? null)}
          onClose={() => setEnlarged(false)}
        />
      )}
    </div>
  )
}
