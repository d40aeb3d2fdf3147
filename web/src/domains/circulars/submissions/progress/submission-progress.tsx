import { Anchor, Button, Paper, Stack } from '@mantine/core'
import '@mantine/core/styles/Anchor.layer.css'
import { holdsOneOf } from '@fornace/contract/kit/access'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../../i18n/format'
import { withTextsOf } from '../../../../i18n/i18n'
import { readListSearch } from '../../../../kit/api/list/list-state'
import { deleteRecord, forget, offers, recordQuery } from '../../../../kit/api/records'
import { useRoles } from '../../../../kit/api/session-store'
import { lazily } from '../../../../kit/platform/chunk'
import { houseDay } from '../../../../kit/platform/house'
import { CallFailed } from '../../../../kit/problem-report/call-failed'
import { DeleteDialog } from '../../../../kit/record/delete-dialog'
import { BackButton } from '../../../../kit/record/record-actions'
import type { RecordAddresses } from '../../../../kit/routes/record-routes'
import { useArea } from '../../../../kit/routes/use-area'
import { DescriptionItem, DescriptionList } from '../../../../kit/ui/description-list'
import { Loading } from '../../../../kit/ui/loading'
import { Section } from '../../../../kit/ui/section'
import { TitleBar } from '../../../../kit/ui/title-bar'
import { dayAddress } from '../../register/addresses'
import { BounceMailboxNote, MailServerNote } from '../mail-server-note'
import { LeftOutList } from '../recipients/left-out-list'
import { RecipientTable } from '../recipients/recipient-table'
import { StateMark } from '../state-mark'
import { recipientsQuery } from '../submission-calls'
import { type Submission, type SubmissionKind, submissionTitle, textOf } from '../submission-kinds'
import classes from '../submissions.module.css'
import { Figures } from './figures'
import { SubmissionActions } from './submission-actions'
import { SubmissionAlerts } from './submission-alerts'

/** While mails leave, the figures are read this often. */
const FIGURES_MS = 2_000

const loadStatistics = () =>
  withTextsOf(['charts', 'statistics'], import('../../statistics/submission-statistics'))
const SubmissionStatistics = lazily(async () => (await loadStatistics()).SubmissionStatistics)
const MailTable = lazily(async () => {
  await loadStatistics()
  return (await import('../../statistics/mail-table')).MailTable
})
const StatisticsDownload = lazily(async () => {
  await loadStatistics()
  return (await import('../../statistics/statistics-download')).StatisticsDownload
})

interface SubmissionProgressProps {
  kind: SubmissionKind
  addresses: RecordAddresses
  submission: Submission
}

const isUnderWay = ({ state }: Submission): boolean => state === 'sending' || state === 'scheduled'

/** A confirmed submission: its state, its progress and its statistics; of a draft, its recipients. */
export const SubmissionProgress = ({ kind, addresses, submission }: SubmissionProgressProps) => {
  const { t } = useTranslation()
  const { resource } = kind
  const area = useArea(resource.label)
  const isRunning = isUnderWay(submission)
  // The page around reads the same query.
  useQuery({
    ...recordQuery<Submission>(resource, String(submission.id)),
    refetchInterval: isRunning ? FIGURES_MS : false,
  })
  return (
    <>
      <TitleBar
        title={submissionTitle(submission)}
        area={area}
        actions={
          <>
            <BackButton to={addresses.list} hasOwnList />
            {submission.datetime_started && (
              <Suspense fallback={null}>
                <StatisticsDownload
                  resource={resource}
                  id={submission.id}
                  title={submissionTitle(submission)}
                />
              </Suspense>
            )}
            <SubmissionActions kind={kind} addresses={addresses} submission={submission} />
            {submission.is_deletable && offers(submission, 'delete') && (
              <DeleteButton kind={kind} submission={submission} list={addresses.list} />
            )}
          </>
        }
      />
      <Stack gap="md">
        {isRunning && <MailServerNote count={submission.recipient_count} />}
        <SubmissionAlerts submission={submission} />
        {submission.datetime_started !== null && <BounceMailboxNote />}
        <div className={classes.columns} data-print>
          <div className={classes.main}>
            <Paper withBorder p="md">
              <Section
                title={t('submissions.progress.title')}
                action={<StateMark state={submission.state} />}
              >
                <Figures submission={submission} />
              </Section>
            </Paper>
            {submission.state === 'draft' ? (
              <Paper withBorder p="md">
                <DraftRecipients kind={kind} submission={submission} />
              </Paper>
            ) : (
              <Suspense fallback={<Loading />}>
                <SubmissionStatistics kind={kind} submission={submission} />
              </Suspense>
            )}
          </div>
          <Paper withBorder p="md" component="aside">
            <Details kind={kind} submission={submission} />
          </Paper>
        </div>
        {submission.state !== 'draft' && (
          <Suspense fallback={null}>
            <MailTable resource={kind.resource} submissionId={submission.id} />
          </Suspense>
        )}
      </Stack>
    </>
  )
}

