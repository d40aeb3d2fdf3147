import { rejectedRow } from '@fornace/contract/companies/import'
import { COMPANY_IMPORT, type ImportField } from '@fornace/contract/companies/import-metadata'
import { datatablesPage } from '@fornace/contract/kit/page'
import { type ProblemLanguage, problemText } from '@fornace/contract/kit/problems'
import { type App, idOf, turnOf } from '../../../kit/http/http.ts'
import { Problem, preferredLanguage } from '../../../kit/http/problem.ts'
import type { Services } from '../../../kit/resource/definition/module.ts'
import { sendFile } from '../../../kit/resource/export/export.ts'
import { FILE_MS, type ListDefinition, listPage } from '../../../kit/resource/list/list.ts'
import { listQuery } from '../../../kit/resource/list/list-query.ts'
import { listRequest, MAX_EXPORTED } from '../../../kit/resource/list/list-request.ts'
import { recordParams } from '../../../kit/resource/write/records.ts'
import type { Reason } from './cells.ts'
import { rejectedColumns, rejectedRows } from './difference.store.ts'
import { findHeadings, type Headings } from './import.store.ts'

const { path, type, label, access } = COMPANY_IMPORT

const REASON = { en: 'Reason', it: 'Motivo' }

/** The reasons as sentences, each with the heading of its column. */
const sentences =
  ({ columns, mapping }: Headings, language: ProblemLanguage) =>
  (reasons: readonly Reason[]): string[] => {
    const headingOf = (field: ImportField) => columns[mapping.indexOf(field)] ?? field
    return reasons.map(({ field, code, params }) => {
      const text = problemText(code, language, params)
      return field ? `${headingOf(field)}: ${text}` : text
    })
  }

/** The rows that cannot be used: a page of them, or all as a file to mend and send again. */
export const rejectedRoutes = (app: App, { database, config }: Services): void => {
  const listed: ListDefinition = {
    source: 'company_import_rejected',
    columns: rejectedColumns,
    defaultOrder: ['t.row_number'],
    timeZone: config.TIME_ZONE,
  }
  app.get(
    `/api/${path}/:id/rejected/`,
    {
      config: { access: access.read, cost: 'by-query' },
      schema: {
        summary: `${label.en}: the rows that cannot be used; as a file unless \`format=datatables\` is asked for`,
        tags: [type],
        params: recordParams,
        querystring: listQuery,
        response: { 200: datatablesPage(rejectedRow.partial()) },
      },
    },
    async (request, reply) => {
      const id = idOf(request.params.id)
      const headings = await findHeadings(database, id)
      if (!headings) throw new Problem('not-found')
      const language = preferredLanguage(request.headers['accept-language'])
      const inLabels = sentences(headings, language)
      if (request.query.format === 'datatables') {
        const requested = listRequest(request, rejectedColumns)
        const { total, filtered, rows } = await listPage({ database, reply }, listed, requested, [
          { import_id: [id] },
        ])
        const data = (JSON.parse(rows) as { reasons?: Reason[] }[]).map(({ reasons, ...row }) => ({
          ...row,
          ...(reasons && { reasons: inLabels(reasons) }),
        }))
        const draw = 'draw' in requested.answer ? requested.answer.draw : 1
        return reply.send({ draw, recordsTotal: total, recordsFiltered: filtered, data })
      }
      const columns = headings.columns.map((title, index) => ({ path: `cells.${index}`, title }))
      const readRows = async () => {
        const rows = await database.costly(turnOf(reply, FILE_MS), (connection) =>
          rejectedRows(connection, id, MAX_EXPORTED + 1),
        )
        if (rows.length > MAX_EXPORTED)
          throw new Problem('export.too-many', { params: { max: MAX_EXPORTED } })
        return JSON.stringify(
          rows.map(({ cells, reasons }) => ({
            cells: JSON.parse(cells),
            reason: inLabels(reasons).join(' '),
          })),
        )
      }
      return sendFile(
        reply,
        { format: 'csv', columns: [...columns, { path: 'reason', title: REASON[language] }] },
        { name: `${type}-${id}-rejected`, label, timeZone: config.TIME_ZONE },
        readRows,
      )
    },
  )
}
