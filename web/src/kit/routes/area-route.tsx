import { type AnyRoute, createRoute, redirect } from '@tanstack/react-router'
import { HOME } from './redirect-target'
import type { Area } from './screen'

/** Menu group and first path segment of its screens. It has no screen of its own. */
export const areaRoute = <Parent extends AnyRoute, const Path extends string>(
  parent: Parent,
  path: Path,
  area: Area,
) => createRoute({ getParentRoute: () => parent, path, staticData: { area } })

/** Index route of an area without a screen; `path` where the area itself has none. */
export const areaIndex = <Parent extends AnyRoute, const Path extends string = '/'>(
  parent: Parent,
  path: Path = '/' as Path,
) =>
  createRoute({
    getParentRoute: () => parent,
    path,
    beforeLoad: () => {
      throw redirect({ to: HOME })
    },
  })
