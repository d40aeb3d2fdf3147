import { LEFT_OUT_LABELS, RECIPIENT_STATE_LABELS } from '@fornace/contract/circulars/submission-states'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useMessage } from '../../../../i18n/i18n'
import { useAnswerText } from '../../server-answer'
import type { Recipient, RecipientGroup } from './recipient'

export interface RecipientTexts {
  select: (recipient: Recipient) => string
  language: (recipient: Recipient) => string
  /** Reasons why it is a recipient, short: its groups and the kinds of its reasons. */
  why: (recipient: Recipient) => string
  /** State of its mail, with the reason of an exclusion and the words of the mail server. */
  state: (recipient: Recipient) => string
}

/** Texts of the rows; the same object as long as language and groups stay, since thousands of rows depend on it. */
export const useRecipientTexts = (groups: readonly RecipientGroup[]): RecipientTexts => {
  const { t } = useTranslation()
  const message = useMessage()
  const answerText = useAnswerText()
  return useMemo(() => {
    const names = new Map(groups.map(({ id, name }) => [id, name]))
    return {
      select: ({ email }) => t('submissions.recipients.select', { email }),
      language: ({ language }) => t(`forms.languages.${language}`),
      why: ({ groupIds, kinds }) => {
        const named = groupIds.flatMap((id) => names.get(id) ?? []).join(', ')
        const reasons = kinds.map((kind) => t(`submissions.reasons.${kind}`)).join(', ')
        return [named, reasons].filter(Boolean).join(' · ')
      },
      state: ({ state, leftOut, answer }) =>
        [
          state && message(RECIPIENT_STATE_LABELS[state]),
          leftOut && message(LEFT_OUT_LABELS[leftOut]),
          answer && answerText(answer),
        ]
          .filter(Boolean)
          .join(': '),
    }
  }, [groups, t, message, answerText])
}
