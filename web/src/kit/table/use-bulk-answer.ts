import { useEffect } from 'react'
import type { BulkQuestionProps, BulkRun } from './bulk'

/** What is chosen becomes what is done; as long as something is not chosen, `reason` says what. */
export const useBulkAnswer = <Row>(
  run: BulkRun<Row>,
  reason: string | false,
  onAnswer: BulkQuestionProps<Row>['onAnswer'],
  /** All that `run` depends on. */
  about: string,
): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `about` says all that `run` depends on.
  useEffect(() => onAnswer(reason === false ? { run } : { reason }), [about, reason, onAnswer])
}
