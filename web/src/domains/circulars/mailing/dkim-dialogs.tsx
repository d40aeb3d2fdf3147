import type { DkimDomain } from '@fornace/contract/circulars/sender'
import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { Note } from '../../../kit/ui/note'
import '@mantine/core/styles/Input.layer.css'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isRejected } from '../../../kit/api/call-errors'
import { failureText } from '../../../kit/api/failure-text'
import { Dialog } from '../../../kit/ui/dialog'
import { toastSuccess } from '../../../kit/ui/toasts'
import { deleteKey, makeKey, takeOverKey } from './dkim'

interface KeyDialogProps {
  title: string
  text: string
  confirm: string
  done: string
  isDangerous?: boolean
  onClose: () => void
  /** Whether everything is filled in; a field that is missing is then marked. */
  isComplete?: () => boolean
  act: () => Promise<void>
  children?: ReactNode
}

/** Asks before a key is replaced or deleted. A rejection stays here, with everything that was typed. */
const KeyDialog = (props: KeyDialogProps) => {
  const { title, text, confirm, done, isDangerous = false, onClose, isComplete, act, children } = props
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const [rejection, setRejection] = useState<string | null>(null)

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isComplete?.() === false) return
    setBusy(true)
    setRejection(null)
    try {
      await act()
      onClose()
      toastSuccess({ message: done })
    } catch (error) {
      const named = isRejected(error) ? error.fieldErrors('private_key') : []
      setRejection(named.length > 0 ? named.join(' ') : failureText(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog opened onClose={onClose} title={title}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md">
          <Text size="sm">{text}</Text>
          {children}
          {rejection && <Note tone="danger">{rejection}</Note>}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('senders.dkim.cancel')}
            </Button>
            <Button type="submit" loading={busy} {...(isDangerous && { color: 'red' })}>
              {confirm}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

interface DomainDialogProps {
  domain: DkimDomain
  onClose: () => void
}

const ReplaceKeyDialog = ({ domain: { domain }, onClose }: DomainDialogProps) => {
  const { t } = useTranslation()
  return (
    <KeyDialog
      title={t('senders.dkim.replaceQuestion', { domain })}
      text={t('senders.dkim.replaceText')}
      confirm={t('senders.dkim.replaceConfirm')}
      done={t('senders.dkim.made')}
      onClose={onClose}
      act={() => makeKey(domain)}
    />
  )
}

const PasteKeyDialog = ({ domain: { domain, state }, onClose }: DomainDialogProps) => {
  const { t } = useTranslation()
  const [key, setKey] = useState('')
  const [isChecked, setChecked] = useState(false)
  const isEmpty = key.trim() === ''
  // Without a key the server would make a new one.
  const isComplete = () => {
    setChecked(true)
    return !isEmpty
  }
  return (
    <KeyDialog
      title={t('senders.dkim.pasteTitle', { domain })}
      text={t(state === 'none' ? 'senders.dkim.pasteText' : 'senders.dkim.pasteReplaces')}
      confirm={t('senders.dkim.pasteConfirm')}
      done={t('senders.dkim.taken')}
      onClose={onClose}
      isComplete={isComplete}
      act={() => takeOverKey(domain, key)}
    >
      <Textarea
        label={t('senders.dkim.privateKey')}
        description={t('senders.dkim.privateKeyHint')}
        required
        rows={8}
        dir="ltr"
        spellCheck={false}
        autoComplete="off"
        value={key}
        onChange={({ currentTarget }) => setKey(currentTarget.value)}
        error={isChecked && isEmpty && t('senders.dkim.privateKeyMissing')}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
        data-autofocus
      />
    </KeyDialog>
  )
}

const DeleteKeyDialog = ({ domain: { domain }, onClose }: DomainDialogProps) => {
  const { t } = useTranslation()
  return (
    <KeyDialog
      title={t('senders.dkim.deleteQuestion', { domain })}
      text={t('senders.dkim.deleteText')}
      confirm={t('senders.dkim.deleteConfirm')}
      done={t('senders.dkim.deleted')}
      isDangerous
      onClose={onClose}
      act={() => deleteKey(domain)}
    />
  )
}

const DIALOGS = { replace: ReplaceKeyDialog, paste: PasteKeyDialog, delete: DeleteKeyDialog } as const

export type DkimDialogName = keyof typeof DIALOGS

/** One of the dialogs about the key of a domain. */
export const DkimDialog = ({ name, ...props }: DomainDialogProps & { name: DkimDialogName }) => {
  const Named = DIALOGS[name]
  return <Named {...props} />
}
