import { THEME } from '@fornace/contract/circulars/metadata'
import { IconFolders } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { activationActions, activePresets } from '../../kit/reference-list/activation'
import { itemName } from '../../kit/reference-list/item-name'
import type { ListScreenProps } from '../../kit/routes/record-routes'
import { RecordListPage } from '../../kit/table/record-list-page'
import { type ThemeRow, themeColumns } from './setup-columns'

const COLUMNS = themeColumns(THEME)
const PRESETS = activePresets(THEME)
const ACTIONS = activationActions<ThemeRow>(THEME)

export const ThemesPage = (screen: ListScreenProps): ReactNode => (
  <RecordListPage<ThemeRow>
    {...screen}
    columns={COLUMNS}
    resource={THEME}
    nameOf={itemName}
    icon={IconFolders}
    presets={PRESETS}
    bulkActions={ACTIONS}
    deletesMany
    recordsList
    ordered
  />
)
