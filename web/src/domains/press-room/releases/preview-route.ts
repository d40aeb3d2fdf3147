import { PRESS_RELEASE } from '@fornace/contract/press-room/metadata'
import { type AnyRoute, createRoute, useParams } from '@tanstack/react-router'
import { withTextsOf } from '../../../i18n/i18n'
import { readListSearch } from '../../../kit/api/list/list-state'
import { lazyScreen } from '../../../kit/routes/lazy-screen'
import { withProps } from '../../../kit/ui/with-props'

const PreviewPage = lazyScreen(
  () => withTextsOf(['forms', 'press-releases'], import('./preview-page')),
  'PreviewPage',
)

/** A release as its readers see it, below the address of the release. */
export const previewRoute = <Parent extends AnyRoute>(parent: Parent) =>
  createRoute({
    getParentRoute: () => parent,
    path: 'press-releases/year={$year}/id={$id}/preview',
    // Back leads to the release, and from there to the same rows.
    validateSearch: readListSearch,
    staticData: {
      screen: {
        title: PRESS_RELEASE.label,
        roles: PRESS_RELEASE.access.read,
        menuEntry: '/press-room/press-releases',
      },
    },
    component: withProps(PreviewPage, () => {
      const { year, id } = useParams({ strict: false }) as { year?: string; id?: string }
      return { year: year ?? '', id: id ?? '' }
    }),
  })
