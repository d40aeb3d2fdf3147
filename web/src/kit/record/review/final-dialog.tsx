import { Button, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMessage } from '../../../i18n/i18n'
import { Dialog } from '../../ui/dialog'
import type { ReviewAction } from './review-actions'

interface FinalDialogProps {
  action: ReviewAction
  title: string
  /** What follows from it. */
  children: ReactNode
  onClose: () => void
  onConfirm: () => void
}

/** Question before a decision that cannot be undone. */
export const FinalDialog = ({ action, title, children, onClose, onConfirm }: FinalDialogProps) => {
  const { t } = useTranslation()
  const message = useMessage()
  const label = message(action.label)
  return (
    <Dialog opened onClose={onClose} title={t('review.final.title', { action: label, title })}>
      <Stack gap="md">
        <Text size="sm">{children}</Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('workflow.note.cancel')}
          </Button>
          <Button data-autofocus onClick={onConfirm}>
            {label}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
