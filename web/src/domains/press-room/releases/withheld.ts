import type { PressReleaseRecord } from '@fornace/contract/press-room/press-release'
import { offers } from '../../../kit/api/records'

/** Before it is published, only whoever may change a release has its files; the server sees to it. */
export const isWithheld = (
  release: Pick<PressReleaseRecord, 'published_date' | 'actions'>,
  now = Date.now(),
): boolean =>
  !offers(release, 'change') && (release.published_date === null || Date.parse(release.published_date) > now)
