import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { HomeSkeleton } from '../../../kit/home/blocks-section'
import classes from '../../../kit/home/home.module.css'
import type { HomeBlockProps } from '../../../kit/home/home-block'
import { HomeFailure } from '../../../kit/home/home-failure'
import { HomeRow } from '../../../kit/home/home-row'
import { pendingQuery } from './import-queries'

/** Comparisons that wait for a decision. */
export const PendingImports = ({ onCount }: HomeBlockProps) => {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(pendingQuery)
  const count = data?.length
  useEffect(() => {
    if (count !== undefined) onCount(count)
  }, [count, onCount])

  if (!data) return error ? <HomeFailure error={error} onRetry={() => void refetch()} /> : <HomeSkeleton />
  if (count === 0) return null
  return (
    <ul className={classes.rows}>
      {data.map(({ id, kind, file_name, counts: { add, change, remove }, uploaded_at }) => (
        <HomeRow
          key={id}
          title={t('imports.pending', { name: file_name })}
          to={`/company/import-file-${kind}`}
          search={{ import: id }}
          about={t('imports.past.counts', { add, change, remove })}
          at={uploaded_at}
        />
      ))}
    </ul>
  )
}
