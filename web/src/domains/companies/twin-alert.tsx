import { type CompanyRecord, companyTwins } from '@fornace/contract/companies/company'
import { COMPANY } from '@fornace/contract/companies/metadata'
import { useDebouncedValue } from '@mantine/hooks'
import { IconCopyCheck } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api } from '../../kit/api/client'
import { useFormScope, useFormSelector } from '../../kit/form/form-context'
import { Note } from '../../kit/ui/note'
import classes from './company-page.module.css'

const PAUSE_MS = 400
/** Fewer letters are like everything. */
const MIN_NAME_LENGTH = 4

const FIELDS = ['business_name', 'vat', 'country'] as const

const twinsQuery = (requested: string) =>
  queryOptions({
    queryKey: [COMPANY.type, 'twins', requested],
    queryFn: ({ signal }) =>
      api.get(`${COMPANY.path}/twins`, companyTwins, { query: new URLSearchParams(requested), signal }),
    // A warning that does not come is no reason to stop.
    retry: false,
  })

/** Before it is saved: companies that may be the same one. */
export const TwinAlert = () => {
  const { t } = useTranslation()
  const { base } = useFormScope<CompanyRecord>()
  const requested = useFormSelector((values) => {
    const texts = FIELDS.map((field) => [field, String(values[field] ?? '').trim()] as const)
    // In an existing company, only changed fields trigger the search.
    const isNew = texts.some(([field, text]) => field !== 'country' && text !== (base?.[field] ?? ''))
    const isEnough = (texts[0]?.[1].length ?? 0) >= MIN_NAME_LENGTH || texts[1]?.[1] !== ''
    if (!isNew || !isEnough) return ''
    return String(
      new URLSearchParams([...texts.map((pair) => [...pair]), ...(base ? [['id', String(base.id)]] : [])]),
    )
  })
  const [settled] = useDebouncedValue(requested, PAUSE_MS)
  const { data } = useQuery({ ...twinsQuery(settled), enabled: settled !== '' })
  const twins = requested === '' ? [] : (data?.results ?? [])
  return (
    <div role="status" className={classes.told}>
      {twins.length > 0 && (
        <Note tone="warning" icon={IconCopyCheck} title={t('companies.twins.title')}>
          {t('companies.twins.text')}
          <ul className={classes.links}>
            {twins.map(({ id, business_name, city, vat, alike }) => (
              <li key={id}>
                {/* A new tab, so that unsaved input stays. */}
                <Link
                  to="/company/company/$id"
                  params={{ id: String(id) }}
                  target="_blank"
                  className={classes.link}
                  dir="auto"
                >
                  {business_name}
                </Link>
                {' · '}
                {[city, vat, t(alike === 'vat' ? 'companies.twins.vat' : 'companies.twins.name')]
                  .filter(Boolean)
                  .join(' · ')}
              </li>
            ))}
          </ul>
        </Note>
      )}
    </div>
  )
}
