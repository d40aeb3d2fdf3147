import type { PressReleaseRecord } from '@fornace/contract/press-room/press-release'
import { offers } from '../../../kit/api/records'

/** Files of an unpublished release are for those who may change it; the server enforces it. */
export const isWithheld = (
  release: Pick<PressReleaseRecord, 'published_date' | 'actions'>,
  now = Date.now(),
): boolean =>
  !offers(release, 'change') && (release.published_date === null || Date.parse(release.published_date) > now)
