import { USER } from '@fornace/contract/users/metadata'
import type { UserRecord } from '@fornace/contract/users/user'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconDeviceMobileOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isRejected } from '../../kit/api/call-errors'
import { api } from '../../kit/api/client'
import { failureText } from '../../kit/api/failure-text'
import { personName } from '../../kit/api/people'
import { Dialog } from '../../kit/ui/dialog'
import { Note } from '../../kit/ui/note'
import { toastSuccess } from '../../kit/ui/toasts'
import classes from './user-page.module.css'

/** Resets the second factor of a user without telephone and recovery codes. */
export const SecondFactorReset = ({ user }: { user: UserRecord }) => {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  const [busy, setBusy] = useState(false)
  const [rejection, setRejection] = useState<string | null>(null)

  const close = () => {
    setRejection(null)
    setOpened(false)
  }

  const reset = async () => {
    setBusy(true)
    setRejection(null)
    try {
      await api.delete(`${USER.path}/${user.id}/second-factor`, { version: user.version })
      toastSuccess({ message: t('users.secondFactor.done') })
      close()
    } catch (error) {
      setRejection(isRejected(error, 404) ? t('users.secondFactor.none') : failureText(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button
        size="compact-sm"
        mih={28}
        h="auto"
        classNames={{ label: classes.wrapped }}
        variant="default"
        leftSection={<IconDeviceMobileOff size={16} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t('users.secondFactor.reset')}
      </Button>
      <Dialog
        opened={opened}
        onClose={close}
        title={t('users.secondFactor.title', { name: personName(user) })}
      >
        <Stack gap="md">
          <Text>{t('users.secondFactor.text')}</Text>
          {rejection && <Note tone="danger">{rejection}</Note>}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close} data-autofocus>
              {t('common.close')}
            </Button>
            <Button color="red" loading={busy} onClick={() => void reset()}>
              {t('users.secondFactor.reset')}
            </Button>
          </Group>
        </Stack>
      </Dialog>
    </>
  )
}
