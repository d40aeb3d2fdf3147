import type { State } from '@fornace/contract/kit/workflow'
import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useMessage } from '../../../i18n/i18n'
import { Rejected } from '../../api/call-errors'
import type { BulkQuestionProps } from '../../table/bulk'
import { fieldIssues, rowIssues } from '../../table/bulk-failure'
import { RowIssues } from '../../table/row-issues'
import type { StepCheck, StepRecord } from './step-checks'

interface CheckedRowsProps<Row extends StepRecord> extends Pick<BulkQuestionProps<Row>, 'rows' | 'targetOf'> {
  checks: ReadonlyMap<number, StepCheck>
  state: State
  isApproval: boolean
  declared: BulkQuestionProps<Row>['list']['declared']
}

/** Result of the checks before a bulk step: how many records can take it, what blocks the others, and the warnings. */
export const CheckedRows = <Row extends StepRecord>(props: CheckedRowsProps<Row>) => {
  const { rows, checks, state, isApproval, declared, targetOf } = props
  const { t } = useTranslation()
  const message = useMessage()
  const { nameOf, labelOf } = declared
  const checked = rows.flatMap((row) => {
    const check = checks.get(row.id)
    return check ? [{ row, ...check }] : []
  })
  const blocked = checked.flatMap(({ row, errors }) =>
    errors ? [{ row, issues: rowIssues(new Rejected(400, errors), labelOf) }] : [],
  )
  const warned = checked.flatMap(({ row, errors, warnings }) => {
    const issues = errors ? [] : fieldIssues(Object.entries(warnings))
    return issues.length > 0 ? [{ row, issues }] : []
  })
  const counts = { count: rows.length - blocked.length, all: rows.length, state: message(state.label) }
  return (
    <Stack gap="xs">
      <Text fw={600} role="status">
        {t(isApproval ? 'workflow.move.approvable' : 'workflow.move.movable', counts)}
      </Text>
      {blocked.length > 0 && (
        <div>
          <Text size="sm">{t('workflow.move.blocked', { count: blocked.length })}</Text>
          <RowIssues rows={blocked} nameOf={nameOf} targetOf={targetOf} />
        </div>
      )}
      {warned.length > 0 && (
        <div>
          <Text size="sm">{t('workflow.move.warned', { count: warned.length })}</Text>
          <RowIssues rows={warned} nameOf={nameOf} targetOf={targetOf} />
        </div>
      )}
    </Stack>
  )
}
