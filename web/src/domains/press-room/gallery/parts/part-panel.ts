import type { Language } from '@fornace/contract/kit/languages'
import type { GalleryRecord } from '@fornace/contract/press-room/gallery'
import type { Parts } from './use-parts'

/** What each tab of a gallery gets. */
export interface PartPanelProps {
  gallery: GalleryRecord
  parts: Parts
  readOnly: boolean
  languages: readonly Language[]
}
