import type { UsedBy } from '@fornace/contract/kit/used-by'
import { IconLink } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { recordAddress, useOpenRoutes } from '../routes/routes-tree'
import { Note } from '../ui/note'
import classes from './places-of-use.module.css'

interface PlacesOfUseProps {
  id: string
  places: UsedBy['results']
}

/** Why a record cannot be deleted, and the way to each that refers to it. */
export const PlacesOfUse = ({ id, places }: PlacesOfUseProps) => {
  const { t } = useTranslation()
  const routes = useOpenRoutes()
  return (
    <Note id={id} role="alert" tone="warning" icon={IconLink} title={t('delete.inUse')}>
      {places.map(({ type, label, count, records }) => (
        <div key={type} className={classes.place}>
          <b>
            {label} ({count})
          </b>
          <ul className={classes.records} aria-label={label}>
            {records.map(({ id: recordId, title }) => {
              const to = recordAddress(routes, type, recordId)
              return (
                <li key={recordId}>
                  <bdi>{to ? <Link to={to}>{title}</Link> : title}</bdi>
                </li>
              )
            })}
            {count > records.length && records.length > 0 && (
              <li>{t('delete.more', { count: count - records.length })}</li>
            )}
          </ul>
        </div>
      ))}
    </Note>
  )
}
