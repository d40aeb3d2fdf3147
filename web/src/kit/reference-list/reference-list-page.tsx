import { holdsOneOf } from '@fornace/contract/kit/access'
import type { ReferenceList } from '@fornace/contract/kit/reference-list'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link, Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMessage } from '../../i18n/i18n'
import type { ListSearch } from '../api/list/list-state'
import { oneOfMany, type RecordId, reorderRecords } from '../api/records'
import { useRoles } from '../api/session-store'
import { useArea } from '../routes/use-area'
import type { BulkAction } from '../table/bulk'
import { ListCount } from '../table/list-count'
import { ListView } from '../table/list-view'
import { useList } from '../table/use-list'
import { panelLink, useOpenId, useReturnFocus } from '../table/use-panel'
import { TitleBar } from '../ui/title-bar'
import { activationActions, activePresets } from './activation'
import { type ReferenceRow, referenceFields } from './columns'
import { itemName } from './item-name'
import { NoItems } from './reference-list-states'

interface ReferenceListPageProps {
  list: ReferenceList
  /** The address of the list. */
  path: string
  search: ListSearch
}

const NEW_BUTTON = 'new-item'

const NewButton = ({ path, id }: { path: string; id: string }) => {
  const { t } = useTranslation()
  return (
    <Button
      id={id}
      leftSection={<IconPlus size={16} aria-hidden />}
      renderRoot={(props) => <Link {...panelLink(path, 'new')} {...props} />}
    >
      {t('reference.new')}
    </Button>
  )
}

const deletion = (list: ReferenceList): BulkAction<ReferenceRow> => ({
  title: 'common.delete',
  destroys: true,
  run: (row) => oneOfMany.delete(list, row),
})

export const ReferenceListPage = ({ list, path, search }: ReferenceListPageProps): ReactNode => {
  const { t } = useTranslation()
  const title = useMessage()(list.label)
  const area = useArea()
  const mayWrite = holdsOneOf(list.access.write, useRoles())
  const rows = useList<ReferenceRow>(
    {
      resource: list,
      ...referenceFields(list),
      nameOf: (row) => itemName(row) || t('reference.noName'),
      usualOrder: 'listTools.byHand',
    },
    search,
  )
  const openId = useOpenId()
  useReturnFocus({ openId, busy: rows.query.isFetching, fallbackId: NEW_BUTTON })

  const newButton = mayWrite && <NewButton path={path} id={NEW_BUTTON} />
  return (
    <>
      {/* An empty list has its one button where the rows will be. */}
      <TitleBar
        title={title}
        area={area}
        facts={<ListCount list={rows} />}
        actions={!rows.isEmpty && newButton}
      />
      <ListView
        list={rows}
        label={title}
        targetOf={({ id }) => panelLink(path, id)}
        currentId={openId}
        isCounted
        empty={<NoItems action={newButton} mayWrite={mayWrite} />}
        presets={activePresets(list)}
        {...(mayWrite && {
          bulkActions: [...activationActions<ReferenceRow>(list), deletion(list)],
          ordering: { column: 'order', save: (ids: RecordId[]) => reorderRecords(list, ids) },
        })}
      />
      <Outlet />
    </>
  )
}
