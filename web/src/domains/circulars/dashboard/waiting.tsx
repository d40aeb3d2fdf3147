import { circularArea } from '@fornace/contract/circulars/access'
import type { Dashboard } from '@fornace/contract/circulars/statistics'
import { holdsOneOf } from '@fornace/contract/kit/access'
import { Anchor, Text } from '@mantine/core'
import { EmptyText } from '../../../kit/ui/empty-state'
import '@mantine/core/styles/Anchor.layer.css'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../i18n/format'
import { useRoles } from '../../../kit/api/session-store'
import { LightLink } from '../../../kit/ui/light-link'
import { RuledList } from '../../../kit/ui/ruled-list'
import { Section } from '../../../kit/ui/section'
import { COMMUNICATION_SUBMISSIONS, SUBMISSIONS } from '../submissions/addresses'
import { StateMark } from '../submissions/state-mark'
import { CIRCULARS } from '../writing/addresses'
import classes from './dashboard.module.css'

type Waiting = Dashboard['waiting'][number]

const addressOf = ({ kind, id }: Waiting): string =>
  `${kind === 'circular' ? SUBMISSIONS : COMMUNICATION_SUBMISSIONS}/${id}`

/** Texts and submissions that wait for somebody or for their time. */
export const WaitingWork = ({ dashboard }: { dashboard: Dashboard }) => {
  const { t } = useTranslation()
  const { waiting, in_approval, approved } = dashboard
  return (
    <Section title={t('statistics.dashboard.waiting')}>
      <ul className={classes.tiles}>
        <Tile count={in_approval} step="1" label={t('statistics.dashboard.inApproval')} />
        <Tile count={approved} step="2" label={t('statistics.dashboard.approved')} />
      </ul>
      {waiting.length === 0 ? (
        <EmptyText>{t('statistics.dashboard.nothingWaiting')}</EmptyText>
      ) : (
        <RuledList>
          {waiting.map((submission) => (
            <WaitingRow key={`${submission.kind} ${submission.id}`} submission={submission} />
          ))}
        </RuledList>
      )}
    </Section>
  )
}

const WaitingRow = ({ submission }: { submission: Waiting }) => {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  const { title, protocol_number, state, scheduled_at, is_stalled } = submission
  return (
    <li>
      <Anchor
        size="sm"
        dir="auto"
        renderRoot={(props) => <LightLink to={addressOf(submission)} {...props} />}
      >
        {[protocol_number, title].filter(Boolean).join(' · ')}
      </Anchor>
      <StateMark state={state} />
      {state === 'scheduled' && scheduled_at && (
        <Text component="time" dateTime={scheduled_at} size="sm" c="dimmed">
          {dateTime(scheduled_at)}
        </Text>
      )}
      {is_stalled && (
        <span className={classes.stalled}>
          <IconAlertTriangle size={14} aria-hidden />
          {t('statistics.dashboard.stalled')}
        </span>
      )}
    </li>
  )
}

/** Count of texts in a state, with a link to their list for those who may read it. */
const Tile = ({ count, step, label }: { count: number; step: string; label: string }) => {
  const { number } = useFormats()
  const mayRead = holdsOneOf(circularArea, useRoles())
  const content = (
    <>
      <strong>{number(count)}</strong> {label}
    </>
  )
  return (
    <li>
      {mayRead ? (
        <Link
          to={CIRCULARS}
          search={{ 'filter.step': step, 'filter.is_outstanding': 'true' } as never}
          className={classes.tile}
        >
          {content}
        </Link>
      ) : (
        <span className={classes.tile}>{content}</span>
      )}
    </li>
  )
}
