import { circularAdmins } from '@fornace/contract/circulars/access'
import { CIRCULAR_STEPS } from '@fornace/contract/circulars/workflow'
import { holdsOneOf } from '@fornace/contract/kit/access'
import { creatorsOf } from '@fornace/contract/kit/resource-metadata'
import { Anchor, Button, Paper, Text } from '@mantine/core'
import '@mantine/core/styles/Anchor.layer.css'
import { IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../i18n/format'
import type { ListFields } from '../../../kit/api/list/columns'
import { listStateOf } from '../../../kit/api/list/list-state'
import { listQuery } from '../../../kit/api/records'
import { currentSession, useRoles } from '../../../kit/api/session-store'
import { RuledList } from '../../../kit/ui/ruled-list'
import { Section } from '../../../kit/ui/section'
import { StateMark } from './state-mark'
import type { SubmissionRow } from './submission-columns'
import { hasFigures, type SubmissionKind } from './submission-kinds'

const FIELDS: ListFields = {
  columns: [
    { key: 'state', kind: 'choice' },
    { key: 'recipient_count', kind: 'number' },
    { key: 'submitted', kind: 'number' },
    { key: 'datetime_created', kind: 'moment' },
    { key: 'created_by', kind: 'user', sortable: false },
  ],
}

const SHOWN = 25

interface TextProps {
  kind: SubmissionKind
  id: number
}

/** Filter of the list of submissions by their text; a new submission starts with the same. */
const ofText = ({ kind, id }: TextProps) => ({ [`filter.${kind.name}`]: String(id) })

interface SendButtonProps {
  kind: SubmissionKind
  text: { id: number; created_by_id: number | null; step: number }
}

/**
 * Starts a submission of an approved text: an author of an own one, administrators of any. It is the main action until
 * the text was sent.
 */
export const SendButton = ({ kind, text }: SendButtonProps) => {
  const { t } = useTranslation()
  const roles = useRoles()
  const isOwn = text.created_by_id === currentSession()?.user.id
  const mayCreate = holdsOneOf(creatorsOf(kind.resource.access), roles)
  const wasSent = text.step === CIRCULAR_STEPS.SENT
  if (!mayCreate || !(isOwn || holdsOneOf(circularAdmins, roles))) return null
  return (
    <Button
      variant={wasSent ? 'default' : 'filled'}
      leftSection={<IconSend size={16} aria-hidden />}
      renderRoot={(props) => (
        <Link to={`${kind.list}/new`} search={ofText({ kind, id: text.id })} {...props} />
      )}
    >
      {t(wasSent ? 'submissions.ofText.sendAgain' : 'submissions.ofText.send')}
    </Button>
  )
}

/** Submissions of one circular or communication, the newest first. */
export const SubmissionsOfText = ({ kind, id }: TextProps) => {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  const state = listStateOf({ ...ofText({ kind, id }), sort: '-datetime_created', size: SHOWN })
  const { data } = useQuery(listQuery<SubmissionRow>(kind.resource, FIELDS, state))
  if (!data || data.recordsFiltered === 0) return null
  return (
    <Paper withBorder p="md" mt="md">
      <Section
        title={t('submissions.ofText.title')}
        action={
          data.recordsFiltered > SHOWN && (
            <Anchor
              size="sm"
              renderRoot={(props) => <Link to={kind.list} search={ofText({ kind, id })} {...props} />}
            >
              {t('submissions.ofText.all', { count: data.recordsFiltered })}
            </Anchor>
          )
        }
      >
        <RuledList>
          {data.data.map((row) => (
            <li key={row.id}>
              <Anchor
                size="sm"
                renderRoot={(props) => <Link to={`${kind.list}/${row.id}`} search={{}} {...props} />}
              >
                {t('submissions.ofText.created', { time: dateTime(row.datetime_created) })}
              </Anchor>
              <StateMark state={row.state} />
              {hasFigures(row) && (
                <Text span size="sm">
                  {t('submissions.recipients.count', { count: row.recipient_count })}
                </Text>
              )}
              <Text span size="sm" c="dimmed">
                {row.created_by?.name}
              </Text>
            </li>
          ))}
        </RuledList>
      </Section>
    </Paper>
  )
}
