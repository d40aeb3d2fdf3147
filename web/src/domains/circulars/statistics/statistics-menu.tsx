import { Menu } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { IconFileSpreadsheet, IconFileTypeCsv, IconFileTypePdf } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { OpenMenuProps } from '../../../kit/ui/on-demand-menu'

export type StatisticsFormat = 'pdf' | 'csv' | 'xlsx'

export interface OfferedFormats {
  onChoose: (format: StatisticsFormat) => void
}

/** Files of the statistics: report, and tables of the figures. */
export const StatisticsMenu = ({ target, about, ...menu }: OpenMenuProps & { about: OfferedFormats }) => {
  const { t } = useTranslation()
  return (
    <Menu {...menu} position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconFileTypePdf size={16} aria-hidden />}
          onClick={() => about.onChoose('pdf')}
        >
          {t('statistics.export.pdf')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconFileTypeCsv size={16} aria-hidden />}
          onClick={() => about.onChoose('csv')}
        >
          {t('statistics.export.csv')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
          onClick={() => about.onChoose('xlsx')}
        >
          {t('statistics.export.xlsx')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
