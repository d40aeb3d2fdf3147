import { newTitle } from '@fornace/contract/kit/noun'
import { pressArea } from '@fornace/contract/press-room/access'
import { PRESS_KIT } from '@fornace/contract/press-room/metadata'
import { IconNews } from '@tabler/icons-react'
import { type AnyRoute, createRoute, useParams } from '@tanstack/react-router'
import { withTextsOf } from '../../i18n/i18n'
import { readListSearch } from '../../kit/api/list/list-state'
import { areaIndex, areaRoute } from '../../kit/routes/area-route'
import { lazyScreen } from '../../kit/routes/lazy-screen'
import { withProps } from '../../kit/ui/with-props'

const PressKitsPage = lazyScreen(
  () => withTextsOf('press-room', import('./press-kits-page')),
  'PressKitsPage',
)
const PressKitPage = lazyScreen(
  () => withTextsOf(['forms', 'upload', 'children', 'press-room'], import('./press-kit-page')),
  'PressKitPage',
)

const KITS = '/press-room/press-kit'

export const pressRoomRoutes = <Shell extends AnyRoute>(shell: Shell) => {
  const area = areaRoute(shell, 'press-room', { title: 'menu.pressRoom', icon: IconNews })
  const kits = createRoute({
    getParentRoute: () => area,
    path: 'press-kit',
    validateSearch: readListSearch,
    staticData: { screen: { title: 'menu.pressKit', roles: pressArea, inMenu: true }, lists: PRESS_KIT.type },
  })
  kits.update({ component: withProps(PressKitsPage, () => ({ search: kits.useSearch() })) })
  const newKit = createRoute({
    getParentRoute: () => area,
    path: 'press-kit/new',
    validateSearch: readListSearch,
    staticData: {
      screen: { title: newTitle(PRESS_KIT.noun), roles: pressArea, creates: true, menuEntry: KITS },
    },
    component: withProps(PressKitPage, () => ({ id: null })),
  })
  const kit = createRoute({
    getParentRoute: () => area,
    path: 'press-kit/id={$id}',
    // A record keeps the list's part of the address, so that Back finds the same rows.
    validateSearch: readListSearch,
    staticData: {
      screen: { title: PRESS_KIT.label, roles: pressArea, menuEntry: KITS },
      opens: PRESS_KIT.type,
    },
    component: withProps(PressKitPage, () => ({ id: String(useParams({ strict: false }).id ?? '') })),
  })
  return area.addChildren({ index: areaIndex(area), kits, newKit, kit })
}
