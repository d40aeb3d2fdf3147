import { holdsOneOf } from '@fornace/contract/kit/access'
import type { ReferenceList } from '@fornace/contract/kit/reference-list'
import { Button, Paper, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useChildMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useWording } from '../../i18n/i18n'
import { useRoles } from '../session-store'
import { DataTable } from '../table/data-table'
import { ListSkeleton } from '../table/list-skeleton'
import type { ListSearch } from '../table/list-state'
import { Pager } from '../table/pager'
import { SearchBox } from '../table/search-box'
import { useListState } from '../table/use-list-state'
import { TitleBar } from '../title-bar'
import { useArea } from '../use-area'
import { referenceListQuery } from './columns'
import { panelLink } from './panel-link'
import { useReferenceColumns } from './reference-columns'
import classes from './reference-list-page.module.css'
import { ListFailed, NoItems, NothingFound, PastTheEnd } from './reference-list-states'
import { useReturnFocus } from './use-return-focus'

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

export const ReferenceListPage = ({ list, path, search }: ReferenceListPageProps): ReactNode => {
  const { t } = useTranslation()
  const title = useWording()(list.label)
  const area = useArea()
  const mayWrite = holdsOneOf(list.access.write, useRoles())
  const [state, change] = useListState(search)
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery(referenceListQuery(list, state))
  const columns = useReferenceColumns(list, path)
  const openId = useOpenId()
  useReturnFocus({ openId, busy: isFetching, fallbackId: NEW_BUTTON })

  // An empty list has nothing to search; its one button stands where the rows will be.
  const isEmpty = data?.recordsTotal === 0 && !state.search
  const newButton = mayWrite && <NewButton path={path} id={NEW_BUTTON} />

  const rows = () => {
    if (error && (!data || isPlaceholderData)) {
      return <ListFailed error={error} onRetry={() => void refetch()} />
    }
    if (!data) return <ListSkeleton />
    if (isEmpty) return <NoItems action={newButton} mayWrite={mayWrite} />
    if (data.recordsFiltered === 0) {
      return <NothingFound search={state.search} onClear={() => change({ search: '', page: 1 })} />
    }
    if (data.data.length === 0) return <PastTheEnd onFirst={() => change({ page: 1 })} />
    return (
      <>
        <DataTable
          label={title}
          columns={columns}
          rows={data.data}
          rowId={(row) => String(row.id)}
          sort={state.sort}
          onSort={(sort) => change({ sort, page: 1 })}
          currentId={openId}
          busy={isPlaceholderData}
        />
        <Pager state={state} total={data.recordsFiltered} onChange={change} />
      </>
    )
  }

  return (
    <>
      <TitleBar title={title} area={area} actions={!isEmpty && newButton} />
      <Paper withBorder className={classes.list}>
        {!isEmpty && (
          <div className={classes.toolbar}>
            <SearchBox
              label={t('reference.searchIn', { list: title })}
              value={state.search}
              onSearch={(text) => change({ search: text, page: 1 })}
            />
            <Text size="sm" c="dimmed" role="status">
              {data && t('reference.count', { count: data.recordsFiltered })}
            </Text>
          </div>
        )}
        {rows()}
      </Paper>
      <Outlet />
    </>
  )
}

/** The item in the panel, `new` for one that is being made, nothing while the panel is closed. */
const useOpenId = (): string | undefined =>
  useChildMatches({
    select: (matches) => {
      const child = matches[0]
      if (!child) return undefined
      return 'id' in child.params ? String(child.params.id) : 'new'
    },
  })
