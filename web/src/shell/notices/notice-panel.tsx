import { type Notice, notice, type ReadNotices } from '@fornace/contract/kit/notice'
import { noticeSentence } from '@fornace/contract/kit/notice-labels'
import { numberedPage } from '@fornace/contract/kit/page'
import { ActionIcon, Anchor, Button, Popover, Text, Title } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import { IconCheck } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { cloneElement, type RefObject, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/format'
import { currentLanguage } from '../../i18n/i18n'
import { api } from '../../kit/api/client'
import { failureText } from '../../kit/api/failure-text'
import { queryClient } from '../../kit/api/query-client'
import { currentSession } from '../../kit/api/session-store'
import { findDraft } from '../../kit/platform/drafts'
import { RetryOrReport } from '../../kit/problem-report/retry-or-report'
import { addressLink } from '../../kit/routes/address-link'
import { PROFILE } from '../../kit/routes/redirect-target'
import { EmptyText } from '../../kit/ui/empty-state'
import { Loading } from '../../kit/ui/loading'
import type { OpenMenuProps } from '../../kit/ui/on-demand-menu'
import { toastProblem } from '../../kit/ui/toasts'
import { groupNotices, type NoticeGroup } from './group-notices'
import classes from './notices.module.css'
import { putUnread, unreadQuery, unreadReader } from './unread-notices'

/** Whether something is typed into the form of this record that is not saved. */
const isBeingEdited = ({ type, record_id: recordId }: Pick<NoticeGroup, 'type' | 'record_id'>): boolean => {
  const userId = currentSession()?.user.id
  return userId !== undefined && findDraft({ userId, type, recordId }) !== null
}

/** Refetches the record of a notice: an open page does not have the change yet. */
const readAgain = (notified: Pick<NoticeGroup, 'type' | 'record_id'>): void => {
  const { type, record_id: id } = notified
  const record = { queryKey: [type, 'record', String(id)] }
  // A form keeps the version that it was opened with: to show the new one, its query is reset. A form with unsaved
  // changes stays, and handles the change when it is saved.
  void (isBeingEdited(notified) ? queryClient.invalidateQueries(record) : queryClient.resetQueries(record))
  void queryClient.invalidateQueries({ queryKey: [type, 'history', id] })
  void queryClient.invalidateQueries({ queryKey: [type, 'list'] })
}

const VISIBLE = '50'
const reader = numberedPage(notice)

const useNotices = () =>
  useQuery({
    queryKey: ['notice', 'list', currentLanguage()],
    queryFn: ({ signal }) =>
      api.get('notice', reader, { query: new URLSearchParams({ page_size: VISIBLE }), signal }),
    // Notices must be current each time the panel opens.
    staleTime: 0,
  })

const useMarkRead = () => {
  const queries = useQueryClient()
  return async (which: ReadNotices) => {
    try {
      putUnread(await api.post('notice/read', which, unreadReader))
      await queries.invalidateQueries({ queryKey: ['notice', 'list'] })
    } catch (error) {
      toastProblem({ message: failureText(error) })
    }
  }
}

/** Actor, action and time of a notice, with its note. */
const NoticeLine = ({ notified }: { notified: Notice }) => {
  const { relative, dateTime } = useFormats()
  return (
    <li className={classes.line} data-unread={!notified.is_read || undefined}>
      <span dir="auto">{noticeSentence(notified, currentLanguage())}</span>
      <Text size="xs" c="dimmed" component="time" dateTime={notified.at} title={dateTime(notified.at)}>
        {relative(notified.at)}
      </Text>
    </li>
  )
}

interface GroupProps {
  group: NoticeGroup
  onRead: () => void
  onFollowed: () => void
}

const Group = ({ group, onRead, onFollowed }: GroupProps) => {
  const { t } = useTranslation()
  const { title, noun, address, isUnread, notices } = group
  return (
    <li className={classes.group}>
      <div className={classes.groupHead}>
        <div className={classes.record}>
          {address ? (
            <Link {...addressLink(address)} className={classes.link} dir="auto" onClick={onFollowed}>
              {title}
            </Link>
          ) : (
            <span dir="auto">{title}</span>
          )}
          <Text size="xs" c="dimmed" component="span">
            {noun}
            {isUnread && ` · ${t('notices.new')}`}
          </Text>
        </div>
        {isUnread && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('notices.markRead', { title })}
            title={t('notices.markRead', { title })}
            onClick={onRead}
          >
            <IconCheck size={16} aria-hidden />
          </ActionIcon>
        )}
      </div>
      <ul className={classes.lines}>
        {notices.map((notified) => (
          <NoticeLine key={notified.id} notified={notified} />
        ))}
      </ul>
    </li>
  )
}

