import { buffer } from 'node:stream/consumers'
import type { Language } from '@fornace/contract/kit/languages'
import type { ProductRecord } from '@fornace/contract/product-gallery/product'
import { writeTable } from '../../../kit/resource/export.ts'
import type { ExportLanguage } from '../../../kit/resource/export-cells.ts'
import type { Scope } from '../../../kit/resource/scope.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Files } from '../../../platform/files/files.ts'
import { type ZipEntry, zipName } from '../../../platform/zip.ts'
import { products } from '../product.columns.ts'
import { namesFor, productsToExport } from './content.store.ts'
import { type SheetNames, sheetOf, titleOf } from './sheet.ts'
import type { SheetWriter } from './sheet-writer.ts'
import { tableColumns } from './words.ts'

/** The first picture is as wide as the page, the others stand small in a row: of each the size that is enough. */
const FIRST_PICTURE_SIZE = 'large'
const OTHER_PICTURE_SIZE = 'small'

export interface Wished {
  /** Of the sheets; without them each product's visible ones. */
  readonly languages: readonly Language[] | undefined
  /** Of the headings in the table. */
  readonly language: ExportLanguage
}

interface Means {
  readonly files: Files
  readonly sheets: SheetWriter
}

/** The sheet of a product, with its pictures. */
export const sheetBytes = async (
  { files, sheets }: Means,
  product: ProductRecord,
  names: SheetNames,
  languages: readonly Language[] | undefined,
): Promise<Uint8Array> => {
  const pictures: Uint8Array[] = []
  for (const [place, { file }] of product.images.entries()) {
    const size = place === 0 ? FIRST_PICTURE_SIZE : OTHER_PICTURE_SIZE
    const picture = file && (await files.openFile(file, size))
    if (picture) pictures.push(await buffer(picture.read()))
  }
  return sheets.write({ sheet: sheetOf(product, names, languages), pictures })
}

export const tableBytes = (bodies: readonly string[], language: ExportLanguage, signal: AbortSignal) =>
  writeTable(
    {
      format: 'xlsx',
      name: products.resource.label[language],
      columns: tableColumns(language, (path) => products.columns.get(path)?.words),
      rows: `[${bodies.join(',')}]`,
      language,
    },
    signal,
  )

/** The files of a product as they were given; one whose bytes are missing is left out. */
export async function* fileEntries(
  files: Files,
  product: ProductRecord,
  folder = '',
): AsyncGenerator<ZipEntry> {
  const place = (at: number) => String(at + 1).padStart(2, '0')
  const all = [
    ...product.images.map(({ file_info }, at) => ({ info: file_info, name: `images/${place(at)} ` })),
    { info: product.pdf_info, name: 'pdf/' },
    { info: product.bim_info, name: 'bim/' },
  ]
  for (const { info, name } of all) {
    const file = info && (await files.openFile(info.id))
    if (file) yield { name: `${folder}${name}${zipName(info.name)}`, content: file.read(), isPacked: true }
  }
}

/** How many products are read at once. */
const BATCH = 20

/** Several products: a folder for each, and the data of all of them. */
export async function* manyEntries(
  means: Means & { readonly database: Database; readonly signal: AbortSignal },
  ids: readonly number[],
  { languages, language, withFiles }: Wished & { readonly withFiles: boolean },
  {
    scopeNow,
    onDone,
  }: {
    /** How far whoever wants it reads at this moment. */
    readonly scopeNow: () => Promise<Scope>
    readonly onDone: (count: number) => Promise<void>
  },
): AsyncGenerator<ZipEntry> {
  const { database, files, signal } = means
  const bodies: string[] = []
  for (let start = 0; start < ids.length; start += BATCH) {
    const found = await productsToExport(database, await scopeNow(), ids.slice(start, start + BATCH))
    const records = found.map((body) => JSON.parse(body) as ProductRecord)
    const names = await namesFor(database, records)
    for (const [at, product] of records.entries()) {
      signal.throwIfAborted()
      const title = zipName(titleOf(product))
      const folder = `${String(bodies.length + 1).padStart(4, '0')} ${title}/`
      bodies.push(found[at] ?? '')
      yield {
        name: `${folder}${title}.pdf`,
        content: await sheetBytes(means, product, names, languages),
      }
      if (withFiles) yield* fileEntries(files, product, folder)
      await onDone(start + at + 1)
    }
  }
  yield { name: 'products.json', content: Buffer.from(`[${bodies.join(',\n')}]\n`) }
  yield { name: 'products.xlsx', content: await tableBytes(bodies, language, signal), isPacked: true }
}
