import { PRESS_KIT } from '@fornace/contract/press-room/metadata'
import { IconNews } from '@tabler/icons-react'
import type { AnyRoute } from '@tanstack/react-router'
import { withTextsOf } from '../../i18n/i18n'
import { areaIndex, areaRoute } from '../../kit/routes/area-route'
import { lazyScreen } from '../../kit/routes/lazy-screen'
import { recordRoutes } from '../../kit/routes/record-routes'
import { registrationRoutes } from './registration-routes'

const PressKitsPage = lazyScreen(
  () => withTextsOf('press-room', import('./press-kits-page')),
  'PressKitsPage',
)
const PressKitPage = lazyScreen(
  () => withTextsOf(['forms', 'upload', 'children', 'press-room'], import('./press-kit-page')),
  'PressKitPage',
)

export const pressRoomRoutes = <Shell extends AnyRoute>(shell: Shell) => {
  const area = areaRoute(shell, 'press-room', { title: 'menu.pressRoom', icon: IconNews })
  const kits = recordRoutes(area, PRESS_KIT, {
    paths: { list: 'press-kit', new: 'press-kit/new', record: 'press-kit/id={$id}' },
    screen: { title: 'menu.pressKit', inMenu: true },
    ListScreen: PressKitsPage,
    RecordScreen: PressKitPage,
  })
  return area.addChildren([areaIndex(area), ...kits, ...registrationRoutes(area)])
}
