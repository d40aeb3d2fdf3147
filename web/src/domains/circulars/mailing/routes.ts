import { EMAIL_GROUP, SENDER } from '@fornace/contract/circulars/metadata'
import type { AnyRoute } from '@tanstack/react-router'
import { withTextsOf } from '../../../i18n/i18n'
import { lazyScreen } from '../../../kit/routes/lazy-screen'
import { recordRoutes } from '../../../kit/routes/record-routes'

const SendersPage = lazyScreen(() => withTextsOf('mailings', import('./senders-page')), 'SendersPage')
const SenderPage = lazyScreen(() => withTextsOf(['forms', 'mailings'], import('./sender-page')), 'SenderPage')

const EmailGroupsPage = lazyScreen(
  () => withTextsOf('mailings', import('./email-groups-page')),
  'EmailGroupsPage',
)
const EmailGroupPage = lazyScreen(
  () => withTextsOf(['forms', 'children', 'mailings'], import('./email-group-page')),
  'EmailGroupPage',
)

export const senderRoutes = <Area extends AnyRoute>(area: Area) =>
  recordRoutes(area, SENDER, {
    paths: { list: 'senders', new: 'senders/new', record: 'senders/$id' },
    screen: { title: SENDER.label, inMenu: true },
    ListScreen: SendersPage,
    RecordScreen: SenderPage,
    prefetch: { record: true },
  })

export const emailGroupRoutes = <Area extends AnyRoute>(area: Area) =>
  recordRoutes(area, EMAIL_GROUP, {
    paths: { list: 'email-groups', new: 'email-groups/new', record: 'email-groups/$id' },
    screen: { title: EMAIL_GROUP.label, inMenu: true },
    ListScreen: EmailGroupsPage,
    RecordScreen: EmailGroupPage,
    prefetch: { record: true },
  })
