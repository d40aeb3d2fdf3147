import {
  recoveryCodes,
  secondFactorConfirmation,
  secondFactorEnd,
  secondFactorSecret,
  secondFactorStart,
  secondFactorState,
} from '@fornace/contract/account/second-factor'
import { holdsOneOf } from '@fornace/contract/kit/access'
import { z } from 'zod'
import { type Actor, type App, actorOf } from '../../kit/http/http.ts'
import { invalid, Problem } from '../../kit/http/problem.ts'
import { type AccountContext, confirmPassword } from './context.ts'
import { notifyOwner } from './owner-notice.ts'
import {
  confirmSecret,
  deleteSecondFactor,
  pendingSecretOf,
  replaceRecoveryHashes,
  secondFactorOf,
  storePendingSecret,
} from './second-factor.store.ts'
import { rolesWithSecondFactor } from './second-factor.ts'
import { forgetTries } from './throttle.store.ts'
import { countOrRefuse, passwordLimit } from './throttle.ts'

const tags = ['account']
const path = '/api/account/second-factor/'
const ownAccount = { access: 'signed-in', ownAccount: true, cost: 'plain' } as const

/** One's own authenticator app and recovery codes. */
export const secondFactorRoutes = (app: App, context: AccountContext): void => {
  const { database, clock, config, factors, sessions, record } = context
  const isRequired = (actor: Actor) => holdsOneOf(rolesWithSecondFactor(config), actor.roles)

  app.get(
    path,
    {
      config: ownAccount,
      schema: { summary: 'The own second factor', tags, response: { 200: secondFactorState } },
    },
    async (request) => {
      const actor = actorOf(request)
      return { ...(await secondFactorOf(database, actor.userId)), required: isRequired(actor) }
    },
  )

  app.post(
    path,
    {
      config: ownAccount,
      schema: {
        summary: 'Begin to set up a second factor',
        tags,
        body: secondFactorStart,
        response: { 200: secondFactorSecret },
      },
    },
    async (request) => {
      const { userId } = actorOf(request)
      const { email } = await confirmPassword(context, request, request.body.password)
      const { sealed, secret, uri } = await factors.make(email)
      await storePendingSecret(database, userId, sealed)
      return { secret, uri }
    },
  )

  app.post(
    `${path}confirm/`,
    {
      config: ownAccount,
      schema: {
        summary: 'Confirm it with a first code',
        tags,
        body: secondFactorConfirmation,
        response: { 200: recoveryCodes },
      },
    },
    async (request) => {
      const { userId } = actorOf(request)
      const limit = passwordLimit(userId)
      await countOrRefuse(database, clock.now(), [limit])
      const sealed = await pendingSecretOf(database, userId)
      if (!sealed) throw new Problem('second-factor.not-started')
      const step = await factors.stepOf(sealed, request.body.otp, clock.now())
      if (step === undefined) throw invalid([{ path: 'otp', code: 'otp.invalid' }])
      const { codes, hashes } = factors.makeRecoveryCodes()
      await database.transaction(async (transaction) => {
        const isConfirmed = await confirmSecret(transaction, userId, {
          sealed,
          step,
          hashes,
          at: clock.now(),
        })
        if (!isConfirmed) throw new Problem('second-factor.not-started')
        await record(transaction, request, { kind: 'second-factor-enabled', userId })
        await notifyOwner(transaction, context, userId, 'second-factor-enabled')
      })
      await forgetTries(database, limit.key)
      sessions.forget(userId)
      return { recovery_codes: codes }
    },
  )

  app.post(
    `${path}recovery-codes/`,
    {
      config: ownAccount,
      schema: {
        summary: 'New recovery codes; the old ones are void',
        tags,
        body: secondFactorStart,
        response: { 200: recoveryCodes },
      },
    },
    async (request) => {
      const { userId } = actorOf(request)
      await confirmPassword(context, request, request.body.password)
      const { codes, hashes } = factors.makeRecoveryCodes()
      await database.transaction(async (transaction) => {
        if (!(await replaceRecoveryHashes(transaction, userId, hashes)))
          throw new Problem('second-factor.not-started')
        await record(transaction, request, { kind: 'recovery-codes-renewed', userId })
      })
      return { recovery_codes: codes }
    },
  )

  app.delete(
    path,
    {
      config: ownAccount,
      schema: {
        summary: 'Do without a second factor',
        tags,
        body: secondFactorEnd,
        response: { 204: z.undefined() },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request)
      await confirmPassword(context, request, request.body.password)
      if (isRequired(actor)) throw new Problem('second-factor.obligatory')
      await database.transaction(async (transaction) => {
        if (!(await deleteSecondFactor(transaction, actor.userId))) return
        await record(transaction, request, { kind: 'second-factor-disabled', userId: actor.userId })
        await notifyOwner(transaction, context, actor.userId, 'second-factor-disabled')
      })
      sessions.forget(actor.userId)
      return reply.code(204).send()
    },
  )
}
