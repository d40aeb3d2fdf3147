import type { TranslationUnits } from '@fornace/contract/translation-desk/desk'
import { partIn, rowsIn, translationChange } from '@fornace/contract/translation-desk/translatable'
import type { FastifyRequest } from 'fastify'
import { actorOf, shareOfCaller } from '../../kit/http/http.ts'
import { fieldProblems } from '../../kit/http/input.ts'
import { invalid, Problem } from '../../kit/http/problem.ts'
import type { Services } from '../../kit/resource/definition/module.ts'
import type { Author } from '../../kit/resource/history/history-insert.ts'
import { recordWrites } from '../../kit/resource/write/record-writes.ts'
import { createWriter } from '../../kit/resource/write/writer.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { personName } from '../account/public.ts'
import {
  type ImportText,
  lockTexts,
  type OutcomeChange,
  type ReplacedSource,
  restoreSources,
  setOutcomes,
  sourcesOf,
} from './import.store.ts'
import type { TranslatableKind } from './translatables.ts'
import { unitsOf } from './units.rules.ts'
import { readTexts } from './units.store.ts'
import type { Cause } from './xliff.rules.ts'

/** A text that is written into a record, in one language. */
type RecordText = ImportText & {
  readonly record_id: number
  readonly language: NonNullable<ImportText['language']>
}

/** The texts of one import that are written in one transaction. */
export interface ImportBatch {
  readonly importId: number
  readonly kind: TranslatableKind
  readonly recordId: number
  readonly language: RecordText['language']
  readonly texts: readonly ImportText[]
}

interface Direction {
  readonly from: 'accepted' | 'written'
  readonly done: 'written' | 'restored'
  readonly refused: 'skipped' | 'kept'
  /** Expected current text, and its replacement. */
  readonly expected: (text: ImportText) => string
  readonly next: (text: ImportText) => string
  readonly changed: Cause['code']
}

const APPLY: Direction = {
  from: 'accepted',
  done: 'written',
  refused: 'skipped',
  expected: ({ before }) => before,
  next: ({ after }) => after,
  changed: 'xliff.changed-meanwhile',
}

const UNDO: Direction = {
  from: 'written',
  done: 'restored',
  refused: 'kept',
  expected: ({ after }) => after,
  next: ({ before }) => before,
  changed: 'xliff.edited-since',
}

/** Another write may come between reading a record and locking it. */
const MAX_ATTEMPTS = 5
const WRITE_MS = 30_000

const causeOf = ({ code, details }: Problem, { changed }: Direction): Cause => {
  if (code === 'stale') return { code: changed }
  if (code === 'workflow.not-allowed' || code === 'forbidden' || code === 'not-found')
    return { code: 'xliff.not-yours' }
  const [field] = details.fields ?? []
  return field ?? { code, ...(details.params && { params: details.params }) }
}

/** The text as the schema of the record has cleaned it. */
const cleanedText = (values: object, { field, language }: Pick<RecordText, 'field' | 'language'>): string => {
  const part = partIn(field)
  const byName = values as Readonly<Record<string, unknown>>
  const rows = part && (byName[part.list] as { id: number; [name: string]: unknown }[])
  const text = part ? rows?.find(({ id }) => String(id) === part.row)?.[part.field] : byName[field]
  return (text as Readonly<Record<string, string>>)[language] ?? ''
}

