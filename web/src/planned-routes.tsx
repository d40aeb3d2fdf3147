import { circularArea, submissionReaders } from '@fornace/contract/circulars/access'
import type { Label } from '@fornace/contract/kit/resource-metadata'
import type { Role } from '@fornace/contract/kit/roles'
import { createRoute } from '@tanstack/react-router'
import type { MoreRoutes } from './intranet-routes'
import { lazyScreen } from './kit/routes/lazy-screen'
import { withProps } from './kit/ui/with-props'

// The addresses whose screens are still to be built: who opens one reads so, inside the shell, if the roles allow.
// A row goes when its screen comes, and the file goes with the last row.

type Row = readonly [title: Label, roles: readonly Role[] | undefined, ...paths: string[]]

const label = (en: string, it: string): Label => ({ en, it })

const circulars: Row[] = [
  [
    label('Submissions', 'Invii circolari'),
    submissionReaders,
    'circulars/submissions',
    'circulars/submissions/$id',
  ],
  [
    label('Communications submissions', 'Invii comunicazioni'),
    submissionReaders,
    'circulars/communications-submissions',
    'circulars/communications-submissions/$id',
  ],
  [
    label('New submission', 'Nuovo invio'),
    circularArea,
    'circulars/submissions/new',
    'circulars/communications-submissions/new',
  ],
]

export const plannedRoutes: MoreRoutes = (shell) =>
  circulars.flatMap(([title, roles, ...paths]) =>
    paths.map((path) =>
      createRoute({
        getParentRoute: () => shell,
        path,
        staticData: { screen: { title, ...(roles && { roles }) } },
        component: withProps(
          lazyScreen(() => import('./shell/planned-page'), 'PlannedPage'),
          () => ({ title }),
        ),
      }),
    ),
  )
