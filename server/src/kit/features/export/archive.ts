import type { Fields, FileInfo } from '@fornace/contract/kit/fields'
import type { Language } from '@fornace/contract/kit/languages'
import type { Database } from '../../../platform/database/database.ts'
import type { Files } from '../../../platform/files/files.ts'
import type { PdfWriter } from '../../../platform/pdf-writer.ts'
import { type ZipEntry, zipName } from '../../../platform/zip.ts'
import { shareOfUser } from '../../http/caller.ts'
import type { Holder } from '../../http/holder.ts'
import { writeTable } from '../../resource/export/export.ts'
import type { ExportLocale } from '../../resource/export/export-cells.ts'
import type { ExportedRecord, Papers } from '../../resource/export/export-declaration.ts'
import { exportedColumns } from '../../resource/export/exported-columns.ts'
import { pictureBytes } from '../../resource/parts/picture-bytes.ts'
import type { Exported } from '../../resource/registry.ts'
import { contentOf, type ExportedContent } from './content.store.ts'

interface ExportOptions {
  /** Of what is on paper; without them each record's visible ones. */
  readonly languages: readonly Language[] | undefined
  /** Of the table. */
  readonly locale: ExportLocale
}

interface ArchiveContext {
  readonly files: Files
  readonly writer: PdfWriter<unknown>
  readonly organisation: string
}

/** What there is of a record on paper. */
export const paperEntries = async (
  { files, writer, organisation }: ArchiveContext,
  { pictureSize }: Exported,
  record: ExportedRecord,
  papers: Papers,
  { title, languages = record.visible_languages }: { title: string } & Pick<ExportOptions, 'languages'>,
): Promise<ZipEntry[]> => {
  const pictures = await pictureBytes(files, record.images, pictureSize)
  const entries: ZipEntry[] = []
  for (const { suffix, order } of papers.of(record, { languages, pictures, organisation }))
    entries.push({ name: `${title}${suffix}.pdf`, content: await writer.write(order) })
  return entries
}

export const tableBytes = (
  kind: Exported,
  bodies: readonly string[],
  locale: ExportLocale,
  signal: AbortSignal,
): Promise<Uint8Array> =>
  writeTable(
    {
      format: 'xlsx',
      title: kind.served.resource.label[locale.language],
      columns: exportedColumns(kind, locale.language),
      rows: `[${bodies.join(',')}]`,
      ...locale,
    },
    signal,
  )

interface HeldFile {
  readonly info: FileInfo | null
  /** Before its name. */
  readonly place: string
}

/** Every file that a record holds, in a folder for each field; those of its parts by their place. */
const filesIn = (fields: Fields, values: Readonly<Record<string, unknown>>): HeldFile[] =>
  Object.entries(fields).flatMap(([name, declared]): HeldFile[] => {
    if (declared.kind === 'file')
      return [{ info: values[`${name}_info`] as FileInfo | null, place: `${name}/` }]
    if (declared.kind !== 'children') return []
    return (values[name] as Readonly<Record<string, unknown>>[]).flatMap((part, at) =>
      filesIn(declared.fields, part).map(({ info }) => ({
        info,
        place: `${name}/${String(at + 1).padStart(2, '0')} `,
      })),
    )
  })

/** The files of a record as they were given; one whose bytes are missing is left out. */
export async function* fileEntries(
  files: Files,
  { served }: Exported,
  record: ExportedRecord,
  folder = '',
): AsyncGenerator<ZipEntry> {
  for (const { info, place } of filesIn(served.resource.fields ?? {}, { ...record })) {
    const file = info && (await files.openFile(info.id))
    if (file) yield { name: `${folder}${place}${zipName(info.name)}`, content: file.read(), isPacked: true }
  }
}

export const recordOf = ({ body }: ExportedContent): ExportedRecord => JSON.parse(body)

/** How many records are read at once. */
const BATCH = 20
const BATCH_MS = 30_000

interface ManyOptions {
  /** Whoever wants it, with the roles of the moment in which it is asked. */
  readonly holderNow: () => Promise<Holder>
  /** One is in the archive, and so many of those that were asked for are done. */
  readonly onDone: (id: number, count: number) => Promise<void>
}

/** Several records: a folder for each, and the data of all of them. */
export async function* manyEntries(
  context: ArchiveContext & { readonly database: Database; readonly signal: AbortSignal },
  kind: Exported,
  ids: readonly number[],
  { languages, locale, withFiles }: ExportOptions & { readonly withFiles: boolean },
  { holderNow, onDone }: ManyOptions,
): AsyncGenerator<ZipEntry> {
  const { database, files, signal } = context
  const { served } = kind
  const bodies: string[] = []
  for (let start = 0; start < ids.length; start += BATCH) {
    const batch = ids.slice(start, start + BATCH)
    const holder = await holderNow()
    const turn = { onBehalfOf: shareOfUser(holder.userId), limitMs: BATCH_MS, signal }
    const { found, records, papers } = await database.costly(turn, async (connection) => {
      const found = await contentOf(connection, served, holder, batch, locale.language)
      const records = found.map(recordOf)
      return { found, records, papers: await kind.papersOf(connection, records) }
    })
    for (const [at, record] of records.entries()) {
      signal.throwIfAborted()
      const title = zipName(found[at]?.title ?? '')
      bodies.push(found[at]?.body ?? '')
      const folder = `${String(bodies.length).padStart(4, '0')} ${title}/`
      for (const paper of await paperEntries(context, kind, record, papers, { title, languages }))
        yield { ...paper, name: `${folder}${paper.name}` }
      if (withFiles) yield* fileEntries(files, kind, record, folder)
      await onDone(record.id, start + at + 1)
    }
  }
  const name = served.resource.noun.en.other
  yield { name: `${name}.json`, content: Buffer.from(`[${bodies.join(',\n')}]\n`) }
  yield { name: `${name}.xlsx`, content: await tableBytes(kind, bodies, locale, signal), isPacked: true }
}
