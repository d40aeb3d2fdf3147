import { ActionIcon } from '@mantine/core'
import '@mantine/core/styles/ActionIcon.layer.css'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { TextKey } from '../../../i18n/i18n'
import type { RecordId } from '../../api/records'
import { useCovered } from '../../platform/cover'
import { useShortcut } from '../../ui/shortcuts'
import type { Neighbours } from './neighbours'
import classes from './reading.module.css'

interface NeighbourButtonsProps {
  neighbours: Neighbours
  /** Address of the reading page of another record. */
  addressOf: (id: RecordId) => string
}

/** Previous and next record of the list that one came from, by buttons and keys. */
export const NeighbourButtons = ({ neighbours, addressOf }: NeighbourButtonsProps) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const isCovered = useCovered()
  const { previous, next, place, all, isPending } = neighbours
  const go = (to: Neighbours['next']) => {
    if (to && !isCovered) void navigate({ to: addressOf(to.id), search: to.search })
  }
  useKeys(['J', 'Alt+PageDown'], 'reading.nextKey', () => go(next))
  useKeys(['K', 'Alt+PageUp'], 'reading.previousKey', () => go(previous))
  if ((place === null && !isPending) || all < 2) return null
  const arrow = (to: Neighbours['next'], label: string) => ({
    variant: 'default',
    size: 36,
    'aria-label': label,
    title: label,
    'aria-disabled': to === null,
    ...(to === null && { 'data-disabled': true }),
    onClick: () => go(to),
  })
  return (
    <fieldset className={classes.neighbours} aria-label={t('reading.neighbours')}>
      <ActionIcon {...arrow(previous, t('reading.previous'))} aria-keyshortcuts="K Alt+PageUp">
        <IconChevronLeft size={20} aria-hidden className={classes.arrow} />
      </ActionIcon>
      <bdi role="status" className={classes.place}>
        {place !== null && t('reading.place', { place, all })}
      </bdi>
      <ActionIcon {...arrow(next, t('reading.next'))} aria-keyshortcuts="J Alt+PageDown">
        <IconChevronRight size={20} aria-hidden className={classes.arrow} />
      </ActionIcon>
    </fieldset>
  )
}

/** A single key, and one with a modifier for those who have switched single keys off. */
const useKeys = (keys: readonly [string, string], description: TextKey, run: () => void): void => {
  useShortcut({ keys: keys[0], description, run })
  useShortcut({ keys: keys[1], description, run })
}
