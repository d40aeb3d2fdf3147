import { useTranslation } from 'react-i18next'
import { useArea } from '../../../kit/routes/use-area'
import { LightLink } from '../../../kit/ui/light-link'
import { categoryAddress, GALLERY } from './addresses'
import { categoryName } from './categories'
import classes from './gallery.module.css'
import type { Category } from './tree'

/** The way down to where one is, above its title; each category is a link. */
export const CategoryTrail = ({ path }: { path: readonly Category[] }) => {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('gallery.trail')} className={classes.trail}>
      <ol>
        <li>{useArea()}</li>
        <li>
          <LightLink to={GALLERY}>{t('menu.gallery')}</LightLink>
        </li>
        {path.map((category) => (
          <li key={category.id}>
            <LightLink to={categoryAddress(category.id)} dir="auto">
              {categoryName(category)}
            </LightLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}
