import type { SettingSources, SettingsRecord } from '@fornace/contract/kit/settings'
import { SETTINGS, SETTINGS_ID } from '@fornace/contract/kit/settings-metadata'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useMessage } from '../../../../i18n/i18n'
import { fieldIds } from '../../../../kit/form/declared-form'
import { CallFailed } from '../../../../kit/problem-report/call-failed'
import { RecordGate } from '../../../../kit/record/record-gate'
import { RecordPage } from '../../../../kit/record/record-page'
import { HOME } from '../../../../kit/routes/redirect-target'
import { useArea } from '../../../../kit/routes/use-area'
import { Loading } from '../../../../kit/ui/loading'
import { applySettings } from './apply-settings'
import { MailStatusPanel } from './mail-status-panel'
import { settingsForm } from './settings-form'
import { SettingsInputs } from './settings-inputs'
import { sourcesQuery } from './settings-queries'

const ADDRESS = '/admin/settings'
const fieldId = fieldIds(SETTINGS.type)

/** Settings of the installation, with the condition of the outgoing mail. */
export const SettingsPage = (): ReactNode => {
  const { data: sources, error, refetch } = useQuery(sourcesQuery)
  if (error) return <CallFailed error={error} onRetry={() => void refetch()} />
  if (!sources) return <Loading />
  return (
    <RecordGate<SettingsRecord> resource={SETTINGS} id={String(SETTINGS_ID)} back={HOME}>
      {(record) => <SettingsForm record={record} sources={sources} />}
    </RecordGate>
  )
}

const SettingsForm = ({ record, sources }: { record: SettingsRecord; sources: SettingSources }) => {
  const { t, i18n } = useTranslation()
  const message = useMessage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: its labels follow the language.
  const definition = useMemo(() => settingsForm(record), [record, i18n.language])
  return (
    <RecordPage<SettingsRecord>
      resource={SETTINGS}
      definition={definition}
      record={record}
      titleOf={() => message(SETTINGS.label)}
      area={useArea()}
      back={HOME}
      addressOf={() => ADDRESS}
      fieldId={fieldId}
      rail={() => <Text size="sm">{t('settings.applies')}</Text>}
      below={(current) => (
        <>
          <AppliedSettings saved={current} sources={sources} />
          <MailStatusPanel version={current.version} />
        </>
      )}
    >
      <SettingsInputs sources={sources} />
    </RecordPage>
  )
}

/** Applies what was saved to the open page. */
const AppliedSettings = ({ saved, sources }: { saved: SettingsRecord; sources: SettingSources }) => {
  useEffect(() => applySettings(saved, sources), [saved, sources])
  return null
}
