import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { withTextsOf } from '../../../i18n/i18n'
import { lazyScreen } from '../../../kit/routes/lazy-screen'
import { PROFILE } from '../../../kit/routes/redirect-target'

/** The one account screen behind the sign-in; the user menu leads there. */
export const profileRoute = <Shell extends AnyRoute>(shell: Shell) =>
  createRoute({
    getParentRoute: () => shell,
    path: PROFILE,
    staticData: { screen: { title: 'shell.profile' } },
    component: lazyScreen(
      () => withTextsOf(['profile', 'press', 'forms'], import('./profile-page')),
      'ProfilePage',
    ),
  })
