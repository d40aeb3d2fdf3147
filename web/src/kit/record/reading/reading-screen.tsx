import type { Workflow } from '@fornace/contract/kit/workflow'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { readsOnly, type VersionedRecord } from '../../api/records'
import type { FieldLabels } from '../../form/definition'
import { LastChange } from '../../form/last-change'
import { HistoryButton } from '../history/history-button'
import { useHistoryDrawer } from '../history/use-history-drawer'
import { RecordGate } from '../record-gate'
import { StateLabel } from '../workflow/state-label'
import type { StepRecord } from '../workflow/step-checks'
import { TransitionList } from '../workflow/transition-list'
import { NeighbourButtons } from './neighbour-buttons'
import { type ReadingList, useNeighbours } from './neighbours'
import { ReadingPage, type ReadingPageProps } from './reading-page'
import { ReadingSwitch } from './reading-switch'

/** Addresses of the list, of the reading page and, where records are edited too, of the form. */
interface ReadingAddresses {
  list: string
  read: (id: number) => string
  record?: (id: number) => string
}

type FromRecord = 'record' | 'back' | 'switches' | 'actions' | 'pdf' | 'banner' | 'rail' | 'below'

interface ReadingScreenProps<Item extends VersionedRecord> extends Omit<ReadingPageProps<Item>, FromRecord> {
  id: string
  addresses: ReadingAddresses
  /** The list with the previous and the next record. */
  list: ReadingList
  /** Workflow of the record, and labels of the fields that its notes and its history name. */
  workflow?: Workflow
  /** No action is expected, whatever the state, as on the server. */
  isSettled?: (record: Item) => boolean
  labels?: FieldLabels
  pdf?: (record: Item) => ReadingPageProps<Item>['pdf']
  actions?: (record: Item) => ReactNode
  banner?: (record: Item) => ReactNode
  rail?: (record: Item) => ReactNode
  below?: (record: Item) => ReactNode
}

/** Screen of a record that is read: loads it, then renders a `ReadingPage`. */
export const ReadingScreen = <Item extends VersionedRecord>(props: ReadingScreenProps<Item>) => {
  const { id, addresses, list, resource, workflow, isSettled, labels, ...page } = props
  const neighbours = (
    <NeighbourButtons neighbours={useNeighbours(list, id)} addressOf={(one) => addresses.read(Number(one))} />
  )
  return (
    <RecordGate<Item> resource={resource} id={id} back={addresses.list} follows actions={neighbours}>
      {(record) => (
        <ReadingPage<Item>
          {...page}
          resource={resource}
          record={record}
          back={addresses.list}
          switches={
            <>
              {addresses.record && !readsOnly(record) && (
                <ReadingSwitch edit={addresses.record(record.id)} read={addresses.read(record.id)} />
              )}
              {neighbours}
            </>
          }
          pdf={props.pdf?.(record)}
          actions={props.actions?.(record)}
          banner={props.banner?.(record)}
          below={props.below?.(record)}
          rail={
            (workflow || labels) && (
              <>
                {workflow && isStepRecord(record) && (
                  <StateLabel
                    table={workflow}
                    record={record}
                    isSettled={isSettled?.(record) ?? false}
                    isWorded
                  />
                )}
                {props.rail?.(record)}
                {workflow && (
                  <TransitionList
                    resource={resource}
                    id={record.id}
                    table={workflow}
                    {...(labels && { labelOf: labels.labelOf })}
                  />
                )}
                {labels && <RecordHistory resource={resource} record={record} labels={labels} />}
              </>
            )
          }
        />
      )}
    </RecordGate>
  )
}

const isStepRecord = (record: VersionedRecord): record is StepRecord => 'step' in record

type RecordHistoryProps = Pick<ReadingScreenProps<VersionedRecord>, 'resource'> & {
  record: VersionedRecord
  labels: FieldLabels
}

const RecordHistory = ({ resource, record, labels }: RecordHistoryProps) => {
  const { id } = record
  const history = useHistoryDrawer({ resource, id, labels, onRestore: null })
  return (
    <>
      <Text size="xs" c="dimmed">
        <LastChange resource={resource} record={record} />
      </Text>
      <HistoryButton
        resource={resource}
        id={id}
        onPointerEnter={() => void history.load().catch(() => undefined)}
        onClick={history.open}
      />
      {history.drawer}
    </>
  )
}
