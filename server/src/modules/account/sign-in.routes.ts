import { signedIn } from '@fornace/contract/account/session'
import { credentials, firstAdministrator, tokenToRenew } from '@fornace/contract/account/sign-in'
import { mayEnterIntranet } from '@fornace/contract/kit/roles'
import { z } from 'zod'
import { shareOf } from '../../kit/http/caller.ts'
import { dropFileCookie, keepFileCookie } from '../../kit/http/file-cookie.ts'
import { type App, actorOf } from '../../kit/http/http.ts'
import { Problem, preferredLanguage } from '../../kit/http/problem.ts'
import { linkSigner } from '../../platform/signed-links.ts'
import { browserOf } from './browser-name.ts'
import type { AccountContext } from './context.ts'
import { checkFirstAdministratorLink, createFirstAdministrator } from './first-administrator.ts'
import { refuseCommonPassword } from './new-password.ts'
import { deleteSession } from './session.store.ts'
import { signIn } from './sign-in.ts'

const tags = ['account']

export const signInRoutes = (app: App, context: AccountContext): void => {
  const { database, clock, config, sessions, record } = context
  const signer = linkSigner(config.SECRET_KEY)

  app.post(
    '/api/account/token-auth/',
    {
      config: { access: 'anyone', cost: 'plain' },
      schema: { summary: 'Sign in', tags, body: credentials, response: { 200: signedIn } },
    },
    async (request, reply) => {
      const begun = await signIn(context, request, reply, request.body)
      keepFileCookie(reply, sessions.fileToken(begun.token), config)
      return begun
    },
  )

  app.post(
    '/api/account/token-refresh/',
    {
      config: { access: 'anyone', cost: 'plain' },
      schema: { summary: 'Renew a token', tags, body: tokenToRenew, response: { 200: signedIn } },
    },
    async (request, reply) => {
      const renewed = await sessions.renew(request.body.token)
      if (!mayEnterIntranet(renewed.user.groups.map(({ name }) => name)))
        throw new Problem('auth.no-intranet-role')
      keepFileCookie(reply, sessions.fileToken(renewed.token), config)
      return renewed
    },
  )

  app.post(
    '/api/account/logout/',
    {
      config: { access: 'signed-in', ownAccount: true, cost: 'plain' },
      schema: { summary: 'Sign out', tags, response: { 204: z.undefined() } },
    },
    async (request, reply) => {
      const { userId, sessionId } = actorOf(request)
      await deleteSession(database, userId, sessionId)
      sessions.forget(userId)
      await record(database, request, { kind: 'sign-out', userId })
      dropFileCookie(reply, config)
      return reply.code(204).send()
    },
  )

  app.post(
    '/api/account/first-administrator/',
    {
      config: { access: 'anyone', cost: 'plain' },
      schema: {
        summary: 'Become the first administrator, with the one-time link of the first start',
        tags,
        body: refuseCommonPassword(firstAdministrator),
        response: { 201: signedIn },
      },
    },
    async (request, reply) => {
      const { timestamp, signature, ...person } = request.body
      checkFirstAdministratorLink(signer, clock, { timestamp, signature })
      const language = preferredLanguage(request.headers['accept-language'])
      const id = await createFirstAdministrator(database, clock, shareOf(request), { ...person, language })
      // The link was used already.
      if (id === undefined) throw new Problem('link.invalid')
      await record(database, request, { kind: 'user-created', userId: id })
      await record(database, request, { kind: 'sign-in', userId: id })
      const begun = await sessions.begin(id, browserOf(request), null)
      if (!begun) throw new Problem('link.invalid')
      context.devices.remember(request, reply, id)
      keepFileCookie(reply, sessions.fileToken(begun.token), config)
      return reply.code(201).send(begun)
    },
  )
}
