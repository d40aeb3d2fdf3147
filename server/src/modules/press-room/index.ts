import { PRESS_COMPANY } from '@fornace/contract/press-room/metadata'
import type { Module } from '../../kit/resource/module.ts'
import { serveCompanyChoices } from '../companies/public.ts'
import { pressGroupRoutes } from './press-group.ts'
import { pressKitRoutes } from './press-kit.ts'
import { pressKitZipRoutes } from './press-kit-zip.ts'
import { pressRegistrationRoutes } from './press-registration.routes.ts'
import { pressCompanies } from './press-scope.ts'

export const pressRoom: Module = (app, services) => {
  pressGroupRoutes(app, services)
  serveCompanyChoices(app, services, PRESS_COMPANY, pressCompanies)
  pressKitRoutes(app, services)
  pressKitZipRoutes(app, services)
  pressRegistrationRoutes(app, services)
}