const Content = ({ onFollowed, headId }: { onFollowed: () => void; headId: string }) => {
  const { t } = useTranslation()
  const { data, error, refetch } = useNotices()
  const { data: unread } = useQuery(unreadQuery)
  const markRead = useMarkRead()
  const head = useRef<HTMLHeadingElement>(null)
  // The pressed button may be removed afterwards.
  const read = (which: ReadNotices) => {
    head.current?.focus()
    void markRead(which)
  }
  useNews(unread?.count, () => void refetch())

  return (
    <>
      <div className={classes.head}>
        <Title order={2} size="h4" id={headId} ref={head} tabIndex={-1} data-autofocus>
          {t('notices.title')}
        </Title>
        {(unread?.count ?? 0) > 0 && (
          <Button variant="subtle" size="compact-xs" onClick={() => read({ all: true })}>
            {t('notices.markAllRead')}
          </Button>
        )}
      </div>
      {!data && !error && (
        <div className={classes.empty}>
          <Loading label={t('notices.loading')} size="sm" />
        </div>
      )}
      {!data && error && (
        <div className={classes.empty} role="alert">
          <Text>{failureText(error)}</Text>
          <RetryOrReport size="xs" error={error} onRetry={() => void refetch()} />
        </div>
      )}
      {data?.results.length === 0 && <EmptyText inset>{t('notices.none')}</EmptyText>}
      {data && data.results.length > 0 && (
        <ul className={classes.groups}>
          {groupNotices(data.results).map((group) => {
            const about = { type: group.type, record_id: group.record_id }
            return (
              <Group
                key={group.key}
                group={group}
                onRead={() => read(about)}
                onFollowed={() => {
                  if (group.isUnread) void markRead(about)
                  readAgain(about)
                  onFollowed()
                }}
              />
            )
          })}
        </ul>
      )}
      <div className={classes.foot}>
        <Anchor
          size="sm"
          renderRoot={(props) => <Link to={PROFILE} search={{ field: 'notice_mail' }} {...props} />}
          onClick={onFollowed}
        >
          {t('notices.mailSettings')}
        </Anchor>
      </div>
    </>
  )
}

/** Displays new notices while the panel is open. */
const useNews = (count: number | undefined, onNews: () => void) => {
  const before = useRef(count)
  const latest: RefObject<() => void> = useRef(onNews)
  latest.current = onNews
  useEffect(() => {
    if (count !== undefined && before.current !== undefined && count > before.current) latest.current()
    before.current = count
  }, [count])
}

export const NoticePanel = ({ target, opened, onChange }: OpenMenuProps) => {
  const headId = useId()
  return (
    <Popover
      opened={opened}
      onChange={onChange}
      position="bottom-end"
      width="min(400px, 94vw)"
      trapFocus
      returnFocus
      withinPortal={false}
    >
      <Popover.Target>{cloneElement(target, { onClick: () => onChange(!opened) })}</Popover.Target>
      {/* The header that it hangs on may have a colour of its own. */}
      <Popover.Dropdown aria-labelledby={headId} p={0} c="var(--mantine-color-text)">
        <Content headId={headId} onFollowed={() => onChange(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}
