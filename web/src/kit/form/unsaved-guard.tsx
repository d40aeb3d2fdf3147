import { Button, Group, Modal, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { useTranslation } from 'react-i18next'
import { NO_BANNER } from '../no-banner'

/** Asks before what was typed is thrown away: by a link, by going back, by closing the window. */
export const UnsavedGuard = ({ isDirty }: { isDirty: () => boolean }) => {
  const { t } = useTranslation()
  const blocker = useBlocker({ shouldBlockFn: isDirty, enableBeforeUnload: isDirty, withResolver: true })
  return (
    <Modal
      opened={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      centered
      title={t('form.unsavedTitle')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      attributes={{ header: NO_BANNER }}
    >
      <Text mb="md">{t('form.unsavedText')}</Text>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={() => blocker.reset?.()} data-autofocus>
          {t('form.keepEditing')}
        </Button>
        <Button color="red" onClick={() => blocker.proceed?.()}>
          {t('form.leaveUnsaved')}
        </Button>
      </Group>
    </Modal>
  )
}
