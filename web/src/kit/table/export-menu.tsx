import type { ResourceMetadata } from '@fornace/contract/kit/resource-metadata'
import { Menu } from '@mantine/core'
import { IconFileSpreadsheet, IconFileTypeCsv, IconFileZip } from '@tabler/icons-react'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { useTranslation } from 'react-i18next'
import { messageText, t as text } from '../../i18n/i18n'
import { pluralText } from '../../i18n/plural'
import { api } from '../api/client'
import { failureText } from '../api/failure-text'
import type { Column, ListFields } from '../api/list/columns'
import { fileQuery } from '../api/list/datatables-query'
import type { ListState } from '../api/list/list-state'
import { withPartition } from '../api/records'
import { saveFile } from '../platform/save-file'
import type { OpenMenuProps } from '../ui/on-demand-menu'
import { toastProblem, toastSuccess } from '../ui/toasts'

export interface Exported {
  resource: ResourceMetadata
  fields: ListFields
  columns: readonly Pick<Column, 'key' | 'title'>[]
  state: ListState
  count: number
  /** Asks for the records as an archive, where they can be had so. */
  onArchive?: (() => void) | undefined
}

/** Exports all pages of the list: the same rows in the same order, the same columns with the same headings. */
const exportList = async (
  { resource, fields, columns, state }: Exported,
  format: 'csv' | 'xlsx',
): Promise<void> => {
  const headings = columns.map(({ key, title }) => ({ key, title: messageText(title) }))
  try {
    const file = await api.file(
      resource.path,
      withPartition(resource, fileQuery(fields, state, format, headings)),
    )
    const name = `${messageText(resource.label)}.${format}`
    saveFile(file, name)
    toastSuccess({ message: text('listTools.exported', { name }) })
  } catch (error) {
    toastProblem({ message: failureText(error) })
  }
}

export const ExportMenu = ({ target, about, ...menu }: OpenMenuProps & { about: Exported }) => {
  const { t } = useTranslation()
  return (
    <Menu {...menu} position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {t('listTools.exportHint', { what: pluralText(about.resource, about.count) })}
        </Menu.Label>
        <Menu.Item
          leftSection={<IconFileTypeCsv size={16} aria-hidden />}
          onClick={() => void exportList(about, 'csv')}
        >
          CSV
        </Menu.Item>
        <Menu.Item
          leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
          onClick={() => void exportList(about, 'xlsx')}
        >
          Excel (XLSX)
        </Menu.Item>
        {about.onArchive && (
          <Menu.Item leftSection={<IconFileZip size={16} aria-hidden />} onClick={about.onArchive}>
            {t('listTools.archive')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
