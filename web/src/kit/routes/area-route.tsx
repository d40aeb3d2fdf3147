import { type AnyRoute, createRoute, redirect } from '@tanstack/react-router'
import { HOME } from './redirect-target'
import type { Area } from './screen'

/** A group of the menu and the first part of its screens' addresses. It has no screen of its own. */
export const areaRoute = <Parent extends AnyRoute, const Path extends string>(
  parent: Parent,
  path: Path,
  area: Area,
) => createRoute({ getParentRoute: () => parent, path, staticData: { area } })

/** Nothing stands at the first part of its addresses alone; `path` where the area itself has none. */
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
