import { COMPANY } from '@fornace/contract/companies/facts'
import { missingFrom } from '@fornace/contract/companies/missing'
import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/format'
import { HomeSkeleton } from '../../kit/home/blocks-section'
import classes from '../../kit/home/home.module.css'
import type { HomeBlockProps } from '../../kit/home/home-block'
import { HomeFailure } from '../../kit/home/home-failure'
import { HomeRow } from '../../kit/home/home-row'
import { listQuery } from '../../kit/records'
import { type ListSearch, listStateOf } from '../../kit/table/list-state'
import { type CompanyRow, companyFields } from './company-columns'
import { fieldLabel } from './company-form'

const SHOWN_ON_HOME = 3

const INCOMPLETE: ListSearch = { 'filter.is_incomplete': 'true' }

/** Members and published companies of which something is still missing, and what. */
export const IncompleteCompanies = ({ onCount }: HomeBlockProps) => {
  const { t } = useTranslation()
  const { list } = useFormats()
  const { data, error, refetch } = useQuery(
    listQuery<CompanyRow>(COMPANY, companyFields, listStateOf({ ...INCOMPLETE })),
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
        {data.data.slice(0, SHOWN_ON_HOME).map((company) => (
          <HomeRow
            key={company.id}
            title={company.business_name}
            to={`/company/company/${company.id}`}
            about={list(missingFrom(company).map((path) => fieldLabel(path) ?? path))}
          />
        ))}
      </ul>
      <div className={classes.empty}>
        <Anchor renderRoot={(props) => <Link to="/company" search={INCOMPLETE} {...props} />}>
          {t('home.incompleteCompanies', { count: data.recordsFiltered })}
        </Anchor>
      </div>
    </>
  )
}
