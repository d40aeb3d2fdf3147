import type { MailMessage } from '@fornace/contract/kit/mail'
import { MAIL_MESSAGE } from '@fornace/contract/kit/mail-facts'
import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { HomeSkeleton } from '../../../kit/home/blocks-section'
import classes from '../../../kit/home/home.module.css'
import type { HomeBlockProps } from '../../../kit/home/home-block'
import { HomeFailure } from '../../../kit/home/home-failure'
import { HomeRow } from '../../../kit/home/home-row'
import { listQuery } from '../../../kit/records'
import { type ListSearch, listStateOf } from '../../../kit/table/list-state'
import { mailFields } from './mail-columns'

const SHOWN_ON_HOME = 3

const FAILED: ListSearch = { 'filter.state': 'failed' }

/** Letters that did not go out and will not by themselves. */
export const FailedMail = ({ onCount }: HomeBlockProps) => {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(
    listQuery<MailMessage>(MAIL_MESSAGE, mailFields, listStateOf({ ...FAILED })),
  )
  const count = data?.recordsFiltered
  useEffect(() => {
    if (count !== undefined) onCount(count)
  }, [count, onCount])

  if (!data) return error ? <HomeFailure error={error} onRetry={() => void refetch()} /> : <HomeSkeleton />
  if (count === 0) return null
  return (
    <>
      <ul className={classes.rows}>
        {data.data.slice(0, SHOWN_ON_HOME).map(({ id, subject, to, created_at }) => (
          <HomeRow key={id} title={subject} to={`/admin/mail/${id}`} about={to} at={created_at} />
        ))}
      </ul>
      <div className={classes.empty}>
        <Anchor renderRoot={(props) => <Link to="/admin/mail" search={FAILED} {...props} />}>
          {t('home.failedMail', { count: data.recordsFiltered })}
        </Anchor>
      </div>
    </>
  )
}
