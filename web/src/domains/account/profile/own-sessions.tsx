import { endedSessions, type OwnSession } from '@fornace/contract/account/own-sessions'
import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../i18n/format'
import { api } from '../../../kit/api/client'
import { failureText } from '../../../kit/api/failure-text'
import { queryClient } from '../../../kit/api/query-client'
import { Badge } from '../../../kit/ui/badge'
import { toastProblem, toastSuccess } from '../../../kit/ui/toasts'
import { Loaded } from './loaded'
import classes from './profile.module.css'
import { sessionsQuery } from './profile-queries'
import { ProfileSection } from './profile-section'

/** Runs the work, then displays its result and refreshes the list. */
const run = async (work: () => Promise<string>): Promise<void> => {
  try {
    toastSuccess({ message: await work() })
  } catch (error) {
    toastProblem({ message: failureText(error) })
  }
  await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
}

/** Sessions of the user; all others can be signed out here. */
export const OwnSessions = () => {
  const { t } = useTranslation()
  const query = useQuery(sessionsQuery)
  const heading = useRef<HTMLHeadingElement>(null)

  const endOne = ({ id }: OwnSession) =>
    run(async () => {
      await api.delete(`account/session/${id}`)
      heading.current?.focus()
      return t('profile.sessions.ended')
    })
  const endOthers = () =>
    run(async () => {
      const { ended } = await api.post('account/session/end-others', {}, endedSessions)
      heading.current?.focus()
      return t('profile.sessions.endedOthers', { count: ended })
    })

  return (
    <ProfileSection title={t('profile.sessions.title')} heading={heading}>
      <Loaded query={query}>
        {(sessions) => (
          <Stack gap="md" align="stretch">
            <ul className={classes.sessions}>
              {sessions.map((session) => (
                <Session key={session.id} session={session} onEnd={() => void endOne(session)} />
              ))}
            </ul>
            {sessions.length > 1 ? (
              <Button variant="default" style={{ alignSelf: 'flex-start' }} onClick={() => void endOthers()}>
                {t('profile.sessions.endOthers')}
              </Button>
            ) : (
              <Text c="dimmed">{t('profile.sessions.onlyHere')}</Text>
            )}
          </Stack>
        )}
      </Loaded>
    </ProfileSection>
  )
}

const Session = ({ session, onEnd }: { session: OwnSession; onEnd: () => void }) => {
  const { t } = useTranslation()
  const { dateTime, relative } = useFormats()
  const browser = session.browser || t('profile.sessions.unknownBrowser')
  const since = dateTime(session.started_at)
  return (
    <li className={classes.session}>
      <div>
        <Text fw={600} component="span" me="xs">
          {browser}
        </Text>
        {session.is_current && <Badge tone="success">{t('profile.sessions.here')}</Badge>}
        <Text size="sm" c="dimmed">
          {t('profile.sessions.started', { when: since })} ·{' '}
          {t('profile.sessions.seen', { when: relative(session.last_seen_at) })}
        </Text>
      </div>
      {!session.is_current && (
        <Button
          size="xs"
          variant="default"
          aria-label={t('profile.sessions.endOf', { browser, when: since })}
          onClick={onEnd}
        >
          {t('profile.sessions.end')}
        </Button>
      )}
    </li>
  )
}
