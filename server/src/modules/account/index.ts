import type { App } from '../../kit/http/http.ts'
import type { Services } from '../../kit/resource/definition/module.ts'
import { consentRoutes } from './consent.routes.ts'
import { accountContext } from './context.ts'
import { passwordRoutes } from './password.routes.ts'
import { accountsOfPeople } from './personal-data.store.ts'
import { privacyRoutes } from './privacy.routes.ts'
import { profileRoutes } from './profile.routes.ts'
import { registrationRoutes } from './registration.routes.ts'
import { secondFactorRoutes } from './second-factor.routes.ts'
import { securityEventRoutes } from './security-event.routes.ts'
import { sessionRoutes } from './session.routes.ts'
import type { Sessions } from './sessions.ts'
import { signInRoutes } from './sign-in.routes.ts'

export const accountRoutes = (app: App, services: Services, sessions: Sessions): void => {
  const context = accountContext(services, sessions)
  for (const source of accountsOfPeople(services)) services.registry.addPersonalData(source)
  services.mail.addFootnotes(context.consentLinks.footnote)
  signInRoutes(app, context)
  registrationRoutes(app, context)
  passwordRoutes(app, context)
  profileRoutes(app, context)
  consentRoutes(app, context)
  sessionRoutes(app, context)
  secondFactorRoutes(app, context)
  securityEventRoutes(app, context)
  privacyRoutes(app, services)
}
