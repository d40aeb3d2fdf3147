import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMessage } from '../../i18n/i18n'
import type { ListSearch } from '../api/list/list-state'
import type { ListRecord } from '../api/records'
import { useArea } from '../routes/use-area'
import type { BulkAction } from '../table/bulk'
import { ListCount } from '../table/list-count'
import { ListView } from '../table/list-view'
import { type ListDeclaration, useList } from '../table/use-list'
import { panelLink, useOpenId, useReturnFocus } from '../table/use-panel'
import type { Preset } from '../table/view-tabs'
import { TitleBar } from '../ui/title-bar'

/** Where the router is: the list, or one record over it. */
export interface MasterDetailProps {
  path: string
  search: ListSearch
}

interface MasterDetailPageProps<Row extends ListRecord> extends MasterDetailProps {
  declared: ListDeclaration<Row>
  empty: ReactNode
  presets: readonly Preset[]
  /** Alert about the register as a whole. */
  alert?: ReactNode
  bulkActions?: readonly BulkAction<Row>[]
}

/** Read-only register: its list, and a panel with one entry. */
export const MasterDetailPage = <Row extends ListRecord>(props: MasterDetailPageProps<Row>): ReactNode => {
  const { path, search, declared, empty, presets, alert, bulkActions = [] } = props
  const title = useMessage()(declared.resource.label)
  const list = useList({ usualOrder: 'listTools.newestFirst', ...declared }, search)
  const openId = useOpenId()
  useReturnFocus({ openId, busy: list.query.isFetching })
  return (
    <>
      <TitleBar title={title} area={useArea()} facts={<ListCount list={list} />} />
      {alert}
      <ListView
        list={list}
        label={title}
        targetOf={({ id }) => panelLink(path, id)}
        currentId={openId}
        isCounted
        empty={empty}
        presets={presets}
        bulkActions={bulkActions}
      />
      <Outlet />
    </>
  )
}
