import { useEffect } from 'react'
import type { ListRecord } from '../api/records'
import type { BulkQuestionProps, BulkRun } from './bulk'

/** Reports the run of a bulk action; while a choice is missing, `reason` says which. */
export const useBulkAnswer = <Row extends ListRecord>(
  run: BulkRun<Row>,
  reason: string | false,
  onAnswer: BulkQuestionProps<Row>['onAnswer'],
  /** All that `run` depends on. */
  about: string,
  /** Of the reason, where it is not that of the page. */
  lang?: string,
): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `about` says all that `run` depends on.
  useEffect(
    () => onAnswer(reason === false ? { run } : { reason, ...(lang && { lang }) }),
    [about, reason, onAnswer],
  )
}