/** Applies and undoes imports through the writes of the records themselves: rights, states, versions and history. */
export const importWrites = (services: Services) => {
  const { database } = services

  const recordOf = async (
    transaction: Transaction,
    request: FastifyRequest,
    { kind, recordId }: ImportBatch,
  ): Promise<TranslationUnits | undefined> => {
    const actor = actorOf(request)
    const reads = kind.definition.scope.reads(actor)
    const [record] = await readTexts(transaction, kind, reads, [recordId], personName)
    return record && unitsOf(kind, actor, record)
  }

  const causeAgainst = (
    record: TranslationUnits | undefined,
    text: ImportText,
    direction: Direction,
  ): Cause | undefined => {
    const unit = record?.units.find(({ field }) => field === text.field)
    if (!record || !unit) return { code: 'xliff.not-yours' }
    const language = text.language ?? 'en'
    if ((unit.targets[language] ?? '') !== direction.expected(text)) return { code: direction.changed }
    if (direction === APPLY && unit.source !== text.source) return { code: direction.changed }
    return record.editable.includes(`${text.field}.${language}`) ? undefined : { code: 'xliff.not-yours' }
  }

  const writeIn = async (
    transaction: Transaction,
    request: FastifyRequest,
    author: Author,
    batch: ImportBatch,
    direction: Direction,
  ): Promise<void> => {
    const { importId, kind, recordId, language } = batch
    const positions = batch.texts.map(({ position }) => position)
    const locked = await lockTexts(transaction, importId, positions, direction.from)
    const texts = batch.texts.filter(({ position }) => locked.has(position))
    const record = await recordOf(transaction, request, batch)
    const judged = texts.map((text) => ({ text, cause: causeAgainst(record, text, direction) }))
    const rejected = judged.flatMap(({ text: { position }, cause }): OutcomeChange[] =>
      cause ? [{ position, outcome: direction.refused, ...cause }] : [],
    )
    const written = judged.flatMap(({ text, cause }) => (cause ? [] : [text]))
    await setOutcomes(transaction, importId, direction.from, rejected)
    if (!record || written.length === 0) return
    const { resource, scope } = kind.definition
    const values = translationChange(
      Object.fromEntries(written.map((text) => [text.field, direction.next(text)])),
      language,
      (list) => rowsIn(record, list),
    )
    const cleaned = resource.change.safeParse(values)
    if (!cleaned.success) throw invalid(fieldProblems(cleaned.error))
    const sources = await sourcesOf(transaction, resource.type, recordId, language)
    await recordWrites(kind.definition, services).change(
      transaction,
      { ...createWriter(scope, actorOf(request), author.at), author },
      { id: recordId, version: record.version, values: cleaned.data, sentBack: {} },
    )
    await setOutcomes(
      transaction,
      importId,
      direction.from,
      written.map((text) => ({
        position: text.position,
        outcome: direction.done,
        ...(direction === APPLY && {
          after: cleanedText(cleaned.data, { field: text.field, language }),
          replaced: sources.find(({ field }) => field === text.field),
        }),
      })),
    )
    const restored = written.flatMap(({ position }): ReplacedSource[] => {
      const replaced = locked.get(position)
      return direction === UNDO && replaced ? [replaced] : []
    })
    await restoreSources(transaction, resource.type, recordId, language, restored)
  }

  const write = async (
    request: FastifyRequest,
    author: Author,
    batch: ImportBatch,
    direction: Direction,
  ): Promise<void> => {
    // A turn for each record; once begun, an import is finished whether or not its caller waits for it.
    const turn = { onBehalfOf: shareOfCaller(request), limitMs: WRITE_MS }
    for (let attempt = 1; ; attempt++) {
      try {
        await database.costly(turn, (transaction) => writeIn(transaction, request, author, batch, direction))
        return
      } catch (error) {
        if (!(error instanceof Problem) || error.status >= 500) throw error
        if (error.code === 'stale' && attempt < MAX_ATTEMPTS) continue
        const cause = causeOf(error, direction)
        await setOutcomes(
          database,
          batch.importId,
          direction.from,
          batch.texts.map(({ position }) => ({ position, outcome: direction.refused, ...cause })),
        )
        return
      }
    }
  }

  return {
    /** Writes what was accepted; a text that was changed since the preview is skipped. */
    apply: (request: FastifyRequest, author: Author, batch: ImportBatch) =>
      write(request, author, batch, APPLY),
    /** Restores replaced texts; a text that was edited since is not changed. */
    undo: (request: FastifyRequest, author: Author, batch: ImportBatch) =>
      write(request, author, batch, UNDO),
  }
}
