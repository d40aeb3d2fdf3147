import {
  EXTERNAL_ADMINISTRATOR,
  EXTERNAL_AGENT,
  pressArea,
  pressPublishers,
} from '@fornace/contract/press-room/access'
import { withTextsOf } from '../../../i18n/i18n'
import type { HomeBlock } from '../../../kit/routes/home-block'

const galleryBlocks = () => withTextsOf('press-gallery', import('./gallery-block'))
const releaseBlocks = () => withTextsOf('press-releases', import('./release-blocks'))

/** Home blocks of the press releases: drafts, releases to archive, those of this year; scheduled ones are on the calendar. */
export const releaseHome: readonly HomeBlock[] = [
  {
    id: 'press-drafts',
    section: 'todo',
    roles: pressArea,
    load: async () => (await releaseBlocks()).DraftReleases,
  },
  {
    id: 'press-to-archive',
    section: 'todo',
    roles: pressPublishers,
    load: async () => (await releaseBlocks()).ReleasesToArchive,
  },
  {
    id: 'press-this-year',
    section: 'published',
    roles: pressArea,
    load: async () => (await releaseBlocks()).ThisYearsReleases,
  },
]

const EXTERNAL_ROLES = [EXTERNAL_ADMINISTRATOR, EXTERNAL_AGENT] as const

/** The office has the gallery itself; who acts for companies looks for their own. */
export const galleryHome: readonly HomeBlock[] = [
  {
    id: 'press-draft-galleries',
    section: 'mine',
    roles: EXTERNAL_ROLES,
    load: async () => (await galleryBlocks()).DraftGalleries,
  },
  {
    id: 'press-galleries',
    section: 'published',
    roles: EXTERNAL_ROLES,
    load: async () => (await galleryBlocks()).OwnGalleries,
  },
]
