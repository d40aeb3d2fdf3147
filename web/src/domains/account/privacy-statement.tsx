import { type PrivacyAnswer, privacyAnswer, type Retention } from '@fornace/contract/account/privacy'
import { Anchor, Table, Text } from '@mantine/core'
import '@mantine/core/styles/Table.layer.css'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, SIGNED_OUT } from '../../kit/api/client'
import { organisationName, privacyNotice } from '../../kit/api/organisation'
import { CallFailed } from '../../kit/problem-report/call-failed'
import { Loading } from '../../kit/ui/loading'
import classes from './privacy-statement.module.css'
import { StatementCard, StatementSection } from './statement-card'

const useRetentionText = () => {
  const { t } = useTranslation()
  return (kept: Retention): string =>
    'count' in kept
      ? t(`privacy.until.${kept.until}`, { count: kept.count })
      : t(`privacy.until.${kept.until}`)
}

/** Explicit roles: as blocks the elements would lose theirs. */
const DataTable = ({ data }: Pick<PrivacyAnswer, 'data'>) => {
  const { t } = useTranslation()
  const retentionText = useRetentionText()
  return (
    <div className={classes.frame}>
      <Table verticalSpacing="xs" role="table">
        <Table.Thead role="rowgroup">
          <Table.Tr role="row">
            <Table.Th role="columnheader">{t('privacy.what')}</Table.Th>
            <Table.Th role="columnheader">{t('privacy.why')}</Table.Th>
            <Table.Th role="columnheader">{t('privacy.howLong')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup">
          {data.map(({ name, kept }) => (
            <Table.Tr key={name} role="row">
              <Table.Td role="cell">{t(`privacy.data.${name}.what`)}</Table.Td>
              <Table.Td role="cell">{t(`privacy.data.${name}.why`)}</Table.Td>
              <Table.Td role="cell">
                <span className={classes.label}>{t('privacy.howLong')}: </span>
                {retentionText(kept)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

/** Personal data that is stored, why, and for how long. */
export const PrivacyStatement = (): ReactNode => {
  const { t } = useTranslation()
  const notice = privacyNotice()
  const [answer, setAnswer] = useState<PrivacyAnswer | null>(null)
  const [error, setError] = useState<unknown>(null)
  const read = useCallback(async () => {
    setError(null)
    try {
      setAnswer(await api.get('account/privacy', privacyAnswer, SIGNED_OUT))
    } catch (failure) {
      setError(failure)
    }
  }, [])
  useEffect(() => void read(), [read])
  return (
    <StatementCard title={t('privacy.title')} lead={t('privacy.lead', { organisation: organisationName() })}>
      {notice && <Anchor href={notice}>{t('privacy.notice')}</Anchor>}
      {error !== null && <CallFailed error={error} onRetry={() => void read()} />}
      {!answer && error === null && <Loading label={t('privacy.title')} />}
      {answer && (
        <>
          <DataTable data={answer.data} />
          <Text>{t('privacy.unverified', { count: answer.unverified_days })}</Text>
          {answer.backup_months !== null && (
            <Text>{t('privacy.backups', { count: answer.backup_months })}</Text>
          )}
          <Text>{t('privacy.logs')}</Text>
        </>
      )}
      <StatementSection
        title={t('privacy.rights.title')}
        points={(['export', 'erasure', 'consent'] as const).map((one) => t(`privacy.rights.${one}`))}
      />
      <StatementSection title={t('privacy.outside.title')} points={[t('privacy.outside.text')]} />
    </StatementCard>
  )
}
