import type { ResourceMetadata } from '@fornace/contract/kit/resource-metadata'
import { editablePaths, initialStep, type Workflow } from '@fornace/contract/kit/workflow'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useCallback, useMemo } from 'react'
import { useRoles } from '../../api/session-store'
import { RecordScreen } from '../record-screen'
import { FieldNote, LastNote } from './field-note'
import type { StepRecord } from './step-checks'
import { TransitionList } from './transition-list'
import { transitionsQuery } from './transitions'
import { WorkflowBar } from './workflow-bar'

type WorkflowScreenProps<Item extends StepRecord> = ComponentProps<typeof RecordScreen<Item>> & {
  workflow: Workflow
  /** No action is expected, whatever the state, as on the server. */
  isSettled?: (record: Item) => boolean
  /** Facts about the record that must stay in sight, above its states. */
  banner?: (record: Item) => ReactNode
}

/** The word with which the record came into its present state. */
const useLastNote = (resource: ResourceMetadata, id: string | null) => {
  const { data } = useInfiniteQuery({
    ...transitionsQuery(resource, Number(id)),
    enabled: id !== null && /^\d+$/.test(id),
  })
  const last = data?.find(({ undone_at }) => undone_at === null)
  return last?.note ? last : null
}

/** A `RecordScreen` of a record with states: its bar, its way, its notes, and fields that can be edited by its state. */
export const WorkflowScreen = <Item extends StepRecord>({
  workflow,
  isSettled,
  banner,
  rail,
  ...screen
}: WorkflowScreenProps<Item>) => {
  const { resource, id, titleOf } = screen
  const roles = useRoles()
  const lastNote = useLastNote(resource, id)
  const notes = useMemo(
    (): ReadonlyMap<string, ReactNode> =>
      new Map(lastNote?.note_field ? [[lastNote.note_field, <FieldNote key="note" entry={lastNote} />]] : []),
    [lastNote],
  )
  const editable = useCallback(
    (record: Item | null) => editablePaths(workflow, record?.step ?? initialStep(workflow), roles),
    [workflow, roles],
  )
  return (
    <RecordScreen<Item>
      {...screen}
      editable={editable}
      notes={notes}
      bar={(editing) => (
        <>
          {editing.base && banner?.(editing.base)}
          <WorkflowBar
            table={workflow}
            editing={editing}
            titleOf={titleOf}
            isSettled={editing.base !== null && (isSettled?.(editing.base) ?? false)}
          />
          {lastNote && editing.base?.step === lastNote.to_step && <LastNote entry={lastNote} />}
        </>
      )}
      rail={(record) => (
        <>
          {rail?.(record)}
          <TransitionList resource={resource} id={record.id} table={workflow} />
        </>
      )}
    />
  )
}
