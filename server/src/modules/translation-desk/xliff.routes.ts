import { holdsOneOf } from '@fornace/contract/kit/access'
import { TRANSLATIONS } from '@fornace/contract/kit/languages'
import { type ProblemLanguage, problemText } from '@fornace/contract/kit/problems'
import { translationArea } from '@fornace/contract/translation-desk/access'
import {
  type TranslationLanguage,
  type TranslationUnits,
  translationLanguage,
  type XliffUnit,
  xliffAnswer,
  xliffRequest,
} from '@fornace/contract/translation-desk/desk'
import { rowsIn, translationChange } from '@fornace/contract/translation-desk/translatable'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Actor, type App, actorOf, idOf } from '../../kit/http/http.ts'
import { Problem, preferredLanguage } from '../../kit/http/problem.ts'
import type { Services } from '../../kit/resource/module.ts'
import { recordWrites } from '../../kit/resource/write/record-writes.ts'
import { authorOf } from '../../kit/resource/write/records.ts'
import { SandboxFault, sandboxTask } from '../../platform/sandbox/sandbox.ts'
import { personName } from '../account/public.ts'
import { queuedIds, queueSource } from './queue.store.ts'
import { kindCalled, type TranslatableKind, translatableKinds, translatorScope } from './translatables.ts'
import { unitsOf } from './units.rules.ts'
import { readTexts } from './units.store.ts'
import { fittingOneFile, type Judged, judgeUnit, MOST_UNITS } from './xliff.rules.ts'
import type { ReadUnit, work } from './xliff.task.ts'
import { fileId, xliffOf } from './xliff.ts'

const tags = ['translation']
const params = z.object({ type: z.string(), id: z.string() })
const querystring = z.strictObject({ language: translationLanguage })
const readXliff = sandboxTask<typeof work>(new URL('./xliff.task.ts', import.meta.url), { seconds: 20 })
const FILE = /^([a-z][a-z0-9_-]*)\.([1-9]\d{0,8})$/

interface Judgement {
  readonly read: ReadUnit
  /** What it is about, for whoever may read that. */
  readonly record: TranslationUnits | undefined
  readonly judged: Judged
}

