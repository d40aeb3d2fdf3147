import { IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { inReadersLanguage } from '../../../i18n/i18n'
import { Picture } from '../../picture/picture'
import type { ReadingPicture } from '../reading/reading-definition'
import type { PictureChange } from './picture-changes'
import classes from './picture-comparison.module.css'
import { PictureGone } from './picture-gone'

/** Pictures before and after, side by side, with what was done to each. */
export const PictureComparison = ({ changes }: { changes: readonly PictureChange[] }) => {
  const { t } = useTranslation()
  return (
    <ul className={classes.compared} aria-label={t('review.pictures.label')}>
      {changes.map(({ id, kinds, before, after, placeBefore, placeAfter }) => (
        <li key={id}>
          <div className={classes.sides}>
            {before && <Side picture={before} label={t('review.pictures.before')} />}
            {before && after && <IconArrowRight size={16} aria-hidden className={classes.arrow} />}
            {after && <Side picture={after} label={t('review.pictures.after')} />}
          </div>
          <span>
            {kinds
              .map((kind) => t(`review.pictureChanges.${kind}`, { from: placeBefore, to: placeAfter }))
              .join(', ')}
          </span>
        </li>
      ))}
    </ul>
  )
}

const Side = ({ picture, label }: { picture: ReadingPicture; label: string }) => {
  const { file_info: file, alternative_text, ...view } = picture
  const gone = <PictureGone isSmall />
  const alt = [label, inReadersLanguage(alternative_text)].filter(Boolean).join(': ')
  return (
    <figure className={classes.side}>
      {file ? (
        <Picture file={file} view={view} width="9rem" alt={alt}>
          {gone}
        </Picture>
      ) : (
        gone
      )}
      <figcaption>{label}</figcaption>
    </figure>
  )
}
