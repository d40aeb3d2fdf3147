import { MATTER } from '@fornace/contract/circulars/metadata'
import type { ThemeRecord } from '@fornace/contract/circulars/theme'
import { holdsOneOf } from '@fornace/contract/kit/access'
import { newTitle } from '@fornace/contract/kit/noun'
import { Button } from '@mantine/core'
import { IconFileText, IconPlus } from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage, useMessage } from '../../i18n/i18n'
import type { ListSearch } from '../../kit/api/list/list-state'
import { oneOfMany, type Partitioned, type RecordId, reorderRecords } from '../../kit/api/records'
import { useRoles } from '../../kit/api/session-store'
import { activationActions, activePresets } from '../../kit/reference-list/activation'
import { itemName } from '../../kit/reference-list/item-name'
import type { BulkAction } from '../../kit/table/bulk'
import { ListView } from '../../kit/table/list-view'
import { useList } from '../../kit/table/use-list'
import { EmptyState } from '../../kit/ui/empty-state'
import { Section } from '../../kit/ui/section'
import { matterAddress } from './addresses'
import { type MatterRow, matterColumns } from './setup-columns'
import { useStaleThemes } from './use-stale-themes'

const COLUMNS = matterColumns(MATTER)
const PRESETS = activePresets(MATTER)
const ACTIONS: readonly BulkAction<MatterRow>[] = [
  ...activationActions<MatterRow>(MATTER),
  { title: 'common.delete', destroys: true, run: (row) => oneOfMany.delete(MATTER, row) },
]

/** The matters of a theme, in their order. */
export const MatterList = ({ theme }: { theme: ThemeRecord }) => {
  const { t } = useTranslation()
  const message = useMessage()
  const search = useSearch({ strict: false }) as ListSearch
  const mayWrite = holdsOneOf(MATTER.access.write, useRoles())
  const resource = useMemo(
    (): Partitioned => ({ ...MATTER, part: { theme_id: String(theme.id) } }),
    [theme.id],
  )
  const list = useList<MatterRow>(
    { resource, columns: COLUMNS, nameOf: itemName, usualOrder: 'listTools.byHand' },
    search,
  )
  useStaleThemes()
  const { empty, first } = MATTER.noun[currentLanguage()]
  return (
    <Section
      title={message(MATTER.label)}
      action={
        mayWrite && (
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            renderRoot={(props) => <Link to={matterAddress(theme.id, 'new')} {...props} />}
          >
            {message(newTitle(MATTER.noun))}
          </Button>
        )
      }
    >
      <ListView
        list={list}
        label={t('circularSetup.mattersOf', { theme: itemName(theme) })}
        targetOf={({ id }) => ({ to: matterAddress(theme.id, id), search: true })}
        currentId={undefined}
        empty={
          <EmptyState
            icon={IconFileText}
            title={empty}
            text={t(mayWrite ? 'table.addFirst' : 'table.othersAdd', { first })}
          />
        }
        presets={PRESETS}
        {...(mayWrite && {
          bulkActions: ACTIONS,
          ordering: { column: 'order', save: (ids: RecordId[]) => reorderRecords(resource, ids) },
        })}
      />
    </Section>
  )
}
