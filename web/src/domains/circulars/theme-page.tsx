import { THEME } from '@fornace/contract/circulars/metadata'
import type { ThemeRecord } from '@fornace/contract/circulars/theme'
import { THEME_FIELDS } from '@fornace/contract/circulars/theme-fields'
import type { ReactNode } from 'react'
import { t } from '../../i18n/i18n'
import { declaredForm } from '../../kit/form/declared-form'
import { RecordScreen } from '../../kit/record/record-screen'
import { itemName } from '../../kit/reference-list/item-name'
import type { RecordScreenProps } from '../../kit/routes/record-routes'
import { MatterList } from './matter-list'
import { SetupInputs } from './setup-inputs'

const themeForm = (record: ThemeRecord | null) =>
  declaredForm(THEME_FIELDS, { labelOf: (name) => t(`circularSetup.fields.${name}`), record })

/** A new theme, or an existing one with its matters. */
export const ThemePage = (screen: RecordScreenProps): ReactNode => (
  <RecordScreen<ThemeRecord>
    {...screen}
    resource={THEME}
    form={themeForm}
    titleOf={itemName}
    hasOwnList
    below={(theme) => <MatterList theme={theme} />}
  >
    <SetupInputs />
  </RecordScreen>
)
