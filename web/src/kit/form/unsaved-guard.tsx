import { Button, Group, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../ui/dialog'

interface UnsavedGuardProps {
  isDirty: () => boolean
  /** What would be lost; without it, that of a form, whose draft the browser stores. */
  text?: string
}

/** Asks before a form with changes is left: by a link, by going back, by closing the window. */
export const UnsavedGuard = ({ isDirty, text }: UnsavedGuardProps) => {
  const { t } = useTranslation()
  const blocker = useBlocker({ shouldBlockFn: isDirty, enableBeforeUnload: isDirty, withResolver: true })
  return (
    <Dialog
      opened={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={t('forms.unsaved.title')}
    >
      <Text mb="md">{text ?? t('forms.unsaved.text')}</Text>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={() => blocker.reset?.()} data-autofocus>
          {t('forms.unsaved.keepEditing')}
        </Button>
        <Button color="red" onClick={() => blocker.proceed?.()}>
          {t('forms.unsaved.leave')}
        </Button>
      </Group>
    </Dialog>
  )
}
