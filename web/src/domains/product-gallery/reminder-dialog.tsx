import { COMPANY } from '@fornace/contract/companies/metadata'
import { holdsOneOf } from '@fornace/contract/kit/access'
import { noticeSentence } from '@fornace/contract/kit/notice-labels'
import type { PeriodRecord } from '@fornace/contract/product-gallery/period'
import { REMINDER_NOTE_MAX, type ReminderPreview } from '@fornace/contract/product-gallery/remind'
import { Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/format'
import { currentLanguage } from '../../i18n/i18n'
import { failureText } from '../../kit/api/failure-text'
import { fullName } from '../../kit/api/people'
import { queryClient } from '../../kit/api/query-client'
import { useRoles, useUser } from '../../kit/api/session-store'
import { CallFailed } from '../../kit/problem-report/call-failed'
import { Dialog } from '../../kit/ui/dialog'
import { LightLink } from '../../kit/ui/light-link'
import { Loading } from '../../kit/ui/loading'
import { toastProblem, toastSuccess } from '../../kit/ui/toasts'
import { boardQuery, remind, reminderQuery } from './board-query'
import { periodName } from './period-form'
import classes from './reminder-dialog.module.css'

interface ReminderDialogProps {
  period: PeriodRecord
  /** One company, or all that have sent nothing. */
  company: number | 'all'
  onClose: () => void
}

/** The reminder before it is sent: its text with a line of one's own, who gets it, and who cannot. */
export const ReminderDialog = ({ period, company, onClose }: ReminderDialogProps) => {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(reminderQuery(period.id))
  const content = () => {
    if (error) return <CallFailed error={error} onRetry={() => void refetch()} />
    if (!data) return <Loading />
    return <Reminder period={period} company={company} preview={data} onClose={onClose} />
  }
  return (
    <Dialog opened onClose={onClose} title={t('periods.reminder.title')}>
      {content()}
    </Dialog>
  )
}

const Reminder = ({
  period,
  company,
  preview,
  onClose,
}: ReminderDialogProps & { preview: ReminderPreview }) => {
  const { t } = useTranslation()
  const { list } = useFormats()
  const user = useUser()
  const reasonId = useId()
  const [note, setNote] = useState('')
  const [busy, setBusy] = useState(false)
  const meant = preview.companies.filter(({ id }) => company === 'all' || id === company)
  const getting = meant.filter((one) => !one.is_reminded_today)
  const before = meant.filter((one) => one.is_reminded_today)
  const unreachable = company === 'all' ? preview.unreachable : []
  const text = noticeSentence(
    {
      kind: 'reminder',
      action: null,
      actor: user ? { id: user.id, name: fullName(user) } : null,
      company: getting[0] ?? meant[0] ?? null,
      meaning: null,
      note: note.trim(),
      due_date: period.due_date,
    },
    currentLanguage(),
  )

  const send = async () => {
    if (getting.length === 0) return
    setBusy(true)
    try {
      const ids = getting.map(({ id }) => id)
      const { reminded } = await remind(period.id, ids, note.trim())
      await queryClient.invalidateQueries({ queryKey: boardQuery(period.id).queryKey })
      toastSuccess({ message: t('periods.reminded', { count: reminded.length }) })
      onClose()
    } catch (failure) {
      toastProblem({ message: failureText(failure) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Stack gap="md">
      <TextInput
        label={t('periods.reminder.note')}
        description={t('periods.reminder.noteHint')}
        value={note}
        maxLength={REMINDER_NOTE_MAX}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
        dir="auto"
        data-autofocus
      />
      <section aria-label={t('periods.reminder.text')}>
        <Text size="sm" fw={600}>
          {t('periods.reminder.text')}
        </Text>
        <blockquote className={classes.reminderText} dir="auto">
          <b>{periodName(period)}</b>
          <br />
          {text}
        </blockquote>
        <Text size="xs" c="dimmed">
          {t('periods.reminder.languages')}
        </Text>
      </section>
      {getting.length > 0 && (
        <section aria-label={t('periods.reminder.getting', { count: getting.length })}>
          <Text size="sm" fw={600}>
            {t('periods.reminder.getting', { count: getting.length })}
          </Text>
          <ul className={classes.reminded}>
            {getting.map(({ id, name, people }) => (
              <li key={id}>
                <bdi>{name}</bdi>: <bdi>{list(people)}</bdi>
              </li>
            ))}
          </ul>
        </section>
      )}
      {before.length > 0 && (
        <Text size="sm">
          {t('periods.reminder.before', {
            count: before.length,
            names: list(before.map(({ name }) => name)),
          })}
        </Text>
      )}
      {unreachable.length > 0 && <Unreachable companies={unreachable} />}
      {getting.length === 0 && (
        <Text id={reasonId} size="sm" c="dimmed" role="status">
          {t('periods.nobodyToRemind')}
        </Text>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t('periods.reminder.cancel')}
        </Button>
        <Button
          loading={busy}
          onClick={() => void send()}
          {...(getting.length === 0 && {
            'data-disabled': true,
            'aria-disabled': true,
            'aria-describedby': reasonId,
          })}
        >
          {t('periods.reminder.send', { count: getting.length })}
        </Button>
      </Group>
    </Stack>
  )
}

/** Companies without a recipient, each linked for those who may assign the role there. */
const Unreachable = ({ companies }: { companies: ReminderPreview['unreachable'] }) => {
  const { t } = useTranslation()
  const mayOpen = holdsOneOf(COMPANY.access.read, useRoles())
  return (
    <details className={classes.unreachable}>
      <summary>{t('periods.reminder.unreachable', { count: companies.length })}</summary>
      <Text size="xs" c="dimmed">
        {t('periods.reminder.why')}
      </Text>
      <ul className={classes.reminded}>
        {companies.map(({ id, name }) => (
          <li key={id}>
            {mayOpen ? (
              <Anchor inherit renderRoot={(link) => <LightLink to={`/company/company/${id}`} {...link} />}>
                <bdi>{name}</bdi>
              </Anchor>
            ) : (
              <bdi>{name}</bdi>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
