import { translationArea } from '@fornace/contract/translation-desk/access'
import {
  type TranslationLanguage,
  type TranslationUnits,
  translationLanguage,
} from '@fornace/contract/translation-desk/desk'
import { xliffTitle } from '@fornace/contract/translation-desk/file-name'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { sendDownload } from '../../kit/http/download.ts'
import { type Actor, type App, actorOf, idOf, turnOf } from '../../kit/http/http.ts'
import { Problem, preferredLanguage } from '../../kit/http/problem.ts'
import type { Services } from '../../kit/resource/definition/module.ts'
import type { Connection } from '../../platform/database/database.ts'
import { zipName } from '../../platform/zip.ts'
import { personName } from '../account/public.ts'
import { queuedIds, queueSource } from './queue.store.ts'
import { readTerms } from './term.store.ts'
import { kindCalled, type TranslatableKind, translatableKinds, translatorScope } from './translatables.ts'
import { unitsOf } from './units.rules.ts'
import { readTexts } from './units.store.ts'
import { fileId, xliffWriter } from './xliff.ts'

const tags = ['translation']
const params = z.object({ type: z.string(), id: z.string() })
const querystring = z.strictObject({ language: translationLanguage })
/** A file is waited for. */
const QUEUE_MS = 30_000

/** Texts to be translated elsewhere, as XLIFF 2.0. */
export const xliffRoutes = (app: App, { database, registry }: Services): void => {
  const kinds = translatableKinds(registry)
  const source = queueSource(kinds)

  const recordsOf = async (
    connection: Connection,
    kind: TranslatableKind,
    actor: Actor,
    ids: readonly number[],
  ): Promise<TranslationUnits[]> => {
    const texts = await readTexts(connection, kind, kind.definition.scope.reads(actor), ids, personName)
    return texts.map((record) => unitsOf(kind, actor, record))
  }

  /** Remaining queue of a language, across resources and in the order of the queue. */
  const queuedRecords = async (
    connection: Connection,
    actor: Actor,
    language: TranslationLanguage,
  ): Promise<TranslationUnits[]> => {
    const queued = await queuedIds(connection, source, translatorScope(kinds, actor), language)
    const matches = new Map<string, TranslationUnits>()
    for (const kind of kinds) {
      const ids = queued.filter(({ type }) => type === kind.definition.resource.type).map(({ id }) => id)
      for (const record of await recordsOf(connection, kind, actor, ids))
        matches.set(fileId(record.type, record.id), record)
    }
    return queued.flatMap(({ type, id }) => matches.get(fileId(type, id)) ?? [])
  }

  const send = (
    reply: FastifyReply,
    { language, title }: { language: TranslationLanguage; title?: string },
    readRecords: () => Promise<readonly TranslationUnits[]>,
  ): Promise<FastifyReply> => {
    const reader = preferredLanguage(reply.request.headers['accept-language'])
    const name = zipName(`${xliffTitle(title, language, reader)}.xlf`)
    return sendDownload(reply, { type: 'application/xliff+xml; charset=utf-8', name }, async () => {
      const records = await readRecords()
      const write = xliffWriter({ language, reader, terms: await readTerms(database, language) })
      const xliff = write(records)
      if (!xliff) throw new Problem('xliff.nothing-to-translate')
      return Buffer.from(xliff)
    })
  }

  app.get(
    '/api/translation/:type/:id/xliff/',
    {
      config: { access: translationArea, cost: 'plain' },
      schema: {
        summary: 'A record as XLIFF',
        tags,
        params,
        querystring,
        response: { 200: z.string() },
      },
    },
    async (request, reply) => {
      const { language } = request.query
      const actor = actorOf(request)
      const kind = kindCalled(registry, request.params.type, actor)
      const [record] = await recordsOf(database, kind, actor, [idOf(request.params.id)])
      if (!record) throw new Problem('not-found')
      if (!record.languages.includes(language)) throw new Problem('xliff.not-wanted')
      return send(reply, { language, title: record.title }, async () => [record])
    },
  )

  app.get(
    '/api/translation/xliff/',
    {
      config: { access: translationArea, cost: 'costly' },
      schema: { summary: 'The queue as XLIFF', tags, querystring, response: { 200: z.string() } },
    },
    async (request, reply) => {
      const { language } = request.query
      const actor = actorOf(request)
      return send(reply, { language }, () =>
        database.costly(turnOf(reply, QUEUE_MS), (connection) => queuedRecords(connection, actor, language)),
      )
    },
  )
}
