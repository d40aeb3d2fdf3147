import { EMAIL_GROUP } from '@fornace/contract/circulars/metadata'
import { Anchor, Stack, Text } from '@mantine/core'
import { Note } from '../../../../kit/ui/note'
import '@mantine/core/styles/Anchor.layer.css'
import { IconRepeat } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { wholeListQuery } from '../../../../kit/api/records'
import { useFormScope, useFormValue } from '../../../../kit/form/form-context'
import { TicksField } from '../../../../kit/form/ticks-field'
import { CallFailed } from '../../../../kit/problem-report/call-failed'
import { Loading } from '../../../../kit/ui/loading'
import { Section } from '../../../../kit/ui/section'
import type { EmailGroupRow } from '../../mailing/email-group-columns'
import { LeftOutList } from '../recipients/left-out-list'
import { RecipientTable } from '../recipients/recipient-table'
import { recipientsQuery, repeatableQuery } from '../submission-calls'
import { UnknownReaders } from '../unknown-readers'
import { SingleRecipients } from './single-recipients'
import type { StepProps } from './step-props'

/** Second step: groups and single recipients, which are saved at once, and the table of those who result. */
export const RecipientsStep = ({ kind, editing, save }: StepProps) => {
  const { t } = useTranslation()
  const { base } = editing
  const saveSoon = useQueuedSave(save, editing.busy)
  const groups = useFormValue('email_group_ids')
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every tick of a group.
  useEffect(() => {
    if (editing.isDirty()) saveSoon()
  }, [groups])
  if (!base) return null
  return (
    <Stack gap="lg">
      {base.repeats_id === null ? (
        <>
          <Groups />
          <SingleRecipients onChange={saveSoon} />
        </>
      ) : (
        <Note tone="info" icon={IconRepeat}>
          {t(`submissions.wizard.repeats.${base.repeats ?? 'bounced'}`)}{' '}
          <Anchor
            size="sm"
            renderRoot={(props) => <Link to={`${kind.list}/${base.repeats_id}`} {...props} />}
          >
            {t('submissions.wizard.repeated')}
          </Anchor>
          {base.repeats === 'unread' && <UnreadOf kind={kind} repeatsId={base.repeats_id} />}
        </Note>
      )}
      <Recipients kind={kind} id={base.id} version={base.version} />
    </Stack>
  )
}

/** Recipients of the earlier submission of whom nothing can be known. */
const UnreadOf = ({ kind, repeatsId }: Pick<StepProps, 'kind'> & { repeatsId: number }) => {
  const { data } = useQuery(repeatableQuery(kind.resource, repeatsId))
  return data ? <UnknownReaders {...data} /> : null
}

/** Saves now, or once the running save has ended. */
const useQueuedSave = (save: () => Promise<unknown>, busy: boolean): (() => void) => {
  const [requested, setRequested] = useState(0)
  const attempted = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a save for each request, and none for a new function.
  useEffect(() => {
    if (busy || attempted.current === requested) return
    attempted.current = requested
    void save()
  }, [requested, busy])
  return () => setRequested((last) => last + 1)
}

const Groups = () => {
  const { t } = useTranslation()
  const { data: groups, error, refetch } = useQuery(wholeListQuery<EmailGroupRow>(EMAIL_GROUP))
  if (error) return <CallFailed error={error} onRetry={() => void refetch()} />
  if (!groups) return <Loading />
  if (groups.length === 0) return <Text size="sm">{t('submissions.wizard.noGroups')}</Text>
  return (
    <TicksField
      path="email_group_ids"
      options={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  )
}

interface RecipientsProps {
  kind: StepProps['kind']
  id: number
  version: number
}

const Recipients = ({ kind, id, version }: RecipientsProps) => {
  const { t } = useTranslation()
  const { store } = useFormScope()
  const value = useFormValue('excluded')
  const excluded = useMemo(() => new Set(Array.isArray(value) ? value.map(String) : []), [value])
  const { data, error, refetch, isPlaceholderData } = useQuery(recipientsQuery(kind.resource, id, version))
  if (error && !data) return <CallFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading />
  return (
    <Section title={t('submissions.recipients.title')}>
      <div aria-busy={isPlaceholderData}>
        <RecipientTable
          label={t('submissions.recipients.title')}
          recipients={data.recipients}
          groups={data.groups}
          selection={{ excluded, onChange: (next) => store.set('excluded', [...next]) }}
        />
      </div>
      <LeftOutList people={data.leftOut} />
    </Section>
  )
}
