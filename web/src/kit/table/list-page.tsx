import type { ReactNode } from 'react'
import { currentLanguage, type Message, useMessage } from '../../i18n/i18n'
import type { ListSearch } from '../api/list/list-state'
import type { ListRecord } from '../api/records'
import { useArea } from '../routes/use-area'
import { EmptyState } from '../ui/empty-state'
import { TitleBar } from '../ui/title-bar'
import type { Icon } from '../ui/tone'
import { ListCount } from './list-count'
import { ListView, type ListViewProps } from './list-view'
import { type ListDeclaration, useList } from './use-list'

interface ListPageProps<Row extends ListRecord>
  extends ListDeclaration<Row>,
    Pick<ListViewProps<Row>, 'targetOf' | 'presets'> {
  search: ListSearch
  /** Title of the list above it, where it is not the area of the menu. */
  parent?: Message
  actions?: ReactNode
  icon: Icon
  /** Title of the empty list, where it is not that of the noun. */
  emptyTitle?: string
  emptyText?: string
}

/** List page of a kind of record that is created elsewhere: received, published or submitted records. */
export const ListPage = <Row extends ListRecord>(props: ListPageProps<Row>) => {
  const { search, parent, actions, icon, emptyTitle, emptyText, targetOf, presets, ...declared } = props
  const { label, noun } = declared.resource
  const title = useMessage()(label)
  const area = useArea(...(parent ? [parent] : []))
  const list = useList<Row>(declared, search)
  return (
    <>
      <TitleBar title={title} area={area} facts={<ListCount list={list} />} actions={actions} />
      <ListView
        list={list}
        label={title}
        targetOf={targetOf}
        currentId={undefined}
        isCounted
        empty={
          <EmptyState
            icon={icon}
            title={emptyTitle ?? noun[currentLanguage()].empty}
            {...(emptyText && { text: emptyText })}
          />
        }
        presets={presets}
      />
    </>
  )
}
