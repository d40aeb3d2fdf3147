import type { Fields, FileInfo } from '@fornace/contract/kit/fields'
import type { Language } from '@fornace/contract/kit/languages'
import type { Database } from '../../../platform/database/database.ts'
import type { Files, OpenFile } from '../../../platform/files/files.ts'
import type { PdfWriter } from '../../../platform/pdf-writer.ts'
import { type ZipEntry, zipName } from '../../../platform/zip.ts'
import { shareOfUser } from '../../http/caller.ts'
import type { Principal } from '../../http/principal.ts'
import type { ExportedRecord, PdfDocuments } from '../../resource/definition/export-declaration.ts'
import type { Exported } from '../../resource/definition/registry.ts'
import { writeTable } from '../../resource/export/export.ts'
import type { ExportLocale } from '../../resource/export/export-cells.ts'
import { exportedColumns } from '../../resource/export/exported-columns.ts'
import { pictureBytes } from '../../resource/relations/picture-bytes.ts'
import { contentOf, type ExportedContent } from './content.store.ts'

interface ExportOptions {
  /** Languages of the PDFs; by default the visible ones of each record. */
  readonly languages: readonly Language[] | undefined
  /** Of the table and of the names in the archive. */
  readonly locale: ExportLocale
}

interface ArchiveContext {
  readonly files: Files
  readonly writer: PdfWriter<unknown>
  readonly organisation: string
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
      title: kind.definition.resource.label[locale.language],
      columns: exportedColumns(kind, locale.language),
      rows: `[${bodies.join(',')}]`,
      ...locale,
    },
    signal,
  )

interface ArchiveFile {
  readonly info: FileInfo | null
  /** Path within the folder of the record. */
  readonly path: string
}

interface OpenedFile {
  readonly path: string
  readonly file: OpenFile
}

/** Every file that a record holds, in a folder for each field; those of its children by their position. */
const filesIn = (
  kind: Exported,
  language: ExportLocale['language'],
  record: ExportedRecord,
): ArchiveFile[] => {
  const assignedTo = (
    fields: Fields,
    values: Readonly<Record<string, unknown>>,
    before = '',
  ): ArchiveFile[] =>
    Object.entries(fields).flatMap(([name, declared]): ArchiveFile[] => {
      const folder = before || `${kind.folders[name]?.[language] ?? name}/`
      if (declared.kind === 'file') {
        const info = values[`${name}_info`] as FileInfo | null
        return [{ info, path: `${folder}${zipName(info?.name ?? '')}` }]
      }
      if (declared.kind !== 'children') return []
      return (values[name] as Readonly<Record<string, unknown>>[]).flatMap((child, at) =>
        assignedTo(declared.fields, child, `${folder}${String(at + 1).padStart(2, '0')} `),
      )
    })
  return assignedTo(kind.definition.resource.fields ?? {}, { ...record })
}

/** The files of a record as they were uploaded, each opened when it is read; paths of those without bytes. */
export const openRecordFiles = async (
  files: Files,
  kind: Exported,
  record: ExportedRecord,
  { language }: ExportLocale,
): Promise<{ readonly files: readonly OpenedFile[]; readonly missing: readonly string[] }> => {
  const opened: OpenedFile[] = []
  const missing: string[] = []
  for (const { info, path } of filesIn(kind, language, record)) {
    if (!info) continue
    const file = await files.openFile(info.id)
    if (file) opened.push({ path, file })
    else missing.push(path)
  }
  return { files: opened, missing }
}

export function* fileEntries(files: readonly OpenedFile[], folder = ''): Generator<ZipEntry> {
  for (const { path, file } of files) yield { name: `${folder}${path}`, content: file.read(), isPacked: true }
}

