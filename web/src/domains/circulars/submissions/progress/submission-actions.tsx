import type { RepeatableCounts } from '@fornace/contract/circulars/submission'
import {
  type RepeatedPart,
  type SubmissionState,
  unsentOf,
} from '@fornace/contract/circulars/submission-states'
import { Button, Group, Stack, Text } from '@mantine/core'
import {
  IconMailQuestion,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerStop,
  IconRepeat,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../kit/api/client'
import { failureText } from '../../../../kit/api/failure-text'
import { queryClient } from '../../../../kit/api/query-client'
import { recordReader } from '../../../../kit/api/record-readers'
import { actOnRecord, offers, recordQuery, refreshLists } from '../../../../kit/api/records'
import type { RecordAddresses } from '../../../../kit/routes/record-routes'
import { Dialog } from '../../../../kit/ui/dialog'
import { Note } from '../../../../kit/ui/note'
import { toastSuccess } from '../../../../kit/ui/toasts'
import { repeatableQuery } from '../submission-calls'
import { type Submission, type SubmissionKind, submissionTitle } from '../submission-kinds'
import { UnknownReaders } from '../unknown-readers'

interface SubmissionActionsProps {
  kind: SubmissionKind
  addresses: RecordAddresses
  submission: Submission
}

type ActionName = 'pause' | 'resume' | 'cancel' | 'repeat' | 'repeatUnread'

interface Action {
  from: readonly SubmissionState[]
  icon: ReactNode
  isDangerous?: true
}

const ENDED: readonly SubmissionState[] = ['sent', 'cancelled']

const ACTIONS: Record<ActionName, Action> = {
  pause: { from: ['sending'], icon: <IconPlayerPause size={16} aria-hidden /> },
  resume: { from: ['paused'], icon: <IconPlayerPlay size={16} aria-hidden /> },
  cancel: {
    from: ['scheduled', 'sending', 'paused'],
    icon: <IconPlayerStop size={16} aria-hidden />,
    isDangerous: true,
  },
  repeat: { from: ENDED, icon: <IconRepeat size={16} aria-hidden /> },
  repeatUnread: { from: ENDED, icon: <IconMailQuestion size={16} aria-hidden /> },
}

/** Actions that prepare a new submission, each for a part of the recipients. */
const REPETITIONS = { repeat: 'bounced', repeatUnread: 'unread' } as const satisfies Partial<
  Record<ActionName, RepeatedPart>
>

const isRepetition = (name: ActionName): name is keyof typeof REPETITIONS => name in REPETITIONS

const NAMES = Object.keys(ACTIONS) as ActionName[]
const NOBODY: RepeatableCounts = { bounced: 0, unread: 0, unknown: 0 }

/** Recipients that an ended submission can be repeated to, by its present figures. */
const useRepeatable = ({ resource }: SubmissionKind, submission: Submission): RepeatableCounts => {
  const { id, state, submitted, kept, bounces, reads } = submission
  const { data } = useQuery({
    ...repeatableQuery(resource, id, [submitted, kept, bounces, reads].join()),
    enabled: ENDED.includes(state) && offers(submission, 'change'),
  })
  return data ?? NOBODY
}

/** Buttons of a confirmed submission, each with a question first. */
export const SubmissionActions = ({ kind, addresses, submission }: SubmissionActionsProps) => {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<ActionName | null>(null)
  const repeatable = useRepeatable(kind, submission)
  if (!offers(submission, 'change')) return null
  const possible = NAMES.filter(
    (name) =>
      ACTIONS[name].from.includes(submission.state) &&
      (!isRepetition(name) || repeatable[REPETITIONS[name]] > 0),
  )
  return (
    <>
      {possible.map((name) => (
        <Button
          key={name}
          variant="default"
          leftSection={ACTIONS[name].icon}
          aria-haspopup="dialog"
          onClick={() => setOpened(name)}
        >
          {t(`submissions.actions.${name}.open`)}
        </Button>
      ))}
      {opened && (
        <ActionDialog
          key={opened}
          name={opened}
          kind={kind}
          addresses={addresses}
          submission={submission}
          repeatable={repeatable}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}

interface ActionDialogProps extends SubmissionActionsProps {
  name: ActionName
  repeatable: RepeatableCounts
  onClose: () => void
}

const ActionDialog = ({ name, kind, addresses, submission, repeatable, onClose }: ActionDialogProps) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { resource } = kind
  const { id } = submission

  const run = async () => {
    if (isRepetition(name)) {
      const draft = await api.post(
        `${resource.path}/${id}/repeat`,
        { part: REPETITIONS[name] },
        recordReader<Submission>(),
      )
      refreshLists(resource)
      onClose()
      return navigate({ to: addresses.record(draft.id) })
    }
    // The figures change all the time, the version with every act of a person: the newest one counts.
    const latest = await queryClient.fetchQuery({
      ...recordQuery<Submission>(resource, String(id)),
      staleTime: 0,
    })
    await actOnRecord<Submission>(resource, latest, name, {})
    onClose()
    toastSuccess({ message: t(`submissions.actions.${name}.done`, { title: submissionTitle(submission) }) })
  }
  const confirm = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await run()
    } catch (error) {
      setFailure(failureText(error))
      setBusy(false)
    }
  }

  return (
    <Dialog opened onClose={onClose} title={t(`submissions.actions.${name}.question`)}>
      <Stack gap="md">
        <Text size="sm">
          {t(`submissions.actions.${name}.text`, {
            count: isRepetition(name) ? repeatable[REPETITIONS[name]] : unsentOf(submission),
          })}
        </Text>
        {name === 'repeatUnread' && <UnknownReaders {...repeatable} />}
        {failure && <Note tone="danger">{failure}</Note>}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('common.close')}
          </Button>
          <Button
            {...(ACTIONS[name].isDangerous && { color: 'red' })}
            loading={busy}
            data-autofocus
            onClick={() => void confirm()}
          >
            {t(`submissions.actions.${name}.confirm`)}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
