import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ListRecord } from '../api/records'
import { MenuButton, onDemandMenu } from '../ui/on-demand-menu'
import type { Exported } from './export-menu'
import type { List } from './use-list'
import type { ViewChoices } from './view-options'

const viewOptions = onDemandMenu<ViewChoices>(async () => (await import('./view-options')).ViewOptions)
const exportMenu = onDemandMenu<Exported>(async () => (await import('./export-menu')).ExportMenu)

interface ToolButtonsProps<Row extends ListRecord> {
  list: List<Row>
  total: number
}

/** Buttons for columns, density and export. */
export const ToolButtons = <Row extends ListRecord>({ list, total }: ToolButtonsProps<Row>) => {
  const { t } = useTranslation()
  const { declared, state, change, visible, density, chooseDensity, prefer } = list
  const chooseColumns = (columns: string[] | null) => {
    prefer({ columns })
    change({ columns })
  }
  return (
    <>
      <MenuButton
        menu={viewOptions}
        popup="dialog"
        about={{
          density,
          onDensity: chooseDensity,
          columns: declared.columns.filter(({ isFilter }) => !isFilter),
          visible: visible.map(({ key }) => key),
          onColumns: chooseColumns,
        }}
        button={
          <Button
            variant="default"
            size="xs"
            leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
          >
            {t('listTools.view')}
          </Button>
        }
      />
      <MenuButton
        menu={exportMenu}
        about={{ resource: declared.resource, fields: declared, columns: visible, state, count: total }}
        button={
          <Button variant="default" size="xs" leftSection={<IconDownload size={16} aria-hidden />}>
            {t('listTools.export')}
          </Button>
        }
      />
    </>
  )
}
