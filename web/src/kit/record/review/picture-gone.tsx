import { IconPhotoOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './picture-gone.module.css'

/** In place of a picture whose file does not exist any more. */
export const PictureGone = ({ isSmall = false }: { isSmall?: boolean }) => (
  <span className={classes.gone} data-small={isSmall || undefined}>
    <IconPhotoOff size={isSmall ? 20 : 28} stroke={1.5} aria-hidden />
    {useTranslation().t('review.pictures.gone')}
  </span>
)
