import type { Access } from '@fornace/contract/kit/access'
import { WHOLE_LIST_SIZE } from '@fornace/contract/kit/page-sizes'
import { translationArea } from '@fornace/contract/translation-desk/access'
import {
  confirmRequest,
  queueRow,
  suggestionQuery,
  suggestions,
  type TranslationUnits,
  translationProgress,
  translationUnits,
} from '@fornace/contract/translation-desk/desk'
import { TRANSLATION_QUEUE_PATH } from '@fornace/contract/translation-desk/metadata'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type App, actorOf, idOf, turnOf } from '../../kit/http/http.ts'
import { Problem } from '../../kit/http/problem.ts'
import type { Services } from '../../kit/resource/definition/module.ts'
import { serveList } from '../../kit/resource/routes/list-route.ts'
import { authorOf } from '../../kit/resource/write/records.ts'
import type { Connection } from '../../platform/database/database.ts'
import { unlessSlow } from '../../platform/database/failure.ts'
import { personName } from '../account/public.ts'
import { similarSentences } from './memory.store.ts'
import { progressOf, queueColumns, queueSource } from './queue.store.ts'
import { kindCalled, translatableKinds, translatedBy, translatorScope } from './translatables.ts'
import { unitsOf } from './units.rules.ts'
import { holdRecord, keepConfirmed, readTexts } from './units.store.ts'

const access: Access = translationArea
const PROGRESS_MS = 10_000
/** The next text is begun meanwhile: later suggestions are of no use. */
const SUGGESTION_MS = 3000
const tags = ['translation']
const params = z.object({ type: z.string(), id: z.string() })

export const deskRoutes = (app: App, services: Services): void => {
  const { database, registry, clock } = services
  const kinds = translatableKinds(registry)
  const source = queueSource(kinds)
  const scope = (request: FastifyRequest) => translatorScope(kinds, actorOf(request))

  /** Record of an address, if it is in the reader's scope. */
  const unitsAt = async (
    connection: Connection,
    request: FastifyRequest<{ Params: z.infer<typeof params> }>,
  ): Promise<TranslationUnits> => {
    const actor = actorOf(request)
    const kind = kindCalled(registry, request.params.type, actor)
    const id = idOf(request.params.id)
    const [record] = await readTexts(connection, kind, kind.definition.scope.reads(actor), [id], personName)
    if (!record) throw new Problem('not-found')
    return unitsOf(kind, actor, record)
  }

  serveList(app, services, {
    path: TRANSLATION_QUEUE_PATH,
    label: { en: 'Translation queue', it: 'Coda di traduzione' },
    type: 'translation-queue',
    access,
    cost: 'costly',
    row: queueRow,
    listDefinition: {
      source,
      columns: queueColumns,
      defaultOrder: ['t.due_date', 't.words_left_total'],
      isUncounted: true,
    },
    scope,
    maxRows: WHOLE_LIST_SIZE,
  })

  app.get(
    '/api/translation/progress/',
    {
      config: { access, cost: 'costly' },
      schema: { summary: 'How far translation has come', tags, response: { 200: translationProgress } },
    },
    async (request, reply) =>
      database.costly(turnOf(reply, PROGRESS_MS), (connection) =>
        progressOf(connection, source, scope(request), personName),
      ),
  )

  app.get(
    '/api/translation/suggestion/',
    {
      config: { access, cost: 'costly' },
      schema: {
        summary: 'Approved translations of similar sentences',
        tags,
        querystring: suggestionQuery,
        response: { 200: suggestions },
      },
    },
    async (request, reply) => {
      const { language, text } = request.query
      const types = translatedBy(kinds, actorOf(request)).map(({ definition }) => definition.resource.type)
      const match = database.costly(turnOf(reply, SUGGESTION_MS), (connection) =>
        similarSentences(connection, language, text, types),
      )
      return { suggestions: await unlessSlow(match, []) }
    },
  )

  app.get(
    '/api/translation/:type/:id/',
    {
      config: { access, cost: 'plain' },
      schema: {
        summary: 'The texts of a record, with their translations',
        tags,
        params,
        response: { 200: translationUnits },
      },
    },
    async (request) => unitsAt(database, request),
  )

  app.post(
    '/api/translation/:type/:id/confirm/',
    {
      config: { access, cost: 'plain' },
      schema: {
        summary: 'A translation is still right',
        tags,
        params,
        body: confirmRequest,
        response: { 200: translationUnits },
      },
    },
    async (request) => {
      const { field, language, source: read } = request.body
      const kind = kindCalled(registry, request.params.type, actorOf(request))
      return database.transaction(async (transaction) => {
        await holdRecord(transaction, kind, idOf(request.params.id))
        const record = await unitsAt(transaction, request)
        if (!record.editable.includes(`${field}.${language}`)) throw new Problem('workflow.not-allowed')
        const unit = record.units.find((one) => one.field === field)
        if (!unit?.targets[language]) throw new Problem('translation.nothing')
        if (read !== undefined && read !== unit.source)
          throw new Problem('stale', { extra: { current: record } })
        await keepConfirmed(transaction, kind, authorOf(request, clock), {
          id: record.id,
          field,
          language,
          source: unit.source,
        })
        return unitsAt(transaction, request)
      })
    },
  )
}
