import { Menu } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { useTranslation } from 'react-i18next'
import { useWording } from '../../i18n/i18n'
import type { OpenMenuProps } from '../on-demand-menu'
import type { Column } from './columns'
import type { Density } from './list-preferences'

export interface ViewChoices {
  density: Density
  onDensity: (density: Density) => void
  columns: readonly Pick<Column, 'key' | 'title'>[]
  shown: string[]
  /** Without keys: the usual ones. */
  onColumns: (keys: string[] | null) => void
}

/** How dense the rows are, and which columns they have. */
export const ViewOptions = ({ target, about, ...menu }: OpenMenuProps & { about: ViewChoices }) => {
  const { t } = useTranslation()
  const wording = useWording()
  return (
    <Menu
      {...menu}
      position="bottom-end"
      width={240}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown mah="60vh" style={{ overflowY: 'auto' }}>
        <Menu.Label>{t('listTools.density')}</Menu.Label>
        <Menu.RadioGroup
          value={about.density}
          onChange={(value) => about.onDensity(value === 'comfortable' ? value : 'compact')}
        >
          <Menu.RadioItem value="compact">{t('listTools.compact')}</Menu.RadioItem>
          <Menu.RadioItem value="comfortable">{t('listTools.comfortable')}</Menu.RadioItem>
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Label>{t('listTools.columns')}</Menu.Label>
        <Menu.CheckboxGroup value={about.shown} onChange={about.onColumns}>
          {about.columns.map(({ key, title }, place) => (
            // The first one opens the row.
            <Menu.CheckboxItem key={key} value={key} disabled={place === 0}>
              {wording(title)}
            </Menu.CheckboxItem>
          ))}
        </Menu.CheckboxGroup>
        <Menu.Divider />
        <Menu.Item closeMenuOnClick={false} onClick={() => about.onColumns(null)}>
          {t('listTools.usualColumns')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