/** The documents of a record, and paths of pictures that are not in them as their bytes are missing. */
export const pdfEntries = async (
  { files, writer, organisation }: ArchiveContext,
  kind: Exported,
  record: ExportedRecord,
  pdfs: PdfDocuments,
  { title, languages = record.visible_languages, locale }: ExportOptions & { readonly title: string },
): Promise<{ readonly entries: readonly ZipEntry[]; readonly missing: readonly string[] }> => {
  const pictures = await pictureBytes(files, record.images, kind.pictureSize)
  const entries: ZipEntry[] = []
  for (const { suffix, order } of pdfs.of(record, { languages, pictures, organisation }))
    entries.push({ name: `${title}${suffix}.pdf`, content: await writer.write(order) })
  const lost = new Set(record.images.flatMap(({ file }, at) => (pictures[at] ? [] : [file])))
  const missing = filesIn(kind, locale.language, record)
    .filter(({ info }) => info && lost.has(info.id))
    .map(({ path }) => path)
  return { entries, missing }
}

/** Manifest of an archive, for programs and people: the last entry. */
export const manifestEntry = (about: {
  readonly organisation: string
  readonly madeAt: Date
  readonly records: number
  readonly missing: readonly string[]
}): ZipEntry => {
  const { madeAt, ...others } = about
  const manifest = { made_at: madeAt.toISOString(), ...others }
  return { name: 'manifest.json', content: Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`) }
}

export const recordOf = ({ body }: ExportedContent): ExportedRecord => JSON.parse(body)

/** Batch size of the records that are read at once. */
const BATCH = 20
const BATCH_MS = 30_000

interface ManyOptions {
  /** Owner of the archive, with the roles at the time of the call. */
  readonly currentPrincipal: () => Promise<Principal>
  /** Progress after each record that was added: its id, and the number of requested records processed so far. */
  readonly onDone: (id: number, count: number) => Promise<void>
  /** All are in the archive, without these files. */
  readonly onMissing: (paths: readonly string[]) => void
  readonly madeAt: Date
}

/** Several records: a folder for each, and the data of all of them. */
export async function* manyEntries(
  context: ArchiveContext & { readonly database: Database; readonly signal: AbortSignal },
  kind: Exported,
  ids: readonly number[],
  { languages, locale, withFiles }: ExportOptions & { readonly withFiles: boolean },
  { currentPrincipal, onDone, onMissing, madeAt }: ManyOptions,
): AsyncGenerator<ZipEntry> {
  const { database, files, signal } = context
  const { definition } = kind
  const bodies: string[] = []
  const missing: string[] = []
  for (let start = 0; start < ids.length; start += BATCH) {
    const batch = ids.slice(start, start + BATCH)
    const principal = await currentPrincipal()
    const turn = { onBehalfOf: shareOfUser(principal.userId), limitMs: BATCH_MS, signal }
    const { contents, records, pdfs } = await database.costly(turn, async (connection) => {
      const contents = await contentOf(connection, definition, principal, batch, locale.language)
      const records = contents.map(recordOf)
      return { contents, records, pdfs: await kind.pdfsOf(connection, records) }
    })
    for (const [at, record] of records.entries()) {
      signal.throwIfAborted()
      const title = zipName(contents[at]?.title ?? '')
      bodies.push(contents[at]?.body ?? '')
      const folder = `${String(bodies.length).padStart(4, '0')} ${title}/`
      const pdf = await pdfEntries(context, kind, record, pdfs, { title, languages, locale })
      for (const entry of pdf.entries) yield { ...entry, name: `${folder}${entry.name}` }
      const held = withFiles ? await openRecordFiles(files, kind, record, locale) : { files: [], missing: [] }
      yield* fileEntries(held.files, folder)
      const lost = new Set([...pdf.missing, ...held.missing])
      missing.push(...[...lost].map((path) => `${folder}${path}`))
      await onDone(record.id, start + at + 1)
    }
  }
  const name = definition.resource.noun[locale.language].other
  yield { name: `${name}.json`, content: Buffer.from(`[${bodies.join(',\n')}]\n`) }
  yield { name: `${name}.xlsx`, content: await tableBytes(kind, bodies, locale, signal), isPacked: true }
  yield manifestEntry({ organisation: context.organisation, madeAt, records: bodies.length, missing })
  onMissing(missing)
}
