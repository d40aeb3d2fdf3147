import { isDeepStrictEqual } from 'node:util'
import { pressFields, pressRegistration } from '@fornace/contract/account/press-registration'
import { type Profile, profile, profileChange } from '@fornace/contract/account/profile'
import { roleId } from '@fornace/contract/kit/roles'
import { z } from 'zod'
import { type Actor, type App, actorOf } from '../../kit/http/http.ts'
import { expectedVersion } from '../../kit/http/if-match.ts'
import { type FieldProblem, Problem, refuseIssues, withFurther } from '../../kit/http/problem.ts'
import type { Connection } from '../../platform/database/database.ts'
import type { AccountContext } from './context.ts'
import { type PressData, savePressRegistration } from './press-registration.store.ts'
import { changePerson, findProfile, lockAccount, type PersonChange } from './profile.store.ts'

const tags = ['account']

/** Read-only fields, which may be sent back unchanged. */
const READ_ONLY = Object.keys(profile.shape).filter((name) => !(name in profileChange.shape))
const PRESS_READ_ONLY = Object.keys(pressRegistration.shape).filter((name) => !(name in pressFields))
const mayComeBack = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, z.unknown().optional()]))

const changeBody = profileChange.extend({
  ...mayComeBack(READ_ONLY),
  press_registration: z
    .strictObject({ ...z.object(pressFields).partial().shape, ...mayComeBack(PRESS_READ_ONLY) })
    .nullable()
    .optional(),
})

type Sent = Readonly<Record<string, unknown>>

const differing = (sent: Sent, current: Sent): Sent =>
  Object.fromEntries(
    Object.entries(sent).filter(
      ([name, value]) => value !== undefined && !isDeepStrictEqual(value, current[name]),
    ),
  )

const readOnlyProblems = (changed: Sent, names: readonly string[], prefix = ''): FieldProblem[] =>
  names
    .filter((name) => name in changed)
    .map((name) => ({ path: `${prefix}${name}`, code: 'field.read-only' as const }))

interface Changes {
  readonly person: PersonChange
  readonly press: PressData | undefined
  readonly issues: readonly FieldProblem[]
}

/** Received values that differ from the current ones. */
const changesOf = (current: Profile, sent: Sent): Changes => {
  const { version, press_registration, ...rest } = sent
  const person = differing(rest, current)
  const existing = current.press_registration
  const press =
    press_registration === undefined || press_registration === null
      ? {}
      : differing(press_registration as Sent, existing ?? {})
  const issues = [
    ...readOnlyProblems(person, READ_ONLY),
    ...readOnlyProblems(press, PRESS_READ_ONLY, 'press_registration.'),
  ]
  if (press_registration === null && existing) issues.push({ path: 'press_registration', code: 'field.null' })
  return { person, press: Object.keys(press).length > 0 ? press : undefined, issues }
}

/** Oneself: who one is, in which language mail comes, what one agreed to. */
export const profileRoutes = (app: App, { database, clock, sessions }: AccountContext): void => {
  const read = async (connection: Connection, { userId, roles }: Actor): Promise<Profile> => {
    const match = await findProfile(connection, userId)
    if (!match) throw new Problem('auth.ended')
    return { ...match, groups: roles.map((name) => ({ id: roleId(name), name })) }
  }

  app.get(
    '/api/account/profile/',
    {
      config: { access: 'signed-in', ownAccount: true, cost: 'plain' },
      schema: { summary: 'Oneself', tags, response: { 200: profile } },
    },
    async (request, reply) => {
      const match = await read(database, actorOf(request))
      reply.header('etag', `"${match.version}"`)
      return match
    },
  )

  app.patch(
    '/api/account/profile/',
    {
      attachValidation: true,
      config: { access: 'signed-in', ownAccount: true, cost: 'plain', takesVersion: true },
      schema: { summary: 'Change oneself', tags, body: changeBody, response: { 200: profile } },
    },
    async (request, reply) => {
      const actor = actorOf(request)
      const rejection: unknown = request.validationError
      if (rejection instanceof Problem)
        throw withFurther(rejection, changesOf(await read(database, actor), Object(request.body)).issues)
      const expected = expectedVersion(request.headers['if-match']) ?? request.body.version
      const author = { actorId: actor.userId, at: clock.now() }
      const changed = await database.transaction(async (transaction) => {
        await lockAccount(transaction, actor.userId)
        const current = await read(transaction, actor)
        if (expected !== undefined && expected !== current.version)
          throw new Problem('stale', { extra: { current }, headers: { etag: `"${current.version}"` } })
        const { person, press, issues } = changesOf(current, request.body)
        refuseIssues(issues)
        if (!press && Object.keys(person).length === 0) return current
        if (press)
          await savePressRegistration(transaction, { ...author, via: 'profile' }, actor.userId, press)
        await changePerson(transaction, author, actor.userId, person, press !== undefined)
        return read(transaction, actor)
      })
      sessions.forget(actor.userId)
      reply.header('etag', `"${changed.version}"`)
      return changed
    },
  )
}
