import type { ResourceMetadata } from '@fornace/contract/kit/resource-metadata'
import { actionBetween, stateOf, type Workflow } from '@fornace/contract/kit/workflow'
import { NativeSelect, Stack, Textarea } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { t as text, useMessage } from '../../../i18n/i18n'
import { Rejected } from '../../api/call-errors'
import { failureText } from '../../api/failure-text'
import { oneOfMany } from '../../api/records'
import type { BulkAction, BulkQuestionProps } from '../../table/bulk'
import { useBulkAnswer } from '../../table/use-bulk-answer'
import { CheckedRows } from './checked-rows'
import { type StepRecord, stepChecksQuery, useRequester } from './step-checks'

/** Bulk action that changes the workflow state: offers the steps that the user may take for at least one record. */
export const moveAction = <Row extends StepRecord>(
  resource: ResourceMetadata,
  workflow: Workflow,
): BulkAction<Row> => {
  const MoveQuestion = ({ rows, list, targetOf, onAnswer }: BulkQuestionProps<Row>) => {
    const { t } = useTranslation()
    const message = useMessage()
    const requesterOf = useRequester()
    const [to, setTo] = useState('')
    const [note, setNote] = useState('')
    const actionsTo = (step: number) =>
      rows.flatMap((row) => actionBetween(workflow, row.step, step, requesterOf(row)) ?? [])
    const targets = workflow.states.flatMap(({ step }) => {
      const [action] = actionsTo(step)
      const state = action && stateOf(workflow, action.to)
      return state ? [{ step, state, isApproval: action.to === workflow.approved }] : []
    })
    const needsNote = to !== '' && actionsTo(Number(to)).some((action) => action.note === 'required')
    const target = targets.find(({ step }) => String(step) === to)
    const {
      data: checks,
      error,
      isFetching,
      dataUpdatedAt,
    } = useQuery(stepChecksQuery(resource, rows, target?.step ?? null))
    const isReady = (row: Row) => !checks?.get(row.id)?.errors
    const reason = () => {
      if (targets.length === 0) return t('workflow.move.noState')
      if (!target) return t('workflow.move.chooseState')
      if (isFetching) return t('workflow.move.checking')
      if (!rows.some(isReady)) return t('workflow.move.noneReady')
      return needsNote && note.trim() === '' && t('workflow.move.writeNote')
    }
    useBulkAnswer<Row>(
      async (row) => {
        const errors = checks?.get(row.id)?.errors
        // The server has said so already.
        if (errors) throw new Rejected(400, errors)
        const undo = await oneOfMany.step(resource, row, { step: Number(to), note: note.trim() })
        const isFinal = actionBetween(workflow, row.step, Number(to), requesterOf(row))?.isFinal
        return isFinal ? undefined : undo
      },
      reason(),
      onAnswer,
      `${to} ${note} ${dataUpdatedAt}`,
    )
    return (
      <Stack gap="sm">
        <NativeSelect
          label={t('workflow.move.state')}
          required
          data={[
            { value: '', label: t('workflow.move.choose') },
            ...targets.map(({ step, state }) => ({ value: String(step), label: message(state.label) })),
          ]}
          value={to}
          onChange={({ currentTarget }) => setTo(currentTarget.value)}
          error={target && error && failureText(error)}
        />
        {target && checks && !isFetching && (
          <CheckedRows
            rows={rows}
            checks={checks}
            state={target.state}
            isApproval={target.isApproval}
            declared={list.declared}
            targetOf={targetOf}
          />
        )}
        <Textarea
          label={t('workflow.note.text')}
          required={needsNote}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
          rows={3}
          dir="auto"
        />
      </Stack>
    )
  }
  return {
    title: 'workflow.move.title',
    question: (what) => text('workflow.move.question', { what }),
    asks: MoveQuestion,
  }
}
