import { signedIn } from '@fornace/contract/account/session'
import { credentials, firstAdministrator, tokenToRenew } from '@fornace/contract/account/sign-in'
import { mayEnterIntranet } from '@fornace/contract/kit/roles'
import { z } from 'zod'
import { type App, actorOf } from '../../kit/http.ts'
import type { Services } from '../../kit/module.ts'
import { invalid, NON_FIELD, Problem } from '../../kit/problem.ts'
import { verifyPassword } from '../../platform/passwords.ts'
import type { LinkSigner } from '../../platform/signed-links.ts'
import { checkFirstAdministratorLink, createFirstAdministrator } from './first-administrator.ts'
import type { Sessions } from './sessions.ts'
import { findCredentials } from './user.store.ts'

const tags = ['account']

export const accountRoutes = (
  app: App,
  { database, clock }: Services,
  sessions: Sessions,
  signer: LinkSigner,
): void => {
  app.post(
    '/api/account/token-auth/',
    {
      config: { access: 'anyone' },
      schema: { summary: 'Sign in', tags, body: credentials, response: { 200: signedIn } },
    },
    async (request) => {
      const { email, password } = request.body
      const found = await findCredentials(database, email)
      const matches = await verifyPassword(found?.passwordHash, password)
      if (!found || !matches || !found.isActive)
        throw invalid([{ path: NON_FIELD, code: 'auth.credentials' }])
      if (!mayEnterIntranet(found.roles)) throw new Problem('auth.no-intranet-role')
      return sessions.begin(found.id)
    },
  )

  app.post(
    '/api/account/token-refresh/',
    {
      config: { access: 'anyone' },
      schema: { summary: 'Renew a token', tags, body: tokenToRenew, response: { 200: signedIn } },
    },
    async (request) => {
      const renewed = await sessions.renew(request.body.token)
      if (!mayEnterIntranet(renewed.user.groups.map(({ name }) => name)))
        throw new Problem('auth.no-intranet-role')
      return renewed
    },
  )

  app.post(
    '/api/account/logout/',
    {
      config: { access: 'signed-in' },
      schema: { summary: 'Sign out', tags, response: { 204: z.undefined() } },
    },
    async (request, reply) => {
      await sessions.end(actorOf(request))
      return reply.code(204).send()
    },
  )

  app.post(
    '/api/account/first-administrator/',
    {
      config: { access: 'anyone' },
      schema: {
        summary: 'Become the first administrator, with the one-time link of the first start',
        tags,
        body: firstAdministrator,
        response: { 201: signedIn },
      },
    },
    async (request, reply) => {
      const { timestamp, signature, ...person } = request.body
      checkFirstAdministratorLink(signer, clock, { timestamp, signature })
      const id = await createFirstAdministrator(database, clock, person)
      // Somebody has used it already.
      if (id === undefined) throw new Problem('link.invalid')
      return reply.code(201).send(await sessions.begin(id))
    },
  )
}
