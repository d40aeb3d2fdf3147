import { Text } from '@mantine/core'
import { IconClock, IconLock, IconPlayerPause, IconPlugConnectedX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../../i18n/format'
import { Note } from '../../../../kit/ui/note'
import { ServerAnswer } from '../../server-answer'
import type { Submission } from '../submission-kinds'

/** Pauses that follow from mails that failed. */
const FAILURES: readonly Submission['pause_reason'][] = ['refusals', 'bounces', 'complaints']

/** Reasons why a submission does not go on: a draft of another author, a pause, a silent mail server, its time. */
export const SubmissionAlerts = ({ submission }: { submission: Submission }) => {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  const { state, created_by, pause_reason, pause_answer, trouble, trouble_since, scheduled_at, kept } =
    submission
  return (
    <>
      {state === 'draft' && (
        <Note tone="info" icon={IconLock}>
          {created_by
            ? t('submissions.readOnly.of', { who: created_by.name })
            : t('submissions.readOnly.ofNobody')}{' '}
          {t('submissions.readOnly.why')}
        </Note>
      )}
      {state === 'paused' && (
        <Note
          tone={FAILURES.includes(pause_reason) ? 'danger' : 'warning'}
          icon={IconPlayerPause}
          title={t('submissions.paused.title')}
        >
          <Text size="sm">{t(`submissions.paused.${pause_reason ?? 'person'}`, { count: kept })}</Text>
          <ServerAnswer words={pause_answer} />
        </Note>
      )}
      {trouble !== null && state === 'sending' && (
        <Note
          tone="danger"
          icon={IconPlugConnectedX}
          title={t('submissions.trouble.title', { since: trouble_since ? dateTime(trouble_since) : '' })}
        >
          <Text size="sm">{t('submissions.trouble.text')}</Text>
          <ServerAnswer words={trouble} label={t('submissions.trouble.words')} />
        </Note>
      )}
      {state === 'scheduled' && scheduled_at && (
        <Note tone="info" icon={IconClock}>
          {t('submissions.progress.scheduled', { time: dateTime(scheduled_at) })}
        </Note>
      )}
    </>
  )
}
