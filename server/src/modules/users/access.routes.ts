import type { ProblemLanguage } from '@fornace/contract/kit/problems'
import { groupOf, mayEnterIntranet, ROLES } from '@fornace/contract/kit/roles'
import { userAdmins } from '@fornace/contract/users/access'
import {
  type AccessExplanation,
  accessExplanation,
  accessPreview,
  accessQuery,
  type RecordAccess,
  userAccess,
} from '@fornace/contract/users/access-explanation'
import type { FastifyRequest } from 'fastify'
import { type App, idOf } from '../../kit/http/http.ts'
import type { Principal } from '../../kit/http/principal.ts'
import { invalid, Problem, preferredLanguage } from '../../kit/http/problem.ts'
import type { Services } from '../../kit/resource/definition/module.ts'
import { hasEmptyScope, type Scope } from '../../kit/resource/scope/scope.ts'
import { recordParams } from '../../kit/resource/write/records.ts'
import { type AssignedRole, assignedRolesOf, assignedTo } from '../account/public.ts'
import { companyNames } from '../companies/public.ts'
import { type Person, rightOf, rightOnRecord } from './access.rules.ts'
import { findRecord } from './access.store.ts'
import { rolesOf } from './user.rules.ts'

const tags = ['account-user']

const languageOf = (request: FastifyRequest): ProblemLanguage =>
  preferredLanguage(request.headers['accept-language'])

const accessOf = (scope: Scope): 'everything' | 'some' | 'nothing' => {
  if (scope === 'everything') return 'everything'
  return hasEmptyScope(scope) ? 'nothing' : 'some'
}

type Explained = Principal & Person

/** Access explanations: for an existing user, and for hypothetical roles. */
export const accessRoutes = (app: App, { database, registry }: Services): void => {
  const explain = async (
    locked: readonly AssignedRole[],
    person: Explained,
    language: ProblemLanguage,
  ): Promise<AccessExplanation> => {
    const names = await companyNames(
      database,
      locked.flatMap(({ companyId }) => companyId ?? []),
    )
    const rolesHeld = ROLES.filter((role) => person.roles.includes(role)).map((role) => {
      const ways = locked.filter((one) => one.role === role)
      return {
        ...groupOf(role),
        assigned: ways.some(({ companyId }) => companyId === null),
        companies: names.filter(({ id }) => ways.some(({ companyId }) => companyId === id)),
      }
    })
    const resources = registry.all().map((definition) => {
      const { type, label, access } = definition.resource
      const read = rightOf(person, access.read)
      return {
        type,
        label: label[language],
        reach: read.allowed ? accessOf(definition.scope.reads(person)) : ('nothing' as const),
        read,
        write: rightOf(person, access.write),
      }
    })
    return { may_sign_in: person.isActive && mayEnterIntranet(person.roles), roles: rolesHeld, resources }
  }

  const explainRecord = async (
    person: Explained,
    requested: string,
    language: ProblemLanguage,
  ): Promise<RecordAccess> => {
    const [type = '', id = ''] = requested.split('/')
    const definition = registry.byType(type)
    if (!definition) throw invalid([{ path: 'record', code: 'field.invalid' }])
    const { label, access } = definition.resource
    const reachedBy = async (scope: Scope) => {
      const match = await findRecord(database, definition, scope, idOf(id), language)
      return {
        title: match?.title ?? null,
        exists: match !== undefined,
        isReached: match?.isReached ?? false,
      }
    }
    const [reading, writing] = [
      await reachedBy(definition.scope.reads(person)),
      await reachedBy(definition.scope.writes(person)),
    ]
    return {
      type,
      label: label[language],
      id: Number(id),
      title: reading.title,
      read: rightOnRecord(rightOf(person, access.read), reading),
      write: rightOnRecord(rightOf(person, access.write), writing),
    }
  }

  app.get(
    '/api/account/user/:id/access/',
    {
      config: { access: userAdmins, cost: 'plain' },
      schema: {
        summary: 'What a user may do, and why; with `record`, whether they reach one record',
        tags,
        params: recordParams,
        querystring: accessQuery,
        response: { 200: userAccess },
      },
    },
    async (request) => {
      const id = idOf(request.params.id)
      const language = languageOf(request)
      const user = await assignedRolesOf(database, id)
      if (!user) throw new Problem('not-found')
      const person = { ...assignedTo(id, user.held), isActive: user.isActive }
      const explained = await explain(user.held, person, language)
      const { record } = request.query
      return record ? { ...explained, record: await explainRecord(person, record, language) } : explained
    },
  )

  app.post(
    '/api/account/access-preview/',
    {
      config: { access: userAdmins, cost: 'plain' },
      schema: {
        summary: 'What these roles would give somebody',
        tags,
        body: accessPreview,
        response: { 200: accessExplanation },
      },
    },
    async (request) => {
      const { group_ids, user: id = 0 } = request.body
      const user = id === 0 ? { held: [], isActive: true } : await assignedRolesOf(database, id)
      if (!user) throw invalid([{ path: 'user', code: 'field.reference', params: { id } }])
      const assigned = rolesOf(group_ids).map((role) => ({ role, companyId: null }))
      const locked = [...assigned, ...user.held.filter(({ companyId }) => companyId !== null)]
      return explain(locked, { ...assignedTo(id, locked), isActive: user.isActive }, languageOf(request))
    },
  )
}
