import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconDownload } from '@tabler/icons-react'
import { type ComponentType, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListRecord } from '../api/records'
import { lazily } from '../platform/chunk'
import { MenuButton, onDemandMenu } from '../ui/on-demand-menu'
import type { Exported } from './export-menu'
import classes from './tool-buttons.module.css'
import type { List } from './use-list'
import type { ViewChoices } from './view-options'

const LayoutSwitch = lazily(async () => (await import('./layout-switch')).LayoutSwitch)
const viewOptions = onDemandMenu<ViewChoices>(async () => (await import('./view-options')).ViewOptions)
const exportMenu = onDemandMenu<Exported>(async () => (await import('./export-menu')).ExportMenu)

/** Archive of the records of a list: what asks for it, and shows how far it is. */
export type ArchiveChoice<Row extends ListRecord> = ComponentType<{
  list: List<Row>
  opened: boolean
  onOpen: () => void
  onClose: () => void
}>

interface ToolButtonsProps<Row extends ListRecord> {
  list: List<Row>
  total: number
  archive: ArchiveChoice<Row> | undefined
}

/** Buttons for layout, columns, density and export. */
export const ToolButtons = <Row extends ListRecord>({
  list,
  total,
  archive: Archive,
}: ToolButtonsProps<Row>) => {
  const { t } = useTranslation()
  const [isArchiving, setArchiving] = useState(false)
  const { declared, state, change, visible, fitting, density, chooseDensity, prefer } = list
  const chooseColumns = (columns: string[] | null) => {
    prefer({ columns })
    change({ columns })
  }
  return (
    <div className={classes.tools}>
      {declared.pictures && (
        <Suspense fallback={null}>
          <LayoutSwitch list={list} />
        </Suspense>
      )}
      <MenuButton
        menu={viewOptions}
        popup="dialog"
        about={{
          density,
          onDensity: chooseDensity,
          columns: declared.columns.filter(({ isFilter }) => !isFilter),
          visible: fitting.map(({ key }) => key),
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
      {Archive && (
        <Suspense fallback={null}>
          <Archive
            list={list}
            opened={isArchiving}
            onOpen={() => setArchiving(true)}
            onClose={() => setArchiving(false)}
          />
        </Suspense>
      )}
      <MenuButton
        menu={exportMenu}
        about={{
          resource: declared.resource,
          fields: declared,
          columns: visible,
          state,
          count: total,
          onArchive: Archive && (() => setArchiving(true)),
        }}
        button={
          <Button variant="default" size="xs" leftSection={<IconDownload size={16} aria-hidden />}>
            {t('listTools.export')}
          </Button>
        }
      />
    </div>
  )
}
