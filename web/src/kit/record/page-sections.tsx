import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './record-page.module.css'

/** A part of a long page, by the id of its heading. */
export interface PageSection {
  id: string
  title: string
}

/** The address is the router's, so that a part has none of its own: one goes there, for the eye and for the keys. */
const goTo = (id: string): void => {
  const heading = document.getElementById(id)
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  heading.scrollIntoView({ block: 'start' })
}

export const PageSections = ({ sections }: { sections: readonly PageSection[] }) => {
  const { t } = useTranslation()
  return (
    <nav className={classes.sections} aria-label={t('forms.onThisPage')}>
      {sections.map(({ id, title }) => (
        <Anchor key={id} component="button" type="button" size="sm" onClick={() => goTo(id)}>
          {title}
        </Anchor>
      ))}
    </nav>
  )
}
