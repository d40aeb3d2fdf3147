import type { CompanyRecord } from '@fornace/contract/companies/company'
import { ASSOCIATION_STATUS_LABELS } from '@fornace/contract/companies/labels'
import { missingFrom } from '@fornace/contract/companies/missing'
import { Anchor, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useMessage } from '../../i18n/i18n'
import { goToField } from '../../kit/form/reveal'
import { Badge } from '../../kit/ui/badge'
import { fieldId, pathLabel } from './company-form'
import classes from './company-page.module.css'

const TONES = { associated: 'success', ex_associated: 'warning', not_associated: 'neutral' } as const

/** Where the company stands, and what it still lacks. */
export const CompanyRail = ({ company }: { company: CompanyRecord }) => {
  const { t } = useTranslation()
  const message = useMessage()
  const missing = missingFrom(company)
  return (
    <>
      <Group gap="xs">
        <Badge tone={TONES[company.association_status]}>
          {message(ASSOCIATION_STATUS_LABELS[company.association_status])}
        </Badge>
        <Badge tone={company.is_published ? 'success' : 'neutral'}>
          {t(company.is_published ? 'companies.published' : 'companies.notPublished')}
        </Badge>
      </Group>
      {missing.length > 0 && (
        <section aria-labelledby="company-missing">
          <h2 id="company-missing" className={classes.railTitle}>
            {t('companies.missing')}
          </h2>
          <ul className={classes.missing}>
            {missing.map((path) => (
              <li key={path}>
                <Anchor component="button" type="button" size="sm" onClick={() => goToField(fieldId(path))}>
                  {pathLabel(path)}
                </Anchor>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
