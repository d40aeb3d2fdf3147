import type { MatterRecord, ThemeRecord } from '@fornace/contract/circulars/theme'
import { THEME_FIELDS } from '@fornace/contract/circulars/theme-fields'
import { activeLabels } from '@fornace/contract/kit/reference-list'
import type { ResourceMetadata } from '@fornace/contract/kit/resource-metadata'
import type { Column } from '../../kit/api/list/columns'
import { declaredColumns } from '../../kit/api/list/declared-columns'
import { itemName } from '../../kit/reference-list/item-name'

type SetupRow = Pick<ThemeRecord, 'id' | 'version' | 'name' | 'order' | 'is_active'>
export type ThemeRow = SetupRow & Pick<ThemeRecord, 'matters_count'>
export type MatterRow = SetupRow & Pick<MatterRecord, 'theme_id'>

const column = declaredColumns(THEME_FIELDS, (name) => `circularSetup.fields.${name}`)

const nameColumn: Column<SetupRow> = column('name', { render: itemName, filter: 'suggested' })

const mattersColumn: Column<ThemeRow> = {
  key: 'matters_count',
  title: 'circularSetup.mattersCount',
  kind: 'number',
  filter: 'offered',
}

const lastColumns = ({ noun }: ResourceMetadata): Column<SetupRow>[] => [
  column('is_active', {
    title: 'reference.status',
    labels: activeLabels(noun, 'one'),
    filter: 'suggested',
  }),
  column('order', { extra: true }),
]

export const themeColumns = (theme: ResourceMetadata): readonly Column<ThemeRow>[] => [
  nameColumn,
  mattersColumn,
  ...lastColumns(theme),
]

export const matterColumns = (matter: ResourceMetadata): readonly Column<MatterRow>[] => [
  nameColumn,
  ...lastColumns(matter),
]
