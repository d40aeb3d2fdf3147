import { SENDER } from '@fornace/contract/circulars/metadata'
import type { AnyRoute } from '@tanstack/react-router'
import { withTextsOf } from '../../../i18n/i18n'
import { lazyScreen } from '../../../kit/routes/lazy-screen'
import { recordRoutes } from '../../../kit/routes/record-routes'

const SendersPage = lazyScreen(() => withTextsOf('mailings', import('./senders-page')), 'SendersPage')
const SenderPage = lazyScreen(() => withTextsOf(['forms', 'mailings'], import('./sender-page')), 'SenderPage')

export const senderRoutes = <Area extends AnyRoute>(area: Area) =>
  recordRoutes(area, SENDER, {
    paths: { list: 'senders', new: 'senders/new', record: 'senders/$id' },
    screen: { title: SENDER.label, inMenu: true },
    ListScreen: SendersPage,
    RecordScreen: SenderPage,
    prefetch: { record: true },
  })