const Details = ({ kind, submission }: Omit<SubmissionProgressProps, 'addresses'>) => {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  const mayReadText = holdsOneOf(kind.text.access.read, useRoles())
  const text = textOf(submission)
  const by = (moment: string | null, who: { name: string } | null) =>
    [moment && dateTime(moment), who?.name].filter(Boolean).join(', ')
  const { scheduled_at, datetime_confirmed, datetime_started, datetime_ended, repeats_id } = submission
  return (
    <DescriptionList>
      <DescriptionItem label={t(`submissions.fields.${kind.textField}`)}>
        {text && mayReadText ? (
          <Anchor
            size="sm"
            renderRoot={(props) => <Link to={kind.textAddress(text.id)} search={{}} {...props} />}
          >
            {text.name}
          </Anchor>
        ) : (
          text?.name
        )}
      </DescriptionItem>
      {submission.is_mandatory && datetime_started && mayReadText && (
        <DescriptionItem label={t('submissions.register.label')}>
          <Anchor
            size="sm"
            renderRoot={(props) => (
              <Link to={dayAddress(houseDay(new Date(datetime_started)))} search={{}} {...props} />
            )}
          >
            {t('submissions.register.open')}
          </Anchor>
        </DescriptionItem>
      )}
      {submission.is_mandatory && (
        <DescriptionItem label={t('submissions.mandatory.title')}>
          {t('submissions.mandatory.text')}
        </DescriptionItem>
      )}
      {submission.sender && (
        <DescriptionItem label={t('submissions.fields.sender_id')}>{submission.sender.name}</DescriptionItem>
      )}
      {submission.email_groups.length > 0 && (
        <DescriptionItem label={t('submissions.fields.email_group_ids')}>
          {submission.email_groups.map(({ name }) => name).join(', ')}
        </DescriptionItem>
      )}
      {scheduled_at && (
        <DescriptionItem label={t('submissions.fields.scheduled_at')}>
          {dateTime(scheduled_at)}
        </DescriptionItem>
      )}
      <DescriptionItem label={t('submissions.created')}>
        {by(submission.datetime_created, submission.created_by)}
      </DescriptionItem>
      {datetime_confirmed && (
        <DescriptionItem label={t('submissions.confirmed')}>
          {by(datetime_confirmed, submission.confirmed_by)}
        </DescriptionItem>
      )}
      {datetime_started && (
        <DescriptionItem label={t('submissions.started')}>{dateTime(datetime_started)}</DescriptionItem>
      )}
      {datetime_ended && (
        <DescriptionItem label={t('submissions.ended')}>{dateTime(datetime_ended)}</DescriptionItem>
      )}
      {repeats_id !== null && (
        <DescriptionItem label={t('submissions.repeat.of')}>
          <Anchor size="sm" renderRoot={(props) => <Link to={`${kind.list}/${repeats_id}`} {...props} />}>
            {t('submissions.wizard.repeated')}
          </Anchor>
        </DescriptionItem>
      )}
    </DescriptionList>
  )
}

const DraftRecipients = ({ kind, submission }: Omit<SubmissionProgressProps, 'addresses'>) => {
  const { t } = useTranslation()
  const { id, version } = submission
  const { data, error, refetch } = useQuery(recipientsQuery(kind.resource, id, version))
  return (
    <Section title={t('submissions.recipients.title')}>
      {error && !data && <CallFailed error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Loading />}
      {data && (
        <>
          <RecipientTable
            label={t('submissions.recipients.title')}
            recipients={data.recipients}
            groups={data.groups}
          />
          <LeftOutList people={data.leftOut} />
        </>
      )}
    </Section>
  )
}

interface DeleteButtonProps {
  kind: SubmissionKind
  submission: Submission
  list: string
}

const DeleteButton = ({ kind, submission, list }: DeleteButtonProps) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [opened, setOpened] = useState(false)
  const remove = async () => {
    await deleteRecord(kind.resource, submission)
    await navigate({ to: list, search: readListSearch })
    forget(kind.resource, submission)
  }
  return (
    <>
      <Button
        variant="subtle"
        color="red"
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t('common.delete')}
      </Button>
      <DeleteDialog
        name={submissionTitle(submission)}
        record={{ resource: kind.resource, id: submission.id }}
        opened={opened}
        onClose={() => setOpened(false)}
        remove={remove}
      />
    </>
  )
}
