import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { currentLanguage, useMessage } from '../../../i18n/i18n'
import type { ListSearch } from '../../../kit/api/list/list-state'
import { mayRestore, type Partitioned, type VersionedRecord } from '../../../kit/api/records'
import { ListView } from '../../../kit/table/list-view'
import { useList } from '../../../kit/table/use-list'

/** Leads to what was deleted of a kind, for those who may put it back. */
export const DeletedLink = ({ resource, to }: { resource: Partitioned; to: string }) =>
  mayRestore(resource) && (
    <Button
      variant="default"
      leftSection={<IconTrash size={16} aria-hidden />}
      renderRoot={(given) => <Link to={to} search={{ deleted: true }} {...given} />}
    >
      {resource.noun[currentLanguage()].deleted}
    </Button>
  )

interface DeletedViewProps {
  resource: Partitioned
  search: ListSearch
  addressOf: (id: number) => string
}

/** Deleted records as a list; its first tab leads back. */
export const DeletedView = ({ resource, search, addressOf }: DeletedViewProps) => {
  const message = useMessage()
  const list = useList<VersionedRecord>({ resource, columns: [], nameOf: ({ id }) => String(id) }, search)
  return (
    <ListView
      list={list}
      label={message(resource.label)}
      targetOf={({ id }) => ({ to: addressOf(id) })}
      currentId={undefined}
      empty={null}
    />
  )
}
