import type { PictureSize } from '@fornace/contract/kit/file-kinds'
import type { Language } from '@fornace/contract/kit/languages'
import type { Label } from '@fornace/contract/kit/resource-metadata'
import type { Connection } from '../../../platform/database/database.ts'

/** Fields of every exported record. */
export interface ExportedRecord {
  readonly id: number
  readonly images: readonly { readonly file: string | null }[]
  readonly visible_languages: readonly Language[]
}

/** Heading of a table column. */
export interface Heading extends Label {
  /** For child rows: labels of their flags, written where a flag is set. */
  readonly flags?: Readonly<Record<string, Label>>
}

/** A document of a record, as its thread draws it. */
interface Pdf {
  /** After the name of the record, where it has several of them. */
  readonly suffix: string
  readonly order: unknown
}

interface PdfContents {
  /** The association, at the foot of each page. */
  readonly organisation: string
  readonly languages: readonly Language[]
  /** In their order; null where the bytes of one are missing. */
  readonly pictures: readonly (Uint8Array | null)[]
}

export interface PdfDocuments<Row extends ExportedRecord = ExportedRecord> {
  of(record: Row, requested: PdfContents): readonly Pdf[]
}

/** Archive declaration of a resource. Data, names, files and access follow from its definition. */
export interface ExportDeclaration<Row extends ExportedRecord = ExportedRecord> {
  /** Below `api/`. */
  readonly path: string
  /** As in their list. */
  readonly defaultOrder: readonly string[]
  /** The columns of the table in their order, by the fields and whatever else is read of a record. */
  readonly headings: Readonly<Record<string, Heading>>
  /** Folders of an archive by the field whose files they hold; without a label, the name of the field. */
  readonly folders: Readonly<Record<string, Label>>
  /** Common title of the records, such as their period, for the name of the archive; empty where there is none. */
  commonTitle?(connection: Connection, ids: readonly number[], language: 'en' | 'it'): Promise<string>
  /** Worker module that draws the PDFs, with `answerPdfOrders`. */
  readonly worker: URL
  /** Sufficient size in the PDF for the picture at this index. */
  pictureSize(index: number): PictureSize
  /** Makes ready for several records at once, whose look-ups have names in each language. */
  pdfsOf(connection: Connection, records: readonly Row[]): Promise<PdfDocuments<Row>>
}
