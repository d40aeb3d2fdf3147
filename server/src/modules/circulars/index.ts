import { circularLists } from '@fornace/contract/circulars/lists'
import type { Module } from '../../kit/resource/definition/module.ts'
import { serveReferenceLists } from '../../kit/resource/routes/reference-list.ts'
import { mailPageRoutes } from './addresses/pages.routes.ts'
import { circularRoutes, communicationRoutes } from './circular.routes.ts'
import { circularPdfRoutes } from './circular-pdf.routes.ts'
import { dkimRoutes } from './dkim.routes.ts'
import { emailGroupRoutes } from './email-group.ts'
import { matterRoutes } from './matter.ts'
import { registerRoutes } from './register.routes.ts'
import { senderRoutes } from './sender.ts'
import * as tables from './tables.ts'
import { themeRoutes } from './theme.ts'

export const circulars: Module = (app, services) => {
  serveReferenceLists(app, services, circularLists, tables)
  themeRoutes(app, services)
  matterRoutes(app, services)
  circularRoutes(app, services)
  communicationRoutes(app, services)
  registerRoutes(app, services)
  emailGroupRoutes(app, services)
  senderRoutes(app, services)
  dkimRoutes(app, services)
  circularPdfRoutes(app, services)
  mailPageRoutes(app, services)
}
