import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { HomeSkeleton } from '../../kit/home/blocks-section'
import classes from '../../kit/home/home.module.css'
import type { HomeBlockProps } from '../../kit/home/home-block'
import { HomeFailure } from '../../kit/home/home-failure'
import { HomeRow } from '../../kit/home/home-row'
import { OPEN_REPORTS, openReportsQuery } from './report-queries'

const SHOWN_ON_HOME = 3

/** What people have reported and nobody has looked into yet. */
export const OpenReports = ({ onCount }: HomeBlockProps) => {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(openReportsQuery())
  const count = data?.recordsFiltered
  useEffect(() => {
    if (count !== undefined) onCount(count)
  }, [count, onCount])

  if (!data) return error ? <HomeFailure error={error} onRetry={() => void refetch()} /> : <HomeSkeleton />
  if (count === 0) return null
  return (
    <>
      <ul className={classes.rows}>
        {data.data.slice(0, SHOWN_ON_HOME).map((one) => (
          <HomeRow
            key={one.id}
            title={one.comments || one.page}
            to={`/admin/reports/${one.id}`}
            about={one.name || one.email}
            at={one.created_at}
          />
        ))}
      </ul>
      <div className={classes.empty}>
        <Anchor renderRoot={(props) => <Link to="/admin/reports" search={OPEN_REPORTS} {...props} />}>
          {t('home.openReports', { count: data.recordsFiltered })}
        </Anchor>
      </div>
    </>
  )
}
