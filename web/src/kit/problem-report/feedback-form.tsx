import { REPORT_LIMITS } from '@fornace/contract/problem-reports/metadata'
import { Button, Group, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import { IconWifiOff } from '@tabler/icons-react'
import { Note } from '../ui/note'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/SimpleGrid.layer.css'
import { scrubText } from '@fornace/contract/problem-reports/scrub'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isRejected, type Rejected } from '../api/call-errors'
import { closeReport, type Problem } from '../api/problem-store'
import { useUser } from '../api/session-store'
import { copyText } from '../platform/copy-text'
import { toastSuccess } from '../ui/toasts'
import { type Feedback, sendReport } from './send-report'
import { WhatIsSent } from './what-is-sent'

/** Problem without secrets, to be displayed, copied and sent. */
const withoutSecrets = ({ details, page, eventId }: Problem): Problem => ({
  details: scrubText(details),
  page: scrubText(page),
  eventId,
})

/** All of a problem as one text, for those who have to send it some other way. */
const reportText = ({ details, page, eventId }: Problem, comments: string): string =>
  [comments, page, details, eventId].filter(Boolean).join('\n\n')

const FIELDS = ['name', 'email', 'comments'] as const

const readForm = (form: HTMLFormElement): Feedback => {
  const data = new FormData(form)
  const text = (name: string) => String(data.get(name) ?? '').trim()
  return { name: text('name'), email: text('email'), comments: text('comments') }
}

type Outcome = { kind: 'invalid'; rejection: Rejected } | { kind: 'failed' }

const outcomeOf = (error: unknown): Outcome => {
  if (!isRejected(error, 400)) return { kind: 'failed' }
  return FIELDS.some((field) => error.fieldErrors(field).length > 0)
    ? { kind: 'invalid', rejection: error }
    : { kind: 'failed' }
}

export const FeedbackForm = ({ problem: met }: { problem: Problem }) => {
  const problem = withoutSecrets(met)
  const { t } = useTranslation()
  const user = useUser()
  const { online } = useNetwork()
  const form = useRef<HTMLFormElement>(null)
  const comments = useRef<HTMLTextAreaElement>(null)
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [copied, setCopied] = useState(false)

  // The dialog may have been open already, with the question in it.
  useEffect(() => comments.current?.focus(), [])

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setBusy(true)
    setOutcome(null)
    try {
      await sendReport(problem, readForm(event.currentTarget))
      toastSuccess({ message: t('reports.sent') })
      closeReport()
    } catch (error) {
      setOutcome(outcomeOf(error))
    } finally {
      setBusy(false)
    }
  }

  const copy = async () => {
    if (form.current) setCopied(await copyText(reportText(problem, readForm(form.current).comments)))
  }

  const errorsOf = (field: (typeof FIELDS)[number]) =>
    outcome?.kind === 'invalid' ? outcome.rejection.fieldErrors(field).join(' ') || undefined : undefined

  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        <Text>{t('reports.notified')}</Text>
        {outcome && (
          <Note tone="danger">{t(outcome.kind === 'invalid' ? 'reports.invalid' : 'reports.failed')}</Note>
        )}
        {!online && (
          <Note role="status" tone="warning" icon={IconWifiOff}>
            {t('reports.offline')}
          </Note>
        )}
        <Textarea
          ref={comments}
          name="comments"
          label={t('reports.comments')}
          description={t('reports.commentsHint')}
          rows={4}
          maxLength={REPORT_LIMITS.comments}
          error={errorsOf('comments')}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextInput
            name="name"
            label={t('reports.name')}
            autoComplete="name"
            defaultValue={user ? `${user.first_name} ${user.last_name}`.trim() : ''}
            maxLength={REPORT_LIMITS.name}
            error={errorsOf('name')}
          />
          <TextInput
            name="email"
            type="email"
            label={t('reports.email')}
            autoComplete="email"
            dir="ltr"
            defaultValue={user?.email ?? ''}
            maxLength={REPORT_LIMITS.email}
            error={errorsOf('email')}
          />
        </SimpleGrid>
        <WhatIsSent problem={problem} />
        <Group justify="flex-end" gap="xs">
          <Button variant="subtle" onClick={() => void copy()}>
            {t(copied ? 'reports.copied' : 'reports.copy')}
          </Button>
          <Button variant="default" onClick={closeReport}>
            {t('common.close')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('reports.send')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
