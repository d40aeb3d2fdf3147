import { newCalendarFeed } from '@fornace/contract/kit/calendar'
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/format'
import { api } from '../api/client'
import { failureText } from '../api/failure-text'
import { copyText } from '../platform/copy-text'
import { Dialog } from '../ui/dialog'
import { Note } from '../ui/note'
import { Skeleton } from '../ui/skeleton'
import { toastProblem, toastSuccess } from '../ui/toasts'
import { feedQuery } from './calendar-query'
import { HomeFailure } from './home-failure'

/** The new address, which is shown this once. */
const NewAddress = ({ address }: { address: string }) => {
  const { t } = useTranslation()
  const copy = async () =>
    (await copyText(address))
      ? toastSuccess({ message: t('home.calendar.copied') })
      : toastProblem({ message: t('home.calendar.notCopied') })
  return (
    <Note tone="success" title={t('home.calendar.ready')}>
      <Stack gap="xs">
        <TextInput
          label={t('home.calendar.address')}
          value={address}
          readOnly
          dir="ltr"
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Text size="sm">{t('home.calendar.once')}</Text>
        <Group>
          <Button size="xs" leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void copy()}>
            {t('home.calendar.copy')}
          </Button>
        </Group>
      </Stack>
    </Note>
  )
}

/** Private address of the calendar for calendar programs: made, renewed and revoked here. */
export const FeedDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery(feedQuery())
  const [address, setAddress] = useState('')
  const [busy, setBusy] = useState(false)
  const exists = Boolean(data?.created_at)

  const act = async (task: () => Promise<void>) => {
    setBusy(true)
    try {
      await task()
      await queries.invalidateQueries({ queryKey: feedQuery().queryKey })
    } catch (failure) {
      toastProblem({ message: failureText(failure) })
    } finally {
      setBusy(false)
    }
  }
  const renew = () =>
    act(async () => setAddress((await api.post('calendar/feed', {}, newCalendarFeed)).address))
  const revoke = () =>
    act(async () => {
      await api.delete('calendar/feed')
      setAddress('')
      toastSuccess({ message: t('home.calendar.revoked') })
    })

  return (
    <Dialog opened onClose={onClose} title={t('home.calendar.subscribe')}>
      <Stack gap="md">
        <Text size="sm">{t('home.calendar.explained')}</Text>
        {address && <NewAddress address={address} />}
        {!data && (error ? <HomeFailure error={error} onRetry={() => void refetch()} /> : <Skeleton />)}
        {data?.created_at && (
          <Text size="sm" c="dimmed">
            {[
              t('home.calendar.createdAt', { when: dateTime(data.created_at) }),
              data.last_read_at
                ? t('home.calendar.lastReadAt', { when: dateTime(data.last_read_at) })
                : t('home.calendar.neverRead'),
            ].join(' ')}
          </Text>
        )}
        {data && (
          <Group gap="xs" justify="flex-end">
            {exists && (
              <Button variant="default" color="red" loading={busy} onClick={() => void revoke()}>
                {t('home.calendar.revoke')}
              </Button>
            )}
            <Button variant={exists ? 'default' : 'filled'} loading={busy} onClick={() => void renew()}>
              {t(exists ? 'home.calendar.renew' : 'home.calendar.create')}
            </Button>
          </Group>
        )}
        {exists && (
          <Text size="xs" c="dimmed">
            {t('home.calendar.renewExplained')}
          </Text>
        )}
      </Stack>
    </Dialog>
  )
}
