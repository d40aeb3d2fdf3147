import { holdsOneOf } from '@fornace/contract/kit/access'
import { newTitle } from '@fornace/contract/kit/noun'
import { creatorsOf, type Label, removersOf } from '@fornace/contract/kit/resource-metadata'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage, useMessage } from '../../i18n/i18n'
import { oneOfMany, type RecordId, reorderRecords, type VersionedRecord } from '../api/records'
import { useRoles } from '../api/session-store'
import type { ListScreenProps } from '../routes/record-routes'
import { useArea } from '../routes/use-area'
import { EmptyState } from '../ui/empty-state'
import { TitleBar } from '../ui/title-bar'
import type { Icon } from '../ui/tone'
import type { BulkAction } from './bulk'
import { ListCount } from './list-count'
import { ListView, type ListViewProps } from './list-view'
import type { Ordering } from './moving'
import classes from './record-list-page.module.css'
import { type List, type ListDeclaration, useList } from './use-list'
import type { Preset } from './view-tabs'

export interface RecordListPageProps<Row extends VersionedRecord>
  extends ListScreenProps,
    Pick<
      ListDeclaration<Row>,
      'resource' | 'columns' | 'keep' | 'nameOf' | 'labelOf' | 'usualOrder' | 'pictures' | 'isUnderWay'
    >,
    Pick<ListViewProps<Row>, 'archive'> {
  /** Of a list that has nothing yet. */
  icon: Icon
  kind?: Label
  /** In the title bar, before the button for a new one. */
  actions?: ReactNode | ((list: List<Row>) => ReactNode)
  presets?: readonly Preset[]
  bulkActions?: readonly BulkAction<Row>[]
  /** Many can be deleted at once, by those who may delete one. */
  deletesMany?: boolean
  /** A record has a list of its own, whose state its address keeps. */
  recordsList?: boolean
  /** The column with the position, `order` by default, which those who may write change. */
  ordered?: boolean | string
  /** Rows that the person may move; without it, all of them. */
  isMovable?: Ordering<Row>['isMovable']
  /** Content next to the list; above it on a narrow screen. */
  rail?: ReactNode
  /** Another view of the same rows, such as a map: next to the list at the same width; above it on a narrow screen. */
  aside?: ReactNode
  /** A list that has nothing yet has the button for a new one itself. */
  offersFirst?: boolean
}

/** The list of a kind of record whose records have pages of their own. */
export const RecordListPage = <Row extends VersionedRecord>(props: RecordListPageProps<Row>) => {
  const { resource, addresses, search, icon, kind, actions, presets, ordered, rail } = props
  const { t } = useTranslation()
  const message = useMessage()
  const title = message(resource.label)
  const area = useArea()
  const roles = useRoles()
  const mayWrite = holdsOneOf(resource.access.write, roles)
  const mayCreate = holdsOneOf(creatorsOf(resource.access), roles)
  const mayDelete = props.deletesMany && holdsOneOf(removersOf(resource.access), roles)
  const list = useList<Row>({ ...(ordered && { usualOrder: 'listTools.byHand' }), ...props }, search)
  const { empty, first } = resource.noun[currentLanguage()]
  const deletion: BulkAction<Row> = {
    title: 'common.delete',
    destroys: true,
    run: (row) => oneOfMany.delete(resource, row),
  }
  const newButton = mayCreate && (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      renderRoot={(given) => <Link to={addresses.new} {...given} />}
    >
      {message(newTitle(resource.noun))}
    </Button>
  )
  const isFirst = props.offersFirst && list.isEmpty
  const rows = (
    <ListView
      list={list}
      label={title}
      targetOf={({ id }) => ({ to: addresses.record(id), ...(!props.recordsList && { search: true }) })}
      currentId={undefined}
      isCounted
      empty={
        <EmptyState
          icon={icon}
          title={empty}
          {...(isFirst
            ? { action: newButton }
            : { text: t(mayCreate ? 'table.addFirst' : 'table.othersAdd', { first }) })}
        />
      }
      bulkActions={[...(props.bulkActions ?? []), ...(mayDelete ? [deletion] : [])]}
      presets={presets}
      archive={props.archive}
      ordering={
        ordered && mayWrite
          ? {
              column: ordered === true ? 'order' : ordered,
              save: (ids: RecordId[]) => reorderRecords(resource, ids),
              isMovable: props.isMovable,
            }
          : undefined
      }
    />
  )
  return (
    <>
      <TitleBar
        title={title}
        kind={kind}
        // An area with one list is called like it.
        area={area === title ? undefined : area}
        facts={<ListCount list={list} />}
        more={(typeof actions === 'function' ? actions(list) : actions) ?? null}
        actions={!isFirst && newButton}
      />
      <div className={rail ? classes.beside : props.aside ? classes.withAside : undefined}>
        {rail}
        {rows}
        {props.aside && <aside className={classes.aside}>{props.aside}</aside>}
      </div>
    </>
  )
}
