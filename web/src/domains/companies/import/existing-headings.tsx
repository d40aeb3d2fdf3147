import type { KnownHeading } from '@fornace/contract/companies/import'
import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../../kit/api/failure-text'
import { toastProblem, toastSuccess } from '../../../kit/ui/toasts'
import classes from './import.module.css'
import { headingsQuery } from './import-queries'
import { forgetHeading } from './import-writes'

/** The user's stored mappings of headings, which apply to the next files until they are removed. */
export const KnownHeadings = () => {
  const { t } = useTranslation()
  const { data } = useQuery(headingsQuery)
  const headings = data?.results ?? []
  if (headings.length === 0) return null
  const forget = ({ id, heading }: KnownHeading) =>
    void forgetHeading(id).then(
      () => toastSuccess({ message: t('imports.headings.forgotten', { heading }) }),
      (error: unknown) => toastProblem({ message: failureText(error) }),
    )
  return (
    <details className={classes.mapping}>
      <summary>{t('imports.headings.title', { count: headings.length })}</summary>
      <Text size="sm" c="dimmed">
        {t('imports.headings.hint')}
      </Text>
      <ul className={classes.headings}>
        {headings.map((one) => (
          <li key={one.id}>
            <span>
              <bdi>{one.heading}</bdi>
              {': '}
              {one.field ? t(`companies.fields.${one.field}`) : t('imports.mapping.ignored')}
            </span>
            <Button
              size="compact-xs"
              variant="default"
              aria-label={t('imports.headings.forgetNamed', { heading: one.heading })}
              onClick={() => forget(one)}
            >
              {t('imports.headings.forget')}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
