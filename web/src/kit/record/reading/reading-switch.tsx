import { IconEye, IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { readListSearch } from '../../api/list/list-state'
import classes from './reading-switch.module.css'

/** The reading page is below the form; the search of the list goes along with both. */
const EXACT = { exact: true, includeSearch: false }

interface ReadingSwitchProps {
  /** Addresses of the form and of the reading page of the record. */
  edit: string
  read: string
}

/** Switch of a record's title bar between its form and its reading page. Its texts are in the segment `forms`. */
export const ReadingSwitch = ({ edit, read }: ReadingSwitchProps) => {
  const { t } = useTranslation()
  const views = [
    { name: 'edit', to: edit, label: t('forms.reading.edit'), Icon: IconPencil },
    { name: 'read', to: read, label: t('forms.reading.asRead'), Icon: IconEye },
  ]
  return (
    <nav className={classes.switch} aria-label={t('forms.reading.views')}>
      {views.map(({ name, to, label, Icon }) => (
        <Link key={name} to={to} search={readListSearch} className={classes.view} activeOptions={EXACT}>
          <Icon size={16} aria-hidden />
          {label}
        </Link>
      ))}
    </nav>
  )
}
