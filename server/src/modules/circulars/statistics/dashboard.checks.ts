import {
  hasDeliveryReports,
  type RatedFigures,
  ratesOf,
  reportedCount,
} from '@fornace/contract/circulars/rates'
import { SUBMISSION_FIGURES } from '@fornace/contract/circulars/submission'
import { sql } from '../../../platform/database/drizzle.ts'
import { batchesById, type DataCheck } from '../../../platform/verification.ts'
import { readTotals } from './dashboard.store.ts'

const BATCH = 1000
const FIGURES = [...SUBMISSION_FIGURES, 'reported', 'reached'] as const

type Figures = Readonly<Record<(typeof FIGURES)[number], number>>

/** Figures as the page of the submission shows them. */
const shownFigures = (figures: Figures): Figures => {
  const own: RatedFigures = { ...figures, reported: undefined, reached: undefined }
  return {
    ...figures,
    deliveries: hasDeliveryReports(own) ? own.deliveries : 0,
    reported: reportedCount(own),
    reached: ratesOf(own).opens.total,
  }
}

/** Totals of Home and the dashboard are the sums of what the pages of the submissions show. */
export const dashboardCheck: DataCheck = {
  subject: 'submissions in the totals of the dashboard',
  run: async (connection, report) => {
    const totals = await readTotals(connection, new Date(0))
    const sums = new Map<string, number>()
    let count = 0
    const read = (after: number) =>
      connection.rows<Figures & { id: number }>(
        sql`select s.id, f.* from circular_submission s join circular_submission_figures f on f.submission_id = s.id
          where s.datetime_started is not null and s.id > ${after} order by s.id limit ${BATCH}`,
      )
    for await (const rows of batchesById(read)) {
      for (const shown of rows.map(shownFigures))
        for (const figure of FIGURES) sums.set(figure, (sums.get(figure) ?? 0) + shown[figure])
      count += rows.length
    }
    for (const figure of FIGURES) {
      const [total, sum] = [totals[figure], sums.get(figure) ?? 0]
      if (total !== sum) report('submission.total', { figure, total, sum })
    }
    return count
  },
}
