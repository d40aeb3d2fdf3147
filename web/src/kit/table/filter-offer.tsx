import { Menu } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { useMessage } from '../../i18n/i18n'
import type { FilterOffer } from '../api/list/filters'
import type { OpenMenuProps } from '../ui/on-demand-menu'
import { IN_TOP_LAYER, TOP_LAYER } from '../ui/top-layer'

export const FilterOfferMenu = ({ target, about, ...menu }: OpenMenuProps & { about: FilterOffer }) => {
  const message = useMessage()
  return (
    <Menu {...menu} position="bottom-start" {...TOP_LAYER} withInitialFocusPlaceholder={false}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown {...IN_TOP_LAYER} mah="60dvh" style={{ overflowY: 'auto' }}>
        {about.columns.map(({ key, title }) => (
          <Menu.Item key={key} onClick={() => about.onPick(key)}>
            {message(title)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
