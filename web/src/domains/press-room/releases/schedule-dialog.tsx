import { Button, Group, Stack, Text } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readMoment } from '../../../kit/platform/house-time'
import { Dialog } from '../../../kit/ui/dialog'
import { MomentInput } from '../../../kit/ui/moment-input'

interface ScheduleDialogProps {
  published: string | null
  onClose: () => void
  onSchedule: (moment: string) => void
}

const HOUR_MS = 3_600_000

/** The next full hour, unless it is scheduled already. */
const suggested = (published: string | null): string => {
  const now = Date.now()
  const next =
    published && Date.parse(published) > now
      ? Date.parse(published)
      : (Math.floor(now / HOUR_MS) + 1) * HOUR_MS
  return new Date(next).toISOString()
}

/** Asks for the moment at which a release becomes public, by the clock of the house. */
export const ScheduleDialog = ({ published, onClose, onSchedule }: ScheduleDialogProps) => {
  const { t } = useTranslation()
  const [text, setText] = useState(() => suggested(published))
  const [isWrong, setWrong] = useState(false)
  const schedule = (event: SubmitEvent) => {
    event.preventDefault()
    const moment = readMoment(text)
    const isAhead = moment !== null && Date.parse(moment) > Date.now()
    setWrong(!isAhead)
    if (isAhead) onSchedule(moment)
  }
  return (
    <Dialog opened onClose={onClose} title={t('pressReleases.scheduling.title')}>
      <form onSubmit={schedule} noValidate>
        <Stack gap="md">
          <Text size="sm">{t('pressReleases.scheduling.text')}</Text>
          <MomentInput
            label={t('pressReleases.fields.published_date')}
            required
            value={text}
            onChange={setText}
            error={isWrong && t('pressReleases.scheduling.past')}
            data-autofocus
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('pressReleases.cancel')}
            </Button>
            <Button type="submit">{t('pressReleases.scheduling.confirm')}</Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
