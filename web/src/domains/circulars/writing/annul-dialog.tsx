import type { CircularRecord } from '@fornace/contract/circulars/circular'
import { ANNULMENT_REASON, CIRCULAR } from '@fornace/contract/circulars/metadata'
import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { Note } from '../../../kit/ui/note'
import '@mantine/core/styles/Input.layer.css'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isRejected } from '../../../kit/api/call-errors'
import { failureText } from '../../../kit/api/failure-text'
import { queryClient } from '../../../kit/api/query-client'
import { actOnRecord, recordQuery } from '../../../kit/api/records'
import { Dialog } from '../../../kit/ui/dialog'
import { toastSuccess } from '../../../kit/ui/toasts'
import { numberedTitle } from './circular-form'

interface AnnulDialogProps {
  circular: CircularRecord
  onClose: () => void
  onAnnulled: (circular: CircularRecord) => void
}

interface Failure {
  text: string
  /** The circular as others have left it; the next attempt is about that one. */
  current?: CircularRecord
}

/** Asks for the reason of an annulment, which is final. */
export const AnnulDialog = ({ circular, onClose, onAnnulled }: AnnulDialogProps) => {
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
  const [isRejectedHere, setRejectedHere] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const length = reason.trim().length
  const isShort = length < ANNULMENT_REASON.min

  const failureOf = async (error: unknown): Promise<Failure> => {
    if (!isRejected(error, 412)) {
      const named = isRejected(error) ? error.fieldErrors('reason') : []
      return { text: named.length > 0 ? named.join(' ') : failureText(error) }
    }
    const current = await queryClient.fetchQuery({
      ...recordQuery<CircularRecord>(CIRCULAR, String(circular.id)),
      staleTime: 0,
    })
    return { text: t('circulars.annulment.stale'), current }
  }

  const annul = async (event: SubmitEvent) => {
    event.preventDefault()
    setRejectedHere(isShort)
    if (isShort) return
    setBusy(true)
    setFailure(null)
    const seen = failure?.current ?? circular
    try {
      const annulled = await actOnRecord<CircularRecord>(CIRCULAR, seen, 'annul', { reason })
      onClose()
      onAnnulled(annulled)
      toastSuccess({ message: t('circulars.annulment.done', { title: numberedTitle(annulled) }) })
    } catch (error) {
      setFailure(await failureOf(error).catch(() => ({ text: failureText(error) })))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('circulars.annulment.question', { title: numberedTitle(circular) })}
    >
      <form onSubmit={(event) => void annul(event)} noValidate>
        <Stack gap="md">
          <Text size="sm">{t('circulars.annulment.text')}</Text>
          <Textarea
            label={t('circulars.annulment.reason')}
            description={t('circulars.annulment.hint', ANNULMENT_REASON)}
            required
            rows={4}
            maxLength={ANNULMENT_REASON.max}
            dir="auto"
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
            error={isRejectedHere && isShort && t('circulars.annulment.short', ANNULMENT_REASON)}
            data-autofocus
          />
          {failure && <Note tone="danger">{failure.text}</Note>}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('circulars.annulment.keep')}
            </Button>
            <Button type="submit" color="red" loading={busy}>
              {t('circulars.annulment.confirm')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
