import { holdsOneOf } from '@fornace/contract/kit/access'
import { type ProblemLanguage, problemText } from '@fornace/contract/kit/problems'
import { translationArea } from '@fornace/contract/translation-desk/access'
import type { TranslationUnits } from '@fornace/contract/translation-desk/desk'
import { MAX_XLIFF_TEXTS } from '@fornace/contract/translation-desk/limits'
import { XLIFF_IMPORT_PATH } from '@fornace/contract/translation-desk/metadata'
import {
  type XliffImport,
  type XliffImportRow,
  type XliffText,
  xliffImport,
  xliffImports,
} from '@fornace/contract/translation-desk/xliff-import'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { shareOfUser } from '../../kit/http/caller.ts'
import { type Actor, type App, actorOf, idOf, turnOf } from '../../kit/http/http.ts'
import { Problem, preferredLanguage } from '../../kit/http/problem.ts'
import { receiveFile, rejectedFile, withUploads } from '../../kit/http/upload.ts'
import type { Services } from '../../kit/resource/definition/module.ts'
import type { Author } from '../../kit/resource/history/history-insert.ts'
import { authorOf, recordParams } from '../../kit/resource/write/records.ts'
import type { Connection } from '../../platform/database/database.ts'
import { safeName } from '../../platform/files/file-name.ts'
import { SandboxFailure, sandboxTask } from '../../platform/sandbox/sandbox.ts'
import { personName } from '../account/public.ts'
import {
  closeImport,
  deleteImportsOf,
  deleteOldImports,
  deletePreview,
  type ImportText,
  importTexts,
  insertImport,
  listImports,
  readImport,
} from './import.store.ts'
import { type ImportBatch, importWrites } from './import-writes.ts'
import { translatableKinds } from './translatables.ts'
import { unitsOf } from './units.rules.ts'
import { readTexts } from './units.store.ts'
import { judgeText, languageIssue, languageOf, targetOf, type Verdict } from './xliff.rules.ts'
import type { work } from './xliff.task.ts'
import { fileId } from './xliff.ts'
import type { ReadUnit } from './xliff-reader.ts'

const tags = ['translation']
const config = { access: translationArea, cost: 'plain' } as const
const costly = { ...config, cost: 'costly' } as const
const parseFile = sandboxTask<typeof work>(new URL('./xliff.task.ts', import.meta.url), { seconds: 20 })
const one = `/api/${XLIFF_IMPORT_PATH}/:id/`
const noBody = z.strictObject({}).nullish()
/** Of hundreds of records with all their texts. */
const READ_MS = 30_000
const DAY_MS = 24 * 3_600_000
const PREVIEW_DAYS = 7
const UNDO_DAYS = 30

/** The record that the id of a file element names. */
const recordIn = (file: string): { type: string; id: number | null } => {
  const at = file.lastIndexOf('.')
  return at < 0 ? { type: '', id: null } : { type: file.slice(0, at), id: Number(file.slice(at + 1)) }
}

