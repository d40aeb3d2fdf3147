import { MAGAZINE, NEWSPAPER, PRESS_KIT, PRESS_RELEASE } from '@fornace/contract/press-room/metadata'
import { IconNews } from '@tabler/icons-react'
import type { AnyRoute } from '@tanstack/react-router'
import { withTextsOf } from '../../i18n/i18n'
import { areaIndex, areaRoute } from '../../kit/routes/area-route'
import { lazyScreen } from '../../kit/routes/lazy-screen'
import { recordRoutes } from '../../kit/routes/record-routes'
import { yearRoutes } from './by-year/year-routes'
import { galleryRoutes } from './gallery/routes'
import { releaseHome } from './home/blocks'
import { registrationRoutes } from './registration-routes'

const PressKitsPage = lazyScreen(
  () => withTextsOf('press-room', import('./press-kits-page')),
  'PressKitsPage',
)
const PressKitPage = lazyScreen(
  () => withTextsOf(['forms', 'upload', 'children', 'press-room'], import('./press-kit-page')),
  'PressKitPage',
)
const PressKitReadingPage = lazyScreen(
  () => withTextsOf(['forms', 'reading', 'children', 'press-room'], import('./press-kit-reading-page')),
  'PressKitReadingPage',
)

const MagazinesPage = lazyScreen(() => withTextsOf('press-room', import('./magazines-page')), 'MagazinesPage')
const MagazinePage = lazyScreen(
  () => withTextsOf(['forms', 'upload', 'press-room'], import('./magazine-page')),
  'MagazinePage',
)
const MagazineReadingPage = lazyScreen(
  () => withTextsOf(['forms', 'reading', 'press-room'], import('./magazine-reading-page')),
  'MagazineReadingPage',
)
const NewspapersPage = lazyScreen(
  () => withTextsOf('press-room', import('./newspapers-page')),
  'NewspapersPage',
)
const NewspaperPage = lazyScreen(
  () => withTextsOf(['forms', 'press-room'], import('./newspaper-page')),
  'NewspaperPage',
)
const NewspaperReadingPage = lazyScreen(
  () => withTextsOf(['forms', 'reading', 'press-room'], import('./newspaper-reading-page')),
  'NewspaperReadingPage',
)

const ReleasesPage = lazyScreen(
  () => withTextsOf(['press-releases', 'press-room'], import('./releases/releases-page')),
  'ReleasesPage',
)
const ReleasePage = lazyScreen(
  () =>
    withTextsOf(
      ['forms', 'upload', 'children', 'press-releases', 'press-room'],
      import('./releases/release-page'),
    ),
  'ReleasePage',
)
const ReleaseReadingPage = lazyScreen(
  () =>
    withTextsOf(
      ['forms', 'reading', 'children', 'press-releases', 'press-room'],
      import('./releases/release-reading-page'),
    ),
  'ReleaseReadingPage',
)

export const pressRoomRoutes = <Shell extends AnyRoute>(shell: Shell) => {
  const area = areaRoute(shell, 'press-room', {
    title: 'menu.pressRoom',
    icon: IconNews,
    isOfOrganisation: true,
  })
  const kits = recordRoutes(area, PRESS_KIT, {
    paths: { list: 'press-kit', new: 'press-kit/new', record: 'press-kit/id={$id}' },
    screen: { title: 'menu.pressKit', inMenu: true },
    ListScreen: PressKitsPage,
    RecordScreen: PressKitPage,
    ReadingScreen: PressKitReadingPage,
  })
  const releases = yearRoutes(area, PRESS_RELEASE, {
    path: 'press-releases',
    screen: { title: 'menu.pressReleases', inMenu: true },
    ListScreen: ReleasesPage,
    RecordScreen: ReleasePage,
    ReadingScreen: ReleaseReadingPage,
    home: releaseHome,
  })
  const magazines = yearRoutes(area, MAGAZINE, {
    path: 'magazines',
    screen: { title: 'menu.magazines', inMenu: true },
    ListScreen: MagazinesPage,
    RecordScreen: MagazinePage,
    ReadingScreen: MagazineReadingPage,
  })
  const newspapers = recordRoutes(area, NEWSPAPER, {
    paths: { list: 'newspapers', new: 'newspapers/new', record: 'newspapers/id={$id}' },
    screen: { title: NEWSPAPER.label, menuEntry: '/press-room/magazines' },
    ListScreen: NewspapersPage,
    RecordScreen: NewspaperPage,
    ReadingScreen: NewspaperReadingPage,
  })
  return area.addChildren([
    areaIndex(area),
    ...releases,
    ...galleryRoutes(area),
    ...magazines,
    ...kits,
    ...newspapers,
    ...registrationRoutes(area),
  ])
}
