import { Alert, Text } from '@mantine/core'
import '@mantine/core/styles/Alert.layer.css'
import { IconClock, IconPlayerPause, IconPlugConnectedX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../../i18n/format'
import type { Submission } from '../submission-kinds'

/** What keeps a submission from going on: a pause with its cause, a mail server that does not answer, its time. */
export const SubmissionAlerts = ({ submission }: { submission: Submission }) => {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  const { state, pause_reason, pause_answer, trouble, trouble_since, scheduled_at } = submission
  return (
    <>
      {state === 'paused' && (
        <Alert
          color={pause_reason === 'person' || pause_reason === 'late' ? 'yellow' : 'red'}
          icon={<IconPlayerPause aria-hidden />}
          title={t('submissions.paused.title')}
        >
          <Text size="sm">{t(`submissions.paused.${pause_reason ?? 'person'}`)}</Text>
          {pause_answer && (
            <Text size="sm" mt={4} dir="auto" component="blockquote" m={0}>
              {t('submissions.paused.answer', { answer: pause_answer })}
            </Text>
          )}
        </Alert>
      )}
      {trouble !== null && state === 'sending' && (
        <Alert
          color="red"
          icon={<IconPlugConnectedX aria-hidden />}
          title={t('submissions.trouble.title', { since: trouble_since ? dateTime(trouble_since) : '' })}
        >
          <Text size="sm">{t('submissions.trouble.text')}</Text>
          <Text size="sm" mt={4} dir="auto">
            {trouble}
          </Text>
        </Alert>
      )}
      {state === 'scheduled' && scheduled_at && (
        <Alert color="brand" icon={<IconClock aria-hidden />}>
          {t('submissions.progress.scheduled', { time: dateTime(scheduled_at) })}
        </Alert>
      )}
    </>
  )
}
