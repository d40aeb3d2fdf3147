import { Button, Radio, Stack, Text } from '@mantine/core'
import { Note } from '../../../../kit/ui/note'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../../i18n/format'
import { inReadersLanguage } from '../../../../i18n/i18n'
import { isRejected } from '../../../../kit/api/call-errors'
import { failureText } from '../../../../kit/api/failure-text'
import { actOnRecord } from '../../../../kit/api/records'
import { MomentField } from '../../../../kit/form/date-fields'
import { useFormScope, useFormValue } from '../../../../kit/form/form-context'
import { CallFailed } from '../../../../kit/problem-report/call-failed'
import { DescriptionItem, DescriptionList } from '../../../../kit/ui/description-list'
import { InFoot } from '../../../../kit/ui/foot'
import { Loading } from '../../../../kit/ui/loading'
import { toastSuccess } from '../../../../kit/ui/toasts'
import { MailServerNote } from '../mail-server-note'
import { LeftOutList } from '../recipients/left-out-list'
import { changesIn, type RecipientChanges, recipientsQuery } from '../submission-calls'
import { type Submission, submissionTitle } from '../submission-kinds'
import { RecipientChangesAlert } from './recipient-changes'
import type { StepProps } from './step-props'

/** Last step: what is sent to how many, now or at a scheduled time. */
export const ConfirmStep = ({ kind, editing, save }: StepProps) => {
  const { t } = useTranslation()
  const { base } = editing
  const { id = 0, version = 0 } = base ?? {}
  const { data, error, refetch } = useQuery(recipientsQuery(kind.resource, id, version))
  const confirmation = useConfirmation({ kind, save, onChanged: () => void refetch() })
  if (error && !data) return <CallFailed error={error} onRetry={() => void refetch()} />
  if (!data || !base) return <Loading />
  const { changes, failure } = confirmation
  const { count } = data
  return (
    <Stack gap="lg">
      <MailServerNote count={count} />
      <Summary submission={base} count={count} />
      <TimeChoice />
      <LeftOutList people={data.leftOut} />
      {changes && <RecipientChangesAlert changes={changes} />}
      {failure && <Note tone="danger">{failure}</Note>}
      {count === 0 && <Text role="status">{t('submissions.confirm.nobody')}</Text>}
      <ConfirmButton
        count={count}
        busy={confirmation.busy || editing.busy}
        onConfirm={confirmation.confirm}
      />
    </Stack>
  )
}

interface Confirmation {
  kind: StepProps['kind']
  save: StepProps['save']
  /** The recipients are other ones than those shown. */
  onChanged: () => void
}

const useConfirmation = ({ kind, save, onChanged }: Confirmation) => {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const [changes, setChanges] = useState<RecipientChanges | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  const reject = (error: unknown) => {
    const came = changesIn(error)
    setChanges(came)
    const named = isRejected(error) ? [...error.allFieldErrors().values()].flat() : []
    setFailure(came ? null : named.length > 0 ? named.join(' ') : failureText(error))
    if (came) onChanged()
  }

  const confirm = async (count: number) => {
    setBusy(true)
    setFailure(null)
    try {
      const saved = await save()
      if (!saved) return
      const { scheduled_at } = saved
      const body = { recipient_count: count, scheduled_at }
      const sent = await actOnRecord<Submission>(kind.resource, saved, 'send', body)
      toastSuccess({
        message: t(
          sent.state === 'scheduled' ? 'submissions.confirm.scheduled' : 'submissions.confirm.started',
          {
            count: sent.recipient_count ?? 0,
          },
        ),
      })
    } catch (error) {
      reject(error)
    } finally {
      setBusy(false)
    }
  }
  return { busy, changes, failure, confirm }
}

const Summary = ({ submission, count }: { submission: Submission; count: number }) => {
  const { t } = useTranslation()
  const subject = inReadersLanguage(submission.subject)
  return (
    <DescriptionList>
      <DescriptionItem label={t('submissions.confirm.recipients')}>
        <strong>{t('submissions.recipients.count', { count })}</strong>
      </DescriptionItem>
      <DescriptionItem label={t('submissions.confirm.text')}>{submissionTitle(submission)}</DescriptionItem>
      {subject && <DescriptionItem label={t('submissions.fields.subject')}>{subject}</DescriptionItem>}
      <DescriptionItem label={t('submissions.fields.sender_id')}>
        {submission.sender?.name ?? t('submissions.defaultSender')}
      </DescriptionItem>
      {submission.email_groups.length > 0 && (
        <DescriptionItem label={t('submissions.fields.email_group_ids')}>
          {submission.email_groups.map(({ name }) => name).join(', ')}
        </DescriptionItem>
      )}
      {submission.is_mandatory && (
        <DescriptionItem label={t('submissions.mandatory.title')}>
          {t('submissions.mandatory.text')}
        </DescriptionItem>
      )}
    </DescriptionList>
  )
}

const NOW = 'now'
const LATER = 'later'

/** Now, or at a time of the house's clock. */
const TimeChoice = () => {
  const { t } = useTranslation()
  const { store } = useFormScope()
  const [choice, setChoice] = useState(() => (store.get('scheduled_at') ? LATER : NOW))
  return (
    <>
      <Radio.Group
        label={t('submissions.confirm.when')}
        value={choice}
        onChange={(chosen) => {
          setChoice(chosen)
          if (chosen === NOW) store.set('scheduled_at', '')
        }}
      >
        <Stack gap="xs" mt="xs">
          <Radio value={NOW} label={t('submissions.confirm.now')} />
          <Radio value={LATER} label={t('submissions.confirm.later')} />
        </Stack>
      </Radio.Group>
      {choice === LATER && <MomentField path="scheduled_at" required />}
    </>
  )
}

interface ConfirmButtonProps {
  count: number
  busy: boolean
  onConfirm: (count: number) => Promise<void>
}

const ConfirmButton = ({ count, busy, onConfirm }: ConfirmButtonProps) => {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  const scheduled = String(useFormValue('scheduled_at') ?? '')
  const isMoment = scheduled !== '' && !Number.isNaN(Date.parse(scheduled))
  return (
    <InFoot>
      <Button
        leftSection={<IconSend size={16} aria-hidden />}
        loading={busy}
        disabled={count === 0}
        onClick={() => void onConfirm(count)}
      >
        {isMoment
          ? t('submissions.confirm.schedule', { count, time: dateTime(scheduled) })
          : t('submissions.confirm.send', { count })}
      </Button>
    </InFoot>
  )
}
