import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './record-page.module.css'

/** Section of a long page, by the id of its heading. */
export interface PageSection {
  id: string
  title: string
}

/** Scrolls to a section and focuses it. The hash belongs to the router, so that a section has no address of its own. */
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
