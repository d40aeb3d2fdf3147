import { ANSWER_LABELS, answerMeaning, isServerAnswer } from '@fornace/contract/circulars/refusals'
import { useCallback } from 'react'
import { useMessage } from '../../i18n/i18n'
import classes from './server-answer.module.css'

/** Meaning of a mail server's answer, such as "no such mailbox"; other words, those of the product, as they are. */
export const useAnswerText = () => {
  const message = useMessage()
  return useCallback(
    (words: string): string => (isServerAnswer(words) ? message(ANSWER_LABELS[answerMeaning(words)]) : words),
    [message],
  )
}

/** The meaning alone, in rows that lead to where the words are. */
export const AnswerText = ({ words }: { words: string }) => {
  const answerText = useAnswerText()
  return <bdi title={words}>{answerText(words)}</bdi>
}

interface Props {
  words: string
  /** In the place of the meaning, where that is told already. */
  label?: string
}

/** Meaning of a mail server's answer, which opens its words. */
export const ServerAnswer = ({ words, label }: Props) => {
  const answerText = useAnswerText()
  const text = label ?? answerText(words)
  if (!words || text === words) return words && <bdi>{words}</bdi>
  return (
    <details className={classes.answer}>
      <summary>{text}</summary>
      <bdi>{words}</bdi>
    </details>
  )
}
