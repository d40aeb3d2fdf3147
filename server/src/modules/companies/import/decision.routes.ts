import { applyRequest, importRecord } from '@fornace/contract/companies/import'
import { COMPANY_IMPORT, SLOW_CALL_MS } from '@fornace/contract/companies/import-metadata'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type App, idOf } from '../../../kit/http/http.ts'
import { Problem } from '../../../kit/http/problem.ts'
import type { Services } from '../../../kit/resource/definition/module.ts'
import type { Author } from '../../../kit/resource/history/history-insert.ts'
import { authorOf, recordParams, targetOf } from '../../../kit/resource/write/records.ts'
import { DatabaseFailure } from '../../../platform/database/failure.ts'
import {
  changedSince,
  isAddedMeanwhile,
  markApplied,
  takeBack,
  takeTurn,
  writeDifferences,
} from './apply.store.ts'
import { defaultsFor } from './compare.rules.ts'
import { type LockedImport, removeImport } from './import.store.ts'
import { lockUnchanged, lockUndecided } from './undecided.ts'

const { path, type, label, access } = COMPANY_IMPORT
const tags = [type]
/** Of 200,000 companies, with their history. */
const WRITING = { limitMs: SLOW_CALL_MS }

/** Concurrent change: a company was changed, added or deleted since the comparison. */
class ChangedMeanwhile extends Error {}

/** VAT numbers are unique within a file, so a duplicate was added since the comparison. */
const isOutrun = (error: unknown): boolean =>
  error instanceof ChangedMeanwhile ||
  (error instanceof DatabaseFailure && error.constraint === 'company_company_vat')

/** Update all, and undo. */
export const decisionRoutes = (
  app: App,
  { database, clock, settings }: Services,
  sendImport: (reply: FastifyReply, id: number) => Promise<FastifyReply>,
): void => {
  /** The history says of each company which file it was. */
  const authorOfImport = (request: FastifyRequest, id: number, { file_name }: LockedImport): Author => ({
    ...authorOf(request, clock),
    origin: { type, id, title: file_name },
  })

  app.post(
    `/api/${path}/:id/apply/`,
    {
      config: { access: access.write, cost: 'plain' },
      schema: {
        summary: `${label.en}: write what is ticked, or the named differences, as a whole`,
        tags,
        params: recordParams,
        body: applyRequest.nullish(),
        response: { 200: importRecord },
      },
    },
    async (request, reply) => {
      const id = idOf(request.params.id)
      const ids = request.body?.differences
      try {
        await database.transaction(async (transaction) => {
          await takeTurn(transaction)
          const locked = await lockUndecided(transaction, targetOf(request))
          const { mapping, newest_company_id } = locked
          const author = authorOfImport(request, id, locked)
          if (await isAddedMeanwhile(transaction, id, newest_company_id, ids)) throw new ChangedMeanwhile()
          const defaults = {
            ...defaultsFor(mapping),
            visible_languages: settings.current().defaultLanguages,
          }
          const { stale, ...written } = await writeDifferences(transaction, author, id, { ids, defaults })
          if (stale > 0) throw new ChangedMeanwhile()
          await markApplied(transaction, author, id, written)
        }, WRITING)
      } catch (error) {
        if (!isOutrun(error)) throw error
        throw new Problem('import.changed', { extra: { changed: await changedSince(database, id, ids) } })
      }
      return sendImport(reply, id)
    },
  )

  app.post(
    `/api/${path}/:id/undo/`,
    {
      config: { access: access.write, cost: 'plain' },
      schema: {
        summary: `${label.en}: throw a comparison away (204), or take an update back`,
        tags,
        params: recordParams,
        body: z.strictObject({}).nullish(),
        response: { 200: importRecord, 204: z.undefined() },
      },
    },
    async (request, reply) => {
      const id = idOf(request.params.id)
      const isDeleted = await database.transaction(async (transaction) => {
        await takeTurn(transaction)
        const locked = await lockUnchanged(transaction, targetOf(request))
        if (locked.state === 'undone') throw new Problem('import.not-waiting')
        if (locked.state === 'applied') {
          await takeBack(transaction, authorOfImport(request, id, locked), id)
          return false
        }
        await removeImport(transaction, id)
        return true
      }, WRITING)
      return isDeleted ? reply.code(204).send() : sendImport(reply, id)
    },
  )
}
