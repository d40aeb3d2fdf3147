import { differenceChange, importDifference, tickRequest } from '@fornace/contract/companies/import'
import { COMPANY_IMPORT } from '@fornace/contract/companies/import-metadata'
import { listAnswer } from '@fornace/contract/kit/page'
import { z } from 'zod'
import { type App, idOf, sendJson } from '../../../kit/http/http.ts'
import { invalid, Problem } from '../../../kit/http/problem.ts'
import type { Services } from '../../../kit/resource/definition/module.ts'
import { type ListDefinition, sendList } from '../../../kit/resource/list/list.ts'
import { listQuery } from '../../../kit/resource/list/list-query.ts'
import { listRequest } from '../../../kit/resource/list/list-request.ts'
import { recordParams } from '../../../kit/resource/write/records.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Reason } from './cells.ts'
import { changesOf, defaultsFor, fieldsIn, isGrave, newCompany } from './compare.rules.ts'
import { knownCompanies } from './comparison.store.ts'
import {
  differenceColumns,
  holdDifference,
  isThere,
  readDifference,
  recount,
  settleDifference,
  tickAll,
  tickDifference,
} from './difference.store.ts'
import { type LockedImport, raiseVersion } from './import.store.ts'
import { lockUndecided } from './undecided.ts'

const { path, type, label, access } = COMPANY_IMPORT
const tags = [type]
const differenceParams = recordParams.extend({ difference: z.string() })

const refuseReasons = (reasons: readonly Reason[]): void => {
  if (reasons.length === 0) return
  throw invalid(reasons.map(({ field, code, params = {} }) => ({ path: field ?? 'choice', code, params })))
}

/** A row that may mean several companies becomes a change of one of them, or a new one. */
const choose = async (
  transaction: Transaction,
  locked: LockedImport,
  importId: number,
  id: number,
  choice: number | 'new',
): Promise<void> => {
  const row = await holdDifference(transaction, importId, id)
  if (!row) throw new Problem('not-found')
  const { values, candidates } = row
  if (!values || candidates.length === 0) throw invalid([{ path: 'choice', code: 'field.read-only' }])
  if (choice === 'new') {
    refuseReasons(newCompany(values, defaultsFor(locked.mapping)).reasons)
    const nothing = {
      companyId: null,
      companyVersion: null,
      fields: {},
      pinned: [],
      unticked: [],
      leftOut: [],
    }
    await settleDifference(transaction, importId, id, { kind: 'add', ...nothing })
  } else {
    const [company] = candidates.includes(choice) ? await knownCompanies(transaction, [choice]) : []
    if (!company) throw invalid([{ path: 'choice', code: 'field.reference', params: { id: choice } }])
    const { reasons, ...difference } = changesOf(company, values, locked.empty_means_empty)
    refuseReasons(reasons.filter(isGrave))
    const meant = { companyId: company.id, companyVersion: company.version, leftOut: fieldsIn(reasons) }
    await settleDifference(transaction, importId, id, { kind: 'change', ...meant, ...difference })
  }
  await recount(transaction, importId)
}

/** Differences of an import, and the decisions on them. */
export const differenceRoutes = (app: App, { database, config }: Services): void => {
  const listed: ListDefinition = {
    source: 'company_import_difference',
    columns: differenceColumns,
    defaultOrder: ['t.title collate "it-x-icu"'],
    timeZone: config.TIME_ZONE,
  }
  app.get(
    `/api/${path}/:id/difference/`,
    {
      config: { access: access.read, cost: 'by-query' },
      schema: {
        summary: `${label.en}: the differences of one`,
        tags,
        params: recordParams,
        querystring: listQuery,
        response: {
          200: listAnswer(importDifference.partial()),
        },
      },
    },
    async (request, reply) => {
      const id = idOf(request.params.id)
      const requested = listRequest(request, listed.columns)
      if (!(await isThere(database, id))) throw new Problem('not-found')
      return sendList({ database, reply }, listed, requested, [{ import_id: [id] }], {
        name: type,
        label,
        config,
      })
    },
  )

  app.patch(
    `/api/${path}/:id/difference/:difference/`,
    {
      config: { access: access.write, cost: 'plain' },
      schema: {
        summary: `${label.en}: tick a difference, its fields, or say which company it means`,
        tags,
        params: differenceParams,
        body: differenceChange,
        response: { 200: importDifference },
      },
    },
    async (request, reply) => {
      const [importId, id] = [idOf(request.params.id), idOf(request.params.difference)]
      const { choice, ...ticks } = request.body
      await database.transaction(async (transaction) => {
        const locked = await lockUndecided(transaction, { id: importId, version: undefined })
        if (choice !== undefined) await choose(transaction, locked, importId, id, choice)
        await tickDifference(transaction, importId, id, ticks)
        await raiseVersion(transaction, importId)
      })
      const body = await readDifference(database, importId, id)
      if (!body) throw new Problem('not-found')
      return sendJson(reply, body)
    },
  )

  app.post(
    `/api/${path}/:id/tick/`,
    {
      config: { access: access.write, cost: 'plain' },
      schema: {
        summary: `${label.en}: tick all differences of a kind, or none`,
        tags,
        params: recordParams,
        body: tickRequest,
        response: { 204: z.undefined() },
      },
    },
    async (request, reply) => {
      const { kind, is_ticked } = request.body
      await database.transaction(async (transaction) => {
        const id = idOf(request.params.id)
        const { empty_means_empty } = await lockUndecided(transaction, { id, version: undefined })
        await tickAll(transaction, id, kind, { isTicked: is_ticked, emptyMeansEmpty: empty_means_empty })
        await raiseVersion(transaction, id)
      })
      return reply.code(204).send()
    },
  )
}
