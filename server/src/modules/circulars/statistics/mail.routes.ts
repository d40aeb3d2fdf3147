import { mailStatistics } from '@fornace/contract/circulars/statistics'
import { MAIL } from '@fornace/contract/circulars/statistics-metadata'
import type { FastifyRequest } from 'fastify'
import type { App } from '../../../kit/http/http.ts'
import { ROW } from '../../../kit/resource/columns/columns.ts'
import type { Services } from '../../../kit/resource/definition/module.ts'
import { serveList } from '../../../kit/resource/routes/list-route.ts'
import { type Partition, parsePartition } from '../../../kit/resource/scope/partition.ts'
import { mailColumns, mailsSql } from './mail.columns.ts'

const { path, label, type, access } = MAIL

const ID = /^[1-9]\d{0,8}$/
const byId = (column: string): Partition[string] => ({
  column,
  parse: (text) => (ID.test(text) ? Number(text) : undefined),
  isOptional: true,
})
/** The list is that of a submission or a company; their mails are read over an index, and counted. */
const byRecord: Partition = {
  submission_id: byId('submissionId'),
  company_id: byId('companyId'),
}

/** `GET circular/mail/`: mails to single recipients, with their outcome. */
export const mailRoutes = (app: App, services: Services): void =>
  serveList(app, services, {
    path,
    label,
    type,
    access: access.read,
    cost: 'costly',
    row: mailStatistics,
    listDefinition: (request: FastifyRequest) => {
      const records = parsePartition(byRecord, request, 'optional')
      return {
        source: () => mailsSql(records),
        columns: mailColumns(records),
        defaultOrder: [`${ROW}.id desc`],
        isUncounted: Object.keys(records).length === 0,
      }
    },
    partition: byRecord,
    scope: () => 'everything',
  })
