import { PRESS_COMPANY } from '@fornace/contract/press-room/metadata'
import type { Module } from '../../kit/resource/definition/module.ts'
import { serveCompanyChoices } from '../companies/public.ts'
import { galleryCategoryRoutes } from './gallery/category.ts'
import { galleryRoutes } from './gallery/gallery.ts'
import { magazineRoutes } from './magazine.ts'
import { newspaperRoutes } from './newspaper.ts'
import { pressGroupRoutes } from './press-group.ts'
import { pressKitRoutes } from './press-kit.ts'
import { pressKitZipRoutes } from './press-kit-zip.ts'
import { pressRegistrationRoutes } from './press-registration.routes.ts'
import { pressReleaseRoutes } from './press-release.routes.ts'
import { pressCompanies } from './press-scope.ts'

export const pressRoom: Module = (app, services) => {
  pressGroupRoutes(app, services)
  serveCompanyChoices(app, services, PRESS_COMPANY, pressCompanies)
  pressKitRoutes(app, services)
  pressReleaseRoutes(app, services)
  newspaperRoutes(app, services)
  magazineRoutes(app, services)
  galleryCategoryRoutes(app, services)
  galleryRoutes(app, services)
  pressKitZipRoutes(app, services)
  pressRegistrationRoutes(app, services)
}
