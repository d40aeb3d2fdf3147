import { Menu } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import {
  IconArrowDown,
  IconArrowUp,
  IconFolderPlus,
  IconFolderSymlink,
  IconPencil,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useRowLabels } from '../../../kit/table/row-labels'
import type { OpenMenuProps } from '../../../kit/ui/on-demand-menu'
import { categoryAddress, GALLERY } from './addresses'
import type { Step } from './tree'

export interface CategoryActions {
  id: number
  name: string
  isFirst: boolean
  isLast: boolean
  onStep: (step: Step) => void
  onMoveDialog: () => void
}

/** Menu with all actions of a category. */
export const CategoryMenu = ({ target, about, ...menu }: OpenMenuProps & { about: CategoryActions }) => {
  const { t } = useTranslation()
  const labels = useRowLabels()
  const { id, name, isFirst, isLast, onStep, onMoveDialog } = about
  return (
    <Menu {...menu} position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown maw="calc(100vw - 16px)">
        <Menu.Item
          leftSection={<IconPencil size={16} aria-hidden />}
          renderRoot={(given) => <Link to={categoryAddress(id, 'edit')} {...given} />}
        >
          {t('gallery.edit', { name })}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconFolderPlus size={16} aria-hidden />}
          renderRoot={(given) => <Link to={`${GALLERY}/new?father=${id}`} {...given} />}
        >
          {t('gallery.newIn', { name })}
        </Menu.Item>
        <Menu.Item leftSection={<IconFolderSymlink size={16} aria-hidden />} onClick={onMoveDialog}>
          {t('gallery.moveInto', { name })}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowUp size={16} aria-hidden />}
          disabled={isFirst}
          onClick={() => onStep('up')}
        >
          {labels.up(name)}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowDown size={16} aria-hidden />}
          disabled={isLast}
          onClick={() => onStep('down')}
        >
          {labels.down(name)}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
