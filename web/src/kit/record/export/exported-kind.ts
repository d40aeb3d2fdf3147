import type { ResourceMetadata } from '@fornace/contract/kit/resource-metadata'
import type { TextKey } from '../../../i18n/i18n'

/** Resource that can be exported as archives, with its texts. */
export interface ExportedKind {
  resource: ResourceMetadata
  /** Below `api/`. */
  path: string
  /** Description of an archive's contents. */
  contents: TextKey
  /** Label of the choice of languages: those of the PDFs. */
  languages: TextKey
  /** Of the choice whether the files are in it. */
  files: TextKey
}
