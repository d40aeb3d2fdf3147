import { Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../../i18n/format'
import { AnswerText } from '../../server-answer'
import classes from './home.module.css'
import type { SubmissionRow } from './use-submissions'

/** Reason why a submission does not go on, with the words of the mail server. */
export const StallReason = ({ submission }: { submission: SubmissionRow }) => {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  const { state, pause_reason, pause_answer, trouble, trouble_since } = submission
  const isPaused = state === 'paused'
  if (!isPaused && (state !== 'sending' || trouble === null)) return null
  const reason = isPaused
    ? t(`submissionsHome.paused.${pause_reason ?? 'person'}`)
    : t('submissionsHome.trouble', { since: dateTime(trouble_since ?? '') })
  const answer = isPaused ? pause_answer : trouble
  return (
    <Text
      size="xs"
      component="p"
      m={0}
      className={classes.reason}
      data-failed={pause_reason !== 'person' || undefined}
    >
      <IconAlertTriangle size={14} aria-hidden />
      <span>
        {reason}
        {answer && (
          <span className={classes.answer}>
            <AnswerText words={answer} />
          </span>
        )}
      </span>
    </Text>
  )
}