const send = (reply: FastifyReply, xliff: string, name: string): FastifyReply =>
  reply
    .type('application/xliff+xml; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.xlf"`)
    .send(xliff)

/** Of one record all is taken or nothing. */
const allOrNothing = (judgements: readonly Judgement[]): readonly Judgement[] =>
  judgements.some(({ judged }) => judged.outcome === 'refused')
    ? judgements.map(({ judged, ...one }) => ({
        ...one,
        judged: judged.outcome === 'taken' ? { outcome: 'refused', code: 'xliff.beside-refused' } : judged,
      }))
    : judgements

/** As whoever sent the file reads it. */
const told = ({ read, record, judged }: Judgement, language: ProblemLanguage): XliffUnit => {
  const [, type, id] = FILE.exec(read.file) ?? []
  const refusal = judged.outcome === 'refused' ? judged : undefined
  return {
    type: type ?? '',
    id: id ? Number(id) : null,
    title: record?.title ?? null,
    field: read.unit,
    part: record?.units.find(({ field }) => field === read.unit)?.part ?? null,
    outcome: judged.outcome,
    code: refusal?.code ?? null,
    message: refusal ? problemText(refusal.code, language, refusal.params) : null,
  }
}

/** Translations out and in as XLIFF 2, for those who use a tool of their own. */
export const xliffRoutes = (app: App, services: Services): void => {
  const { database, registry, clock, sandbox } = services
  const kinds = translatableKinds(registry)
  const source = queueSource(kinds)

  const recordsOf = async (
    kind: TranslatableKind,
    actor: Actor,
    ids: readonly number[],
  ): Promise<TranslationUnits[]> => {
    const texts = await readTexts(database, kind, kind.served.scope.reads(actor), ids, personName)
    return texts.map((record) => unitsOf(kind, actor, record))
  }

  app.get(
    '/api/translation/:type/:id/xliff/',
    {
      config: { access: translationArea },
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
      const id = idOf(request.params.id)
      const records = await recordsOf(kind, actor, [id])
      if (records.length === 0) throw new Problem('not-found')
      return send(reply, xliffOf(records, language), `${kind.served.resource.type}-${id}-${language}`)
    },
  )

  app.get(
    '/api/translation/xliff/',
    {
      config: { access: translationArea },
      schema: { summary: 'The queue as XLIFF', tags, querystring, response: { 200: z.string() } },
    },
    async (request, reply) => {
      const { language } = request.query
      const actor = actorOf(request)
      const queued = await queuedIds(database, source, translatorScope(kinds, actor), language)
      const found = new Map<string, TranslationUnits>()
      for (const kind of kinds) {
        const ids = queued.filter(({ type }) => type === kind.served.resource.type).map(({ id }) => id)
        for (const record of await recordsOf(kind, actor, ids))
          found.set(fileId(record.type, record.id), record)
      }
      // Of several kinds side by side, in the order of the queue.
      const records = queued.flatMap(({ type, id }) => found.get(fileId(type, id)) ?? [])
      return send(reply, xliffOf(fittingOneFile(records, language), language), `translation-${language}`)
    },
  )

  const read = async (request: FastifyRequest, text: string) => {
    const result = await sandbox
      .run(readXliff, { text }, { onBehalfOf: String(actorOf(request).userId) })
      .catch((error: unknown) => {
        if (!(error instanceof SandboxFault)) throw error
        throw new Problem('xliff.malformed', { params: { reason: error.reason } })
      })
    if ('refused' in result) {
      if (result.refused === 'malformed')
        throw new Problem('xliff.malformed', { params: { reason: result.reason } })
      throw new Problem(`xliff.${result.refused}`)
    }
    const language = TRANSLATIONS.find((one) => one === result.language)
    if (!language || result.units.length === 0) throw new Problem('xliff.format')
    return { language, units: result.units }
  }

  /** The units of one record: judged, and written in one transaction. */
  const take = async (
    request: FastifyRequest,
    file: string,
    units: readonly ReadUnit[],
    language: TranslationLanguage,
  ): Promise<readonly Judgement[]> => {
    const actor = actorOf(request)
    const [, type, id] = FILE.exec(file) ?? []
    const kind = kinds.find(({ served }) => served.resource.type === type)
    const mayRead = kind && holdsOneOf(kind.served.resource.access.read, actor.roles)
    const [record] = mayRead && id ? await recordsOf(kind, actor, [Number(id)]) : []
    const judgements = allOrNothing(
      units.map((unit) => ({ read: unit, record, judged: judgeUnit(unit, record, language) })),
    )
    const taken = judgements.flatMap(({ read: { unit }, judged }) =>
      judged.outcome === 'taken' ? [[unit, judged.target] as const] : [],
    )
    if (!kind || !record || taken.length === 0) return judgements
    const { scope } = kind.served
    const writer = {
      request,
      scope: scope.writes(actor),
      reads: scope.reads(actor),
      author: authorOf(request, clock),
    }
    const values = translationChange(Object.fromEntries(taken), language, (list) => rowsIn(record, list))
    const change = { id: record.id, version: record.version, values, sentBack: {} }
    try {
      await recordWrites(kind.served, services).change(database, writer, change)
      return judgements
    } catch (error) {
      if (!(error instanceof Problem) || error.status >= 500) throw error
      const code = error.code === 'stale' ? 'xliff.source-changed' : error.code
      return judgements.map((one) => ({ ...one, judged: { outcome: 'refused', code } }))
    }
  }

  app.post(
    '/api/translation/xliff/',
    {
      config: { access: translationArea },
      schema: { summary: 'Take an XLIFF file', tags, body: xliffRequest, response: { 200: xliffAnswer } },
    },
    async (request) => {
      const { text, type, id } = request.body
      const { language, units } = await read(request, text)
      if (units.length > MOST_UNITS) throw new Problem('xliff.too-many', { params: { max: MOST_UNITS } })
      const only = type !== undefined && id !== undefined ? fileId(type, id) : undefined
      const judgements: Judgement[] = []
      for (const [file, ofFile] of Map.groupBy(units, (unit) => unit.file)) {
        const isAnother = only !== undefined && file !== only
        judgements.push(
          ...(isAnother
            ? ofFile.map((unit) => ({
                read: unit,
                record: undefined,
                judged: { outcome: 'refused', code: 'xliff.another-record' } as const,
              }))
            : await take(request, file, ofFile, language)),
        )
      }
      const reader = preferredLanguage(request.headers['accept-language'])
      const answer = { language, units: judgements.map((one) => told(one, reader)) }
      const isRefused =
        answer.units.some(({ outcome }) => outcome === 'refused') &&
        answer.units.every(({ outcome }) => outcome !== 'taken')
      if (isRefused) throw new Problem('xliff.refused', { extra: answer })
      return answer
    },
  )
}
