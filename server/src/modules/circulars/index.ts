import { circularLists } from '@fornace/contract/circulars/lists'
import type { Module } from '../../kit/resource/definition/module.ts'
import { serveReferenceLists } from '../../kit/resource/routes/reference-list.ts'
import { addressRoutes } from './addresses/address.routes.ts'
import { markJobs } from './addresses/mark-review.ts'
import { mailPageRoutes } from './addresses/pages.routes.ts'
import { receivedRoutes } from './archive/received.routes.ts'
import { circulars as circularTexts, communications as communicationTexts } from './circular.columns.ts'
import { circularRoutes, communicationRoutes } from './circular.routes.ts'
import { circularPdfRoutes } from './circular-pdf.routes.ts'
import { dkimRoutes } from './dkim.routes.ts'
import { emailGroupRoutes } from './email-group.ts'
import { openEventQueue } from './events/event-queue.ts'
import { mailEventJobs } from './events/retention.ts'
import { webhookRoutes } from './events/webhook.routes.ts'
import { matterRoutes } from './matter.ts'
import { readingConsentRoutes } from './reading/consent.routes.ts'
import { registerRoutes } from './register.routes.ts'
import { senderRoutes } from './sender.ts'
import { storedMailJobs } from './sending/stored-mails.ts'
import { companyStatisticsRoutes } from './statistics/company.routes.ts'
import { dashboardRoutes } from './statistics/dashboard.routes.ts'
import { mailRoutes } from './statistics/mail.routes.ts'
import { statisticsRoutes } from './statistics/statistics.routes.ts'
import { mailServerRoute, previewRoutes } from './submission/preview.routes.ts'
import { type SubmissionKind, submissionRoutes } from './submission/submission.routes.ts'
import { circularSubmissions, communicationSubmissions } from './submission/submission.ts'
import * as tables from './tables.ts'
import { themeRoutes } from './theme.ts'

export const circulars: Module = (app, services) => {
  const events = openEventQueue(services)
  storedMailJobs(services)
  mailEventJobs(services)
  markJobs(services)
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
  addressRoutes(app, services)
  mailPageRoutes(app, services, events)
  readingConsentRoutes(app, services)
  receivedRoutes(app, services)
  webhookRoutes(app, services, events)
  for (const kind of [
    { kind: 'circular', definition: circularSubmissions, texts: circularTexts },
    { kind: 'communication', definition: communicationSubmissions, texts: communicationTexts },
  ] as readonly SubmissionKind[]) {
    submissionRoutes(app, services, kind)
    previewRoutes(app, services, kind)
    statisticsRoutes(app, services, kind)
  }
  mailServerRoute(app, services)
  mailRoutes(app, services)
  companyStatisticsRoutes(app, services)
  dashboardRoutes(app, services)
}