/** Imports of translated XLIFF files: previewed, applied, undone. Each person sees their own. */
export const importRoutes = (app: App, services: Services): void => {
  const { database, registry, clock, sandbox, files, jobs } = services
  const kinds = translatableKinds(registry)
  const writes = importWrites(services)
  jobs.declare({
    name: 'translation.import.tidy',
    every: '20 4 * * *',
    handle: () => {
      const before = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)
      return deleteOldImports(database, {
        previewedBefore: before(PREVIEW_DAYS),
        appliedBefore: before(UNDO_DAYS),
      })
    },
  })
  registry.addPersonalData({
    name: 'translation_imports',
    kept: { until: 'days', count: UNDO_DAYS },
    read: listImports,
    remove: (transaction, _author, userId) => deleteImportsOf(transaction, userId),
  })

  /** The records of these names that the actor reads, by their names. */
  const recordsOf = async (
    connection: Connection,
    actor: Actor,
    names: Iterable<string>,
  ): Promise<ReadonlyMap<string, TranslationUnits>> => {
    const idsByType = Map.groupBy([...new Set(names)].map(recordIn), ({ type }) => type)
    const matches = new Map<string, TranslationUnits>()
    for (const kind of kinds) {
      const { resource, scope } = kind.definition
      const ids = (idsByType.get(resource.type) ?? []).flatMap(({ id }) => id ?? [])
      if (ids.length === 0 || !holdsOneOf(resource.access.read, actor.roles)) continue
      for (const record of await readTexts(connection, kind, scope.reads(actor), ids, personName))
        matches.set(fileId(resource.type, record.id), unitsOf(kind, actor, record))
    }
    return matches
  }

  const unitsIn = async (actor: Actor, file: string): Promise<readonly ReadUnit[]> => {
    const read = await sandbox
      .run(parseFile, { file }, { onBehalfOf: shareOfUser(actor.userId) })
      .catch((error: unknown) => {
        if (!(error instanceof SandboxFailure)) throw error
        throw rejectedFile('xliff.unreadable')
      })
    if ('rejected' in read) {
      const { rejected, ...params } = read
      throw rejectedFile(`xliff.${rejected}`, params)
    }
    const { units } = read
    if (units.length === 0) throw rejectedFile('xliff.no-texts')
    if (units.length > MAX_XLIFF_TEXTS) throw rejectedFile('xliff.too-many', { max: MAX_XLIFF_TEXTS })
    const issues = units.map(languageIssue)
    const [issue] = issues
    if (issue && issues.every(Boolean)) throw rejectedFile(issue.code, issue.params)
    return units
  }

  const judgeAll = async (
    connection: Connection,
    actor: Actor,
    units: readonly ReadUnit[],
  ): Promise<ImportText[]> => {
    const names = units.map(({ file }) => file)
    const records = await recordsOf(connection, actor, names)
    const seen = new Set<string>()
    return units.map((read, position) => {
      const record = records.get(read.file)
      const language = languageOf(read) ?? null
      const key = JSON.stringify([read.file, read.unit, language])
      const verdict: Verdict =
        record && seen.has(key) ? { outcome: 'rejected', code: 'xliff.duplicate' } : judgeText(read, record)
      seen.add(key)
      const unit = record?.units.find(({ field }) => field === read.unit)
      const { type, id } = recordIn(read.file)
      return {
        position,
        type,
        record_id: id,
        original: read.original.slice(0, 200),
        field: read.unit.slice(0, 200),
        language,
        source: unit?.source ?? '',
        before: (language && unit?.targets[language]) ?? '',
        after: targetOf(read),
        code: null,
        params: null,
        ...verdict,
      }
    })
  }

  /** Import as its owner may read it now: records that have left the scope are hidden. */
  const visible = async (
    connection: Connection,
    actor: Actor,
    listed: XliffImportRow,
    language: ProblemLanguage,
  ): Promise<XliffImport> => {
    const texts = await importTexts(connection, listed.id)
    const nameOf = ({ type, record_id }: ImportText) => fileId(type, record_id ?? 0)
    const records = await recordsOf(connection, actor, texts.map(nameOf))
    return {
      ...listed,
      texts: texts.map((text): XliffText => {
        const record = records.get(nameOf(text))
        const { type, record_id: id, original, field, before, after, outcome, code, params } = text
        return {
          type,
          id,
          title: record?.title ?? null,
          original,
          field,
          part: record?.units.find((unit) => unit.field === field)?.part ?? null,
          language: text.language,
          before: record ? before : '',
          after,
          outcome,
          code,
          message: code && problemText(code, language, params ?? {}),
        }
      }),
    }
  }

  const readerOf = ({ headers }: FastifyRequest) => preferredLanguage(headers['accept-language'])
  const match = async (request: FastifyRequest, id: number): Promise<XliffImportRow> => {
    const listed = await readImport(database, actorOf(request).userId, id)
    if (!listed) throw new Problem('not-found')
    return listed
  }
  const answer = async (reply: FastifyReply, id: number): Promise<XliffImport> => {
    const { request } = reply
    const listed = await match(request, id)
    return database.costly(turnOf(reply, READ_MS), (connection) =>
      visible(connection, actorOf(request), listed, readerOf(request)),
    )
  }

  /** The texts of one outcome, by the record and language that they are written in. */
  const batchesOf = async (id: number, outcome: 'accepted' | 'written'): Promise<ImportBatch[]> => {
    const texts = await importTexts(database, id, outcome)
    const groups = Map.groupBy(texts, ({ type, record_id, language }) => `${type} ${record_id} ${language}`)
    return [...groups.values()].flatMap((group) => {
      const [{ type, record_id, language } = { type: '', record_id: null, language: null }] = group
      const kind = kinds.find(({ definition }) => definition.resource.type === type)
      return kind && record_id && language
        ? [{ importId: id, kind, recordId: record_id, language, texts: group }]
        : []
    })
  }

  /** The history of each record names the file. */
  const authorFor = (request: FastifyRequest, { id, file_name }: XliffImportRow): Author => ({
    ...authorOf(request, clock),
    origin: { type: 'translation-import', id, title: file_name },
  })

  withUploads(app, (uploads) => {
    uploads.post(
      `/api/${XLIFF_IMPORT_PATH}/`,
      {
        config: costly,
        schema: {
          summary: 'Upload a translated XLIFF file: a preview, nothing is written yet',
          tags,
          consumes: ['multipart/form-data'],
          response: { 201: xliffImport },
        },
      },
      async (request, reply) => {
        const actor = actorOf(request)
        const { name, units } = await receiveFile(request, async ({ name, chunks }) => ({
          name: safeName(name),
          units: await files.pass({ chunks, kind: 'xliff' }, (file) => unitsIn(actor, file)),
        }))
        const id = await database.costly(turnOf(reply, READ_MS), async (transaction) => {
          const texts = await judgeAll(transaction, actor, units)
          return insertImport(transaction, authorOf(request, clock), name, texts)
        })
        return reply.code(201).send(await answer(reply, id))
      },
    )
  })

  app.get(
    `/api/${XLIFF_IMPORT_PATH}/`,
    { config, schema: { summary: 'One’s own imports', tags, response: { 200: xliffImports } } },
    async (request) => ({ imports: await listImports(database, actorOf(request).userId) }),
  )

  app.get(
    one,
    {
      config: costly,
      schema: {
        summary: 'An import with its texts',
        tags,
        params: recordParams,
        response: { 200: xliffImport },
      },
    },
    async (request, reply) => answer(reply, idOf(request.params.id)),
  )

  for (const [verb, state, from, summary] of [
    ['apply', 'applied', 'accepted', 'Write what the preview has accepted'],
    ['undo', 'undone', 'written', 'Restore what an import has replaced'],
  ] as const)
    app.post(
      `${one}${verb}/`,
      {
        config: costly,
        schema: { summary, tags, params: recordParams, body: noBody, response: { 200: xliffImport } },
      },
      async (request, reply) => {
        const listed = await match(request, idOf(request.params.id))
        if (listed.state !== (verb === 'apply' ? 'previewed' : 'applied'))
          throw new Problem('import.not-waiting')
        const author = authorFor(request, listed)
        for (const batch of await batchesOf(listed.id, from)) await writes[verb](request, author, batch)
        await closeImport(database, author, listed.id, state)
        return answer(reply, listed.id)
      },
    )

  app.delete(
    one,
    {
      config,
      schema: {
        summary: 'Throw a preview away',
        tags,
        params: recordParams,
        response: { 204: z.undefined() },
      },
    },
    async (request, reply) => {
      const id = idOf(request.params.id)
      const { state } = await match(request, id)
      if (state !== 'previewed') throw new Problem('import.not-waiting')
      await deletePreview(database, actorOf(request).userId, id)
      return reply.code(204).send()
    },
  )
}
