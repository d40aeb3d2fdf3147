import {
  projectAdmins,
  projectArea,
  projectListReaders,
  projectTranslators,
  projectUsers,
} from '@fornace/contract/project-gallery/access'
import { projectLists } from '@fornace/contract/project-gallery/lists'
import { PROJECT } from '@fornace/contract/project-gallery/metadata'
import { IconBuildingArch } from '@tabler/icons-react'
import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { withTextsOf } from '../../i18n/i18n'
import { referenceListRoutes } from '../../kit/reference-list/reference-list-routes'
import { areaIndex } from '../../kit/routes/area-route'
import type { HomeBlock } from '../../kit/routes/home-block'
import { lazyScreen } from '../../kit/routes/lazy-screen'
import { listRoute } from '../../kit/routes/list-route'
import { recordRoutes } from '../../kit/routes/record-routes'
import { reviewRoute } from '../../kit/routes/review-route'
import type { Screen } from '../../kit/routes/screen'
import { PROJECT_REVIEW, PROJECTS } from './addresses'

const ProjectsPage = lazyScreen(
  () => withTextsOf(['forms', 'children', 'workflow', 'projects'], import('./projects-page')),
  'ProjectsPage',
)
const ProjectPage = lazyScreen(
  () => withTextsOf(['forms', 'upload', 'children', 'workflow', 'map', 'projects'], import('./project-page')),
  'ProjectPage',
)
const ProjectReadingPage = lazyScreen(
  () =>
    withTextsOf(['forms', 'reading', 'children', 'workflow', 'projects'], import('./project-reading-page')),
  'ProjectReadingPage',
)
const ProjectReviewPage = lazyScreen(
  () =>
    withTextsOf(
      ['forms', 'reading', 'children', 'workflow', 'review', 'projects'],
      import('./project-review-page'),
    ),
  'ProjectReviewPage',
)
const TranslatorProjectsPage = lazyScreen(
  () => withTextsOf(['forms', 'children', 'workflow', 'projects'], import('./translator-projects-page')),
  'TranslatorProjectsPage',
)

const approvedProjects: HomeBlock = {
  id: 'approved-projects',
  section: 'published',
  roles: projectUsers,
  load: async () =>
    (await withTextsOf(['workflow', 'projects'], import('./approved-projects'))).ApprovedProjects,
}

const translatorScreen: Screen = {
  title: 'menu.translatorProjects',
  roles: projectTranslators,
  inMenu: true,
}

/** One of its addresses does not begin like the others, so that the area has none of its own. */
export const projectGalleryRoutes = <Shell extends AnyRoute>(shell: Shell) => {
  const area = createRoute({
    getParentRoute: () => shell,
    id: 'project-gallery',
    staticData: { area: { title: 'menu.projectGallery', icon: IconBuildingArch } },
  })
  const projects = recordRoutes(area, PROJECT, {
    paths: {
      list: 'gallery-projects/projects',
      new: 'gallery-projects/projects/new',
      record: 'gallery-projects/projects/$id',
    },
    screen: { title: 'menu.projectsList', inMenu: true },
    roles: { list: projectListReaders, record: projectArea },
    ListScreen: ProjectsPage,
    RecordScreen: ProjectPage,
    ReadingScreen: ProjectReadingPage,
    prefetch: { record: true },
    home: [approvedProjects],
  })
  return area.addChildren([
    areaIndex(area, 'gallery-projects'),
    ...projects,
    reviewRoute(area, PROJECT, {
      path: PROJECT_REVIEW,
      roles: projectAdmins,
      menuEntry: PROJECTS,
      Screen: ProjectReviewPage,
    }),
    referenceListRoutes(area, 'gallery-projects/product-certification', projectLists.productCertifications),
    referenceListRoutes(area, 'gallery-projects/building-rating', projectLists.buildingRatings),
    referenceListRoutes(area, 'gallery-projects/product-thickness', projectLists.productThicknesses),
    referenceListRoutes(area, 'gallery-projects/product-typology', projectLists.productTypologies),
    referenceListRoutes(area, 'gallery-projects/use', projectLists.uses),
    listRoute(area, 'translator-projects', { screen: translatorScreen }, TranslatorProjectsPage),
  ])
}
