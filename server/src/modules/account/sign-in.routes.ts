import { signedIn } from '@fornace/contract/account/session'
import { credentials, firstAdministrator, tokenToRenew } from '@fornace/contract/account/sign-in'
import { mayEnterIntranet } from '@fornace/contract/kit/roles'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type App, actorOf } from '../../kit/http.ts'
import { invalid, NON_FIELD, Problem } from '../../kit/problem.ts'
import { verifyPassword } from '../../platform/passwords.ts'
import { linkSigner } from '../../platform/signed-links.ts'
import { browserName } from './browser-name.ts'
import { checkFirstAdministratorLink, createFirstAdministrator } from './first-administrator.ts'
import { refuseCommonPassword } from './new-password.ts'
import type { AccountRoom } from './room.ts'
import { deleteSession } from './session.store.ts'
import { forgetTries, uncountTries } from './throttle.store.ts'
import { count, signInAddressLimit, signInLimit, tooMany } from './throttle.ts'
import { type Credentials, findCredentials } from './user.store.ts'

const tags = ['account']
const wrongCredentials = () => invalid([{ path: NON_FIELD, code: 'auth.credentials' }])

/** Why somebody was not let in: for the register, never for the person who tried. */
const refusalOf = (found: Credentials | undefined, matches: boolean): string | undefined => {
  if (!found) return 'unknown'
  if (!matches) return 'password'
  if (!found.isActive) return 'disabled'
  return found.isVerified ? undefined : 'unverified'
}

export const signInRoutes = (app: App, room: AccountRoom): void => {
  const { database, clock, config, sessions, factors, record } = room
  const signer = linkSigner(config.SECRET_KEY)
  const browserOf = (request: FastifyRequest) => browserName(request.headers['user-agent'])

  app.post(
    '/api/account/token-auth/',
    {
      config: { access: 'anyone' },
      schema: { summary: 'Sign in', tags, body: credentials, response: { 200: signedIn } },
    },
    async (request) => {
      const { email, password, otp } = request.body
      const found = await findCredentials(database, email)
      const userId = found?.id ?? null
      const ofAccount = signInLimit(email, found?.id)
      const limits = [ofAccount, signInAddressLimit(request)]
      const { blockedUntil, isFirst } = await count(database, clock.now(), limits)
      if (blockedUntil) {
        if (isFirst) await record(database, request, { kind: 'locked-out', userId, actorId: null })
        throw tooMany(blockedUntil, clock.now())
      }
      const refuse = async (reason: string, problem: Problem) => {
        await record(database, request, {
          kind: 'sign-in-failed',
          userId,
          actorId: null,
          details: { reason },
        })
        return problem
      }
      const matches = await verifyPassword(found?.passwordHash, password)
      const reason = refusalOf(found, matches)
      if (!found || reason) throw await refuse(reason ?? 'unknown', wrongCredentials())
      if (found.otpSecret !== null) {
        if (otp === undefined) {
          // Half of a sign-in is no bad one.
          await uncountTries(
            database,
            limits.map(({ key }) => key),
          )
          throw invalid([{ path: 'otp', code: 'otp_required' }])
        }
        const used = await factors.use(database, found.id, found.otpSecret, otp, clock.now())
        if (!used) throw await refuse('otp', wrongCredentials())
        if (used === 'recovery-code') await record(database, request, { kind: 'recovery-code-used', userId })
      }
      await uncountTries(
        database,
        limits.map(({ key }) => key),
      )
      await forgetTries(database, ofAccount.key)
      if (!mayEnterIntranet(found.roles)) throw await refuse('no-role', new Problem('auth.no-intranet-role'))
      await record(database, request, { kind: 'sign-in', userId })
      return sessions.begin(found.id, browserOf(request))
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
      config: { access: 'signed-in', ownAccount: true },
      schema: { summary: 'Sign out', tags, response: { 204: z.undefined() } },
    },
    async (request, reply) => {
      const { userId, sessionId } = actorOf(request)
      await deleteSession(database, userId, sessionId)
      sessions.forget(userId)
      await record(database, request, { kind: 'sign-out', userId })
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
        body: refuseCommonPassword(firstAdministrator),
        response: { 201: signedIn },
      },
    },
    async (request, reply) => {
      const { timestamp, signature, ...person } = request.body
      checkFirstAdministratorLink(signer, clock, { timestamp, signature })
      const id = await createFirstAdministrator(database, clock, person)
      // Somebody has used it already.
      if (id === undefined) throw new Problem('link.invalid')
      await record(database, request, { kind: 'user-created', userId: id })
      await record(database, request, { kind: 'sign-in', userId: id })
      return reply.code(201).send(await sessions.begin(id, browserOf(request)))
    },
  )
}
