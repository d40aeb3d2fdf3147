import { USER } from '@fornace/contract/users/metadata'
import type { UserRecord } from '@fornace/contract/users/user'
import { Button, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core'
import { IconDownload, IconEraser } from '@tabler/icons-react'
import { Note } from '../../kit/ui/note'
import '@mantine/core/styles/Input.layer.css'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../kit/api/client'
import { failureText } from '../../kit/api/failure-text'
import { personName } from '../../kit/api/people'
import { refreshLists } from '../../kit/api/records'
import { saveFile } from '../../kit/platform/save-file'
import { Dialog } from '../../kit/ui/dialog'
import { toastSuccess } from '../../kit/ui/toasts'
import classes from './user-page.module.css'

interface PersonalDataProps {
  user: UserRecord
  /** The person is forgotten: there is no page to stay on. */
  onErased: () => Promise<void>
}

/** Data subject requests: export of all stored personal data, or erasure. */
export const PersonalData = ({ user, onErased }: PersonalDataProps) => {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const [erasing, setErasing] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const download = async () => {
    setBusy(true)
    setFailure(null)
    try {
      saveFile(
        await api.file(`${USER.path}/${user.id}/export`, new URLSearchParams()),
        `user-${user.id}.json`,
      )
    } catch (error) {
      setFailure(failureText(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Paper withBorder component="section" className={classes.section} aria-labelledby="personal-data">
      <Title order={2} id="personal-data" className={classes.title}>
        {t('users.personal.title')}
      </Title>
      <Text c="dimmed">{t('users.personal.text')}</Text>
      {failure && <Note tone="danger">{failure}</Note>}
      <Group gap="xs">
        <Button
          variant="default"
          loading={busy}
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => void download()}
        >
          {t('users.personal.export')}
        </Button>
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconEraser size={16} aria-hidden />}
          onClick={() => setErasing(true)}
        >
          {t('users.personal.erase')}
        </Button>
      </Group>
      <Dialog
        opened={erasing}
        onClose={() => setErasing(false)}
        title={t('users.personal.eraseTitle', { name: personName(user) })}
      >
        <EraseForm user={user} onClose={() => setErasing(false)} onErased={onErased} />
      </Dialog>
    </Paper>
  )
}

interface EraseFormProps extends PersonalDataProps {
  onClose: () => void
}

/** It cannot be taken back, so the person's address is typed first. */
const EraseForm = ({ user, onClose, onErased }: EraseFormProps) => {
  const { t } = useTranslation()
  const [issue, setIssue] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('email')).trim()
    setFailure(null)
    if (typed.toLowerCase() !== user.email.toLowerCase()) {
      setIssue(t('users.personal.mismatch', { email: user.email }))
      return
    }
    setIssue(null)
    setBusy(true)
    try {
      await api.post(`${USER.path}/${user.id}/erase`)
      refreshLists(USER)
      await onErased()
      toastSuccess({ message: t('users.personal.erased') })
    } catch (error) {
      setFailure(failureText(error))
      setBusy(false)
    }
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text>{t('users.personal.eraseText', { name: personName(user) })}</Text>
        {failure && <Note tone="danger">{failure}</Note>}
        <TextInput
          name="email"
          label={t('users.personal.typeEmail', { email: user.email })}
          error={issue}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          data-autofocus
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('users.personal.keep')}
          </Button>
          <Button type="submit" color="red" loading={busy}>
            {t('users.personal.erase')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
