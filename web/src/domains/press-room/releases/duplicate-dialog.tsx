import { FIRST_YEAR, LAST_YEAR, yearIn } from '@fornace/contract/kit/years'
import { PRESS_RELEASE } from '@fornace/contract/press-room/metadata'
import type { PressReleaseRecord } from '@fornace/contract/press-room/press-release'
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { Note } from '../../../kit/ui/note'
import '@mantine/core/styles/Input.layer.css'
import { IconCopy } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, type Reader } from '../../../kit/api/client'
import { failureText } from '../../../kit/api/failure-text'
import { refreshLists } from '../../../kit/api/records'
import { useSaveState } from '../../../kit/form/use-saving'
import { Dialog } from '../../../kit/ui/dialog'
import { toastSuccess } from '../../../kit/ui/toasts'
import type { YearRecordProps } from '../by-year/year-routes'
import { isWithheld } from './withheld'

interface DuplicateProps {
  release: PressReleaseRecord
  addressesOf: YearRecordProps['addressesOf']
}

export const DuplicateButton = ({ release, addressesOf }: DuplicateProps) => {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  if (isWithheld(release)) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCopy size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        {t('pressReleases.duplicate.open')}
      </Button>
      {opened && <DuplicateDialog {...{ release, addressesOf }} onClose={() => setOpened(false)} />}
    </>
  )
}

const cloneReader: Reader<{ id: number; year: number }> = {
  safeParse: (clone) => {
    const { id, year } = Object(clone)
    return Number.isInteger(id) && Number.isInteger(year)
      ? { success: true, data: { id, year } }
      : { success: false, error: 'no copy of a press release' }
  },
}

/** Asks for the year of the next edition; afterwards one is at its draft. */
const DuplicateDialog = ({ release, addressesOf, onClose }: DuplicateProps & { onClose: () => void }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { dirty } = useSaveState()
  const [text, setText] = useState(String(release.year + 1))
  const [isWrong, setWrong] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const duplicate = async (event: SubmitEvent) => {
    event.preventDefault()
    const year = yearIn(text.trim())
    setWrong(!year)
    if (!year) return
    setBusy(true)
    setFailure(null)
    try {
      const clone = await api.post(`${PRESS_RELEASE.path}/${release.id}/clone`, { year }, cloneReader)
      refreshLists(PRESS_RELEASE)
      onClose()
      await navigate({ to: addressesOf(clone.year).record(clone.id), search: {} })
      toastSuccess({ message: t('pressReleases.duplicate.done', { year }) })
    } catch (error) {
      setFailure(failureText(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog opened onClose={onClose} title={t('pressReleases.duplicate.title')}>
      <form onSubmit={(event) => void duplicate(event)} noValidate>
        <Stack gap="md">
          <Text size="sm">{t('pressReleases.duplicate.text')}</Text>
          {dirty && <Text size="sm">{t('pressReleases.duplicate.unsaved')}</Text>}
          <TextInput
            label={t('pressReleases.duplicate.year')}
            required
            inputMode="numeric"
            autoComplete="off"
            maxLength={10}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            error={isWrong && t('years.none', { year: text, first: FIRST_YEAR, last: LAST_YEAR })}
            data-autofocus
          />
          {failure && <Note tone="danger">{failure}</Note>}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('pressReleases.cancel')}
            </Button>
            <Button type="submit" loading={busy}>
              {t('pressReleases.duplicate.confirm')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
