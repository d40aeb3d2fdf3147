import { holdsOneOf } from '@fornace/contract/kit/access'
import { notice, readNotices, unreadNotices } from '@fornace/contract/kit/notice'
import { listAnswer } from '@fornace/contract/kit/page'
import type { ProblemLanguage } from '@fornace/contract/kit/problems'
import type { Role } from '@fornace/contract/kit/roles'
import { type App, actorOf } from '../http/http.ts'
import type { Principal } from '../http/principal.ts'
import { preferredLanguage } from '../http/problem.ts'
import type { Services } from '../resource/definition/module.ts'
import { type ListDefinition, sendList } from '../resource/list/list.ts'
import { listQuery } from '../resource/list/list-query.ts'
import { listRequest } from '../resource/list/list-request.ts'
import type { Scope } from '../resource/scope/scope.ts'
import {
  countedNotices,
  countUnread,
  deleteNoticesOf,
  markRead,
  NOTICE_DAYS,
  type NoticeNames,
  noticeColumns,
  noticedKinds,
  noticeScope,
  noticeSource,
  noticesOf,
  reviewedKinds,
} from './notice.store.ts'

/** All notices are rows of one query. */
type NoticeList = ListDefinition & { readonly source: string }

export interface NoticeReading {
  /** The list in a language; made once for the roles that decide on the same kinds, when all modules have said what they serve. */
  listed(language: ProblemLanguage, roles: readonly Role[]): NoticeList
  /** The same for those who only count. */
  counted(): string
  /** Own notices about records that are still in scope. */
  scope(principal: Principal): Scope
}

export const noticeReading = ({ registry, config }: Services, names: NoticeNames): NoticeReading => {
  const existing = new Map<string, NoticeList>()
  let counted: string | undefined
  return {
    listed: (language, roles) => {
      const kinds = noticedKinds(registry)
      const reviewed = reviewedKinds(kinds, roles)
      const key = JSON.stringify([language, ...reviewed])
      const ready = existing.get(key)
      if (ready) return ready
      const listed = {
        source: noticeSource(kinds, language, reviewed),
        columns: noticeColumns(kinds, language, names),
        defaultOrder: ['t.id desc'],
        timeZone: config.TIME_ZONE,
      }
      existing.set(key, listed)
      return listed
    },
    counted: () => {
      counted ??= countedNotices(noticedKinds(registry))
      return counted
    },
    scope: (principal) =>
      noticeScope(
        noticedKinds(registry).filter(({ resource }) => holdsOneOf(resource.access.read, principal.roles)),
        principal,
      ),
  }
}

const tags = ['notice']

/** `GET api/notice/`, `GET api/notice/unread/`, `POST api/notice/read/`: the reader's own notices. */
export const noticeRoutes = (app: App, services: Services, reading: NoticeReading): void => {
  const { database, clock, config, registry } = services
  registry.addPersonalData({
    name: 'notices',
    kept: { until: 'days', count: NOTICE_DAYS },
    read: noticesOf,
    remove: (transaction, _author, userId) => deleteNoticesOf(transaction, userId),
  })
  const unread = async (principal: Principal) => ({
    count: await countUnread(database, reading.counted(), reading.scope(principal), principal.userId),
  })

  app.get(
    '/api/notice/',
    {
      config: { access: 'signed-in', cost: 'by-query' },
      schema: {
        summary: 'What one was told: list',
        tags,
        querystring: listQuery,
        response: { 200: listAnswer(notice.partial()) },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request)
      const listed = reading.listed(preferredLanguage(request.headers['accept-language']), actor.roles)
      const requested = listRequest(request, listed.columns)
      return sendList({ database, reply }, listed, requested, reading.scope(actor), {
        name: 'notice',
        label: { en: 'Notices', it: 'Notifiche' },
        config,
      })
    },
  )

  app.get(
    '/api/notice/unread/',
    {
      config: { access: 'signed-in', cost: 'plain' },
      schema: { summary: 'How much of it is unread', tags, response: { 200: unreadNotices } },
    },
    async (request) => unread(actorOf(request)),
  )

  app.post(
    '/api/notice/read/',
    {
      config: { access: 'signed-in', cost: 'plain' },
      schema: { summary: 'Mark as read', tags, body: readNotices, response: { 200: unreadNotices } },
    },
    async (request) => {
      const actor = actorOf(request)
      await markRead(database, actor.userId, request.body, clock.now())
      return unread(actor)
    },
  )
}
