import { holdsOneOf } from '@fornace/contract/kit/access'
import { removersOf } from '@fornace/contract/kit/resource-metadata'
import { PRESS_KIT } from '@fornace/contract/press-room/metadata'
import { Button } from '@mantine/core'
import { IconFolder, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useWording } from '../../i18n/i18n'
import type { ListSearch } from '../../kit/api/list/list-state'
import { oneOfMany, type Partitioned, type RecordId, reorderRecords } from '../../kit/api/records'
import { useRoles } from '../../kit/api/session-store'
import { useArea } from '../../kit/routes/use-area'
import type { BulkAction } from '../../kit/table/bulk'
import { ListMessage } from '../../kit/table/list-message'
import { ListView } from '../../kit/table/list-view'
import { useList } from '../../kit/table/use-list'
import type { Preset } from '../../kit/table/view-tabs'
import { TitleBar } from '../../kit/ui/title-bar'
import { ofOrganisation } from './organisation'
import { OrganisationGate } from './organisation-gate'
import { kitTitle, type PressKitRow, pressKitFields } from './press-kit-columns'

const PRESETS: readonly Preset[] = [
  { title: 'pressKits.onlyPublished', search: { 'filter.is_draft': 'false' } },
  { title: 'pressKits.onlyDrafts', search: { 'filter.is_draft': 'true' } },
]

export const PressKitsPage = ({ search }: { search: ListSearch }): ReactNode => (
  <OrganisationGate>
    {(organisation) => <PressKits resource={ofOrganisation(PRESS_KIT, organisation)} search={search} />}
  </OrganisationGate>
)

const PressKits = ({ resource, search }: { resource: Partitioned; search: ListSearch }) => {
  const { t } = useTranslation()
  const title = useWording()(PRESS_KIT.label)
  const area = useArea()
  const mayDelete = holdsOneOf(removersOf(PRESS_KIT.access), useRoles())
  const list = useList<PressKitRow>({ resource, ...pressKitFields, nameOf: kitTitle }, search)
  const bulkActions: BulkAction<PressKitRow>[] = mayDelete
    ? [{ title: 'common.delete', destroys: true, run: (row) => oneOfMany.delete(resource, row) }]
    : []
  const newButton = (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      renderRoot={(props) => <Link to="/press-room/press-kit/new" {...props} />}
    >
      {t('pressKits.new')}
    </Button>
  )
  return (
    <>
      <TitleBar title={title} area={area} actions={newButton} />
      <ListView
        list={list}
        label={title}
        targetOf={({ id }) => ({ to: `/press-room/press-kit/id=${id}`, search: true })}
        currentId={undefined}
        empty={
          <ListMessage icon={IconFolder} title={t('pressKits.emptyTitle')} text={t('pressKits.emptyText')} />
        }
        presets={PRESETS}
        bulkActions={bulkActions}
        ordering={{ column: 'order', save: (ids: RecordId[]) => reorderRecords(resource, ids) }}
      />
    </>
  )
}
