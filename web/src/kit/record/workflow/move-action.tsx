import type { ResourceMetadata } from '@fornace/contract/kit/resource-metadata'
import { actionBetween, type Workflow } from '@fornace/contract/kit/workflow'
import { NativeSelect, Stack, Textarea } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { t as text, useWording } from '../../../i18n/i18n'
import { oneOfMany } from '../../api/records'
import { useRoles } from '../../api/session-store'
import type { BulkAction, BulkQuestionProps } from '../../table/bulk'
import { useBulkAnswer } from '../../table/use-bulk-answer'
import type { StepRecord } from './step-record'

/** Leads several records to another state at once: one of those that somebody may lead at least one of them to. */
export const moveAction = <Row extends StepRecord>(
  resource: ResourceMetadata,
  workflow: Workflow,
): BulkAction<Row> => {
  const MoveQuestion = ({ rows, onAnswer }: BulkQuestionProps<Row>) => {
    const { t } = useTranslation()
    const wording = useWording()
    const roles = useRoles()
    const [to, setTo] = useState('')
    const [note, setNote] = useState('')
    const actionsTo = (step: number) =>
      rows.flatMap((row) => actionBetween(workflow, row.step, step, roles) ?? [])
    const states = workflow.states.filter(({ step }) => actionsTo(step).length > 0)
    const needsNote = to !== '' && actionsTo(Number(to)).some((action) => action.note === 'required')
    const reason = () => {
      if (states.length === 0) return t('workflow.move.noState')
      if (to === '') return t('workflow.move.chooseState')
      return needsNote && note.trim() === '' && t('workflow.move.writeNote')
    }
    useBulkAnswer<Row>(
      (row) => oneOfMany.step(resource, row, { step: Number(to), note: note.trim() }),
      reason(),
      onAnswer,
      `${to} ${note}`,
    )
    return (
      <Stack gap="sm">
        <NativeSelect
          label={t('workflow.move.state')}
          required
          data={[
            { value: '', label: t('workflow.move.choose') },
            ...states.map(({ step, label }) => ({ value: String(step), label: wording(label) })),
          ]}
          value={to}
          onChange={({ currentTarget }) => setTo(currentTarget.value)}
        />
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
