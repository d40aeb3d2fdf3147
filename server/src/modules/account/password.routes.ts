import { passwordChange, passwordChanged } from '@fornace/contract/account/profile'
import {
  linkCheck,
  newPasswordByLink,
  newPasswordSaved,
  resetWish,
} from '@fornace/contract/account/registration'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { shareOf } from '../../kit/http/caller.ts'
import { keepFileCookie } from '../../kit/http/file-cookie.ts'
import { type App, actorOf } from '../../kit/http/http.ts'
import { invalid, Problem, preferredLanguage } from '../../kit/http/problem.ts'
import { hashPassword, verifyPassword } from '../../platform/passwords.ts'
import { linkSigner } from '../../platform/signed-links.ts'
import { browserOf } from './browser-name.ts'
import type { AccountContext } from './context.ts'
import { checkFirstAdministratorLink } from './first-administrator.ts'
import { findLinkedAccount, type LinkedAccount, replacePassword } from './linked-account.store.ts'
import { accountMail } from './mails.ts'
import { hashNewPassword, newPasswordProblems } from './new-password.ts'
import { notifyOwner } from './owner-notice.ts'
import { noticeBody, noticeFor } from './security-mail.ts'
import { deleteSessionsOf } from './session.store.ts'
import { steadily } from './steady.ts'
import { forgetTries, forgetTriesAt } from './throttle.store.ts'
import { count, countOrRefuse, mailLimit, passwordLimit, signInKey, strangerLimit } from './throttle.ts'
import { anyAdministratorExists, findCredentials } from './user.store.ts'

const tags = ['account']

export const passwordRoutes = (app: App, context: AccountContext): void => {
  const { database, clock, config, settings, mail, links, sessions, record } = context

  /** Sends the reset link, where the address belongs to an active account and the limit of mails is not exceeded. */
  const sendResetLink = async (request: FastifyRequest, email: string): Promise<void> => {
    await database.transaction(async (transaction) => {
      const match = await findCredentials(transaction, email)
      const { blockedUntil } = await count(transaction, clock.now(), [mailLimit(match?.email ?? email)])
      const account = match && (await findLinkedAccount(transaction, match.id))
      await record(transaction, request, { kind: 'reset-asked', userId: account?.id ?? null, actorId: null })
      if (!account?.isActive || blockedUntil) return
      const requested = request.headers['accept-language']
      const language = requested ? preferredLanguage(requested) : account.language
      const link = links.address('reset', account)
      const letterhead = settings.current()
      await mail.post(transaction, accountMail('reset', { letterhead, to: account.email, language, link }))
    })
  }

  app.post(
    '/api/account/send-reset-password-link/',
    {
      config: { access: 'anyone', cost: 'plain' },
      schema: {
        summary: 'Ask for a link to choose a new password',
        tags,
        body: resetWish,
        response: { 200: noticeBody },
      },
    },
    async (request, reply) => {
      await countOrRefuse(database, clock.now(), [strangerLimit(request)])
      await steadily(() => sendResetLink(request, request.body.email))
      return noticeFor(request, reply, 'resetSent')
    },
  )

  app.post(
    '/api/account/check-link/',
    {
      config: { access: 'anyone', cost: 'plain' },
      schema: {
        summary: 'Whether a link is still good, before anybody types a password; using it is another call',
        tags,
        body: linkCheck,
        response: { 204: z.undefined() },
      },
    },
    async (request, reply) => {
      const { user_id, ...signed } = request.body
      if (user_id !== undefined) await links.open(database, ['reset', 'invitation'], { user_id, ...signed })
      else {
        checkFirstAdministratorLink(linkSigner(config.SECRET_KEY), clock, signed)
        if (await anyAdministratorExists(database)) throw new Problem('link.invalid')
      }
      return reply.code(204).send()
    },
  )

  /** Ends every session; false when the account is no longer what it was. */
  const storePassword = (
    request: FastifyRequest,
    account: LinkedAccount,
    passwordHash: string,
    kind: 'password-reset' | 'password-changed',
  ): Promise<boolean> =>
    database.transaction(async (transaction) => {
      const author = { actorId: account.id, at: clock.now() }
      if (!(await replacePassword(transaction, author, account, passwordHash))) return false
      await deleteSessionsOf(transaction, account.id)
      await record(transaction, request, { kind, userId: account.id })
      // A first password, chosen by invitation, changes nothing for its owner.
      if (account.passwordHash !== null)
        await notifyOwner(transaction, context, account.id, 'password-changed')
      return true
    })

  app.post(
    '/api/account/reset-password/',
    {
      config: { access: 'anyone', cost: 'plain' },
      schema: {
        summary: 'Choose a new password with a link',
        tags,
        body: newPasswordByLink,
        response: { 200: newPasswordSaved },
      },
    },
    async (request, reply) => {
      const { password, ...link } = request.body
      const account = await links.open(database, ['reset', 'invitation'], link)
      const passwordHash = await hashNewPassword(shareOf(request), password, account)
      if (!(await storePassword(request, account, passwordHash, 'password-reset')))
        throw new Problem('link.invalid')
      // Lifts a lock caused by attempts of others.
      await forgetTriesAt(database, signInKey(account.email, account.id))
      sessions.forget(account.id)
      return { ...noticeFor(request, reply, 'reset'), email: account.email }
    },
  )

  app.post(
    '/api/account/change-password/',
    {
      config: { access: 'signed-in', ownAccount: true, cost: 'plain' },
      schema: {
        summary: 'Change the own password; every other session ends',
        tags,
        body: passwordChange,
        response: { 200: passwordChanged },
      },
    },
    async (request, reply) => {
      const { old_password, password, password_confirm } = request.body
      const { userId } = actorOf(request)
      const limit = passwordLimit(userId)
      await countOrRefuse(database, clock.now(), [limit])
      const account = await findLinkedAccount(database, userId)
      const isOwner = await verifyPassword(shareOf(request), account?.passwordHash, old_password)
      if (!account) throw new Problem('auth.ended')
      const problems = newPasswordProblems(password, account)
      if (!isOwner) problems.push({ path: 'old_password', code: 'password.old' })
      if (password_confirm !== password)
        problems.push({ path: 'password_confirm', code: 'password.mismatch' })
      if (isOwner) await forgetTries(database, limit.key)
      if (problems.length > 0) throw invalid(problems)
      const passwordHash = await hashPassword(shareOf(request), password)
      if (!(await storePassword(request, account, passwordHash, 'password-changed')))
        throw new Problem('auth.ended')
      sessions.forget(userId)
      const begun = await sessions.begin(userId, browserOf(request), passwordHash)
      if (!begun) throw new Problem('auth.ended')
      keepFileCookie(reply, sessions.fileToken(begun.token), config)
      return { ...noticeFor(request, reply, 'changed'), ...begun }
    },
  )
}
