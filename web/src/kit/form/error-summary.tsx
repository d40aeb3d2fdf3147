import { Anchor, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { RetryOrReport } from '../problem-report/retry-or-report'
import { Note } from '../ui/note'
import classes from './error-summary.module.css'
import type { FormProblem } from './form-problem'
import { goToField } from './reveal'

interface ErrorSummaryProps {
  problem: FormProblem
  fieldId: (path: string) => string
  onRetry?: () => void
}

/** Error summary: takes the focus when a form is rejected, and links to each invalid field, in any tab. */
export const ErrorSummary = ({ problem, fieldId, onRetry }: ErrorSummaryProps) => {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a second rejection takes the focus again.
  useEffect(() => box.current?.focus(), [problem])

  return (
    <Note ref={box} tabIndex={-1} tone="danger" title={t('form.problem', { count: problem.fields.length })}>
      {problem.general && <Text>{problem.general}</Text>}
      {problem.fields.length > 0 && (
        <ul className={classes.list}>
          {problem.fields.map(({ path, label, messages }) => (
            <li key={path}>
              <Anchor
                component="button"
                type="button"
                className={classes.link}
                onClick={() => goToField(fieldId(path))}
              >
                {label}: {messages.join(' ')}
              </Anchor>
            </li>
          ))}
        </ul>
      )}
      {problem.retry && onRetry && (
        <div className={classes.actions}>
          <RetryOrReport size="xs" error={problem.error} onRetry={onRetry} />
        </div>
      )}
    </Note>
  )
}
