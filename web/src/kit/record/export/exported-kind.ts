import type { ResourceMetadata } from '@fornace/contract/kit/resource-metadata'
import type { TextKey } from '../../../i18n/i18n'

/** A kind of record that can be had as archives, with what is said of them. */
export interface ExportedKind {
  resource: ResourceMetadata
  /** Below `api/`. */
  path: string
  /** What is in an archive. */
  contents: TextKey
  /** Of the choice of languages: those of what is on paper. */
  languages: TextKey
  /** Of the choice whether the files are in it. */
  files: TextKey
}
