import { Menu, Text } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { IconLock, IconMessagePlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useMessage } from '../../../i18n/i18n'
import type { OpenMenuProps } from '../../ui/on-demand-menu'
import type { StepAction } from './use-step-actions'

export interface OfferedActions {
  actions: readonly StepAction[]
  /** The main action with a note to the next editor, where the step takes one. */
  withNote: StepAction | null
  onTake: (action: StepAction) => void
  onTakeWithNote: (action: StepAction) => void
}

/** Menu of the secondary actions; a blocked one lists what it lacks. */
export const ActionMenu = ({ target, about, ...menu }: OpenMenuProps & { about: OfferedActions }) => {
  const { t } = useTranslation()
  const message = useMessage()
  const { actions, withNote, onTake, onTakeWithNote } = about
  return (
    <Menu {...menu} position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown maw="calc(100vw - 16px)">
        {withNote && (
          <Menu.Item
            leftSection={<IconMessagePlus size={16} aria-hidden />}
            onClick={() => onTakeWithNote(withNote)}
          >
            {t('workflow.withNote', { action: message(withNote.label) })}
          </Menu.Item>
        )}
        {actions.map((action) => (
          <Menu.Item
            key={action.name}
            {...(action.missing.length > 0 && { leftSection: <IconLock size={16} aria-hidden /> })}
            onClick={() => onTake(action)}
          >
            {message(action.label)}
            {action.missing.length > 0 && (
              <Text size="xs" c="dimmed">
                {t('workflow.missingCount', { count: action.missing.length })}
              </Text>
            )}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
