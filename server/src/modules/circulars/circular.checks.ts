import { CIRCULAR_CONTENT, COMMUNICATION_CONTENT } from '@fornace/contract/circulars/circular-content'
import { CIRCULAR_STEPS } from '@fornace/contract/circulars/workflow'
import type { FaultCode } from '@fornace/contract/kit/faults'
import { recordSql } from '../../kit/resource/columns/columns.ts'
import type { ResourceDefinition } from '../../kit/resource/definition/registry.ts'
import type { Connection } from '../../platform/database/database.ts'
import { getTableName, sql } from '../../platform/database/drizzle.ts'
import { batchesById, type DataCheck, MAX_READ, type ReportFault } from '../../platform/verification.ts'
import { circulars, communications } from './circular.columns.ts'
import { attachedFiles, hashWithFiles } from './content-hash.ts'
import { registerCheck } from './register.checks.ts'
import { dashboardCheck } from './statistics/dashboard.checks.ts'
import { submissionCheck } from './submission/submission.checks.ts'

const { APPROVED } = CIRCULAR_STEPS
const BATCH = 200

interface Misnumbered {
  readonly entry: number
  readonly registered: string
  readonly circular: number
  readonly is_missing: boolean
  readonly recorded: string | null
}

const misnumberingOf = ({ registered, is_missing, recorded }: Misnumbered): FaultCode => {
  if (recorded === registered) return 'circular.other-date'
  if (is_missing) return 'circular.missing'
  return recorded === null ? 'circular.unnumbered' : 'circular.other-number'
}

/** Every entry names an existing circular that has this number, and the time of the number. */
const reportMisnumbered = async (connection: Connection, report: ReportFault): Promise<void> => {
  const misnumbered = await connection.rows<Misnumbered>(
    sql`select r.id as entry, r.protocol_number as registered, r.circular_id as circular,
        c.id is null as is_missing, c.protocol_number as recorded
      from circular_register r left join circular_circular c on c.id = r.circular_id
      where c.id is null
        or (c.protocol_seq, c.protocol_year, c.protocol_number)
          is distinct from (r.protocol_seq, r.protocol_year, r.protocol_number)
        or (r.kind = 'number' and c.datetime_protocol is distinct from r.at)
      order by r.id limit ${MAX_READ}`,
  )
  for (const row of misnumbered) {
    const { entry, registered, circular, recorded } = row
    report(misnumberingOf(row), { id: circular, entry, registered, recorded: recorded ?? '' })
  }
}

/** Every number of a circular stands in the register. */
const reportUnregistered = async (connection: Connection, report: ReportFault): Promise<void> => {
  const unregistered = await connection.rows<{ id: number; number: string }>(
    sql`select c.id, coalesce(c.protocol_number, c.protocol_seq::text, c.protocol_year::text) as number
      from circular_circular c
      where num_nonnulls(c.protocol_number, c.protocol_seq, c.protocol_year) > 0
        and not exists (select from circular_register r where r.circular_id = c.id and r.kind = 'number')
      order by c.id limit ${MAX_READ}`,
  )
  for (const { id, number } of unregistered) report('circular.unregistered', { id, number })
}

const numberCheck: DataCheck = {
  subject: 'circulars with a number',
  run: async (connection, report) => {
    await reportMisnumbered(connection, report)
    await reportUnregistered(connection, report)
    const [{ count } = { count: 0 }] = await connection.rows<{ count: number }>(
      sql`select count(*)::int as count from circular_circular where protocol_number is not null`,
    )
    return count
  },
}

interface Differing {
  readonly id: number
  readonly number: string
  readonly entry: number
  readonly is_approved: boolean
  readonly was_approved: boolean
  readonly is_annulled: boolean
  readonly was_annulled: boolean
}

const differenceOf = ({ is_approved, was_approved, is_annulled, was_annulled }: Differing): FaultCode => {
  if (is_annulled !== was_annulled) return is_annulled ? 'circular.annulled' : 'circular.not-annulled'
  if (is_approved === was_approved) return 'circular.other-hash'
  return is_approved ? 'circular.approved' : 'circular.not-approved'
}

/** Approval and annulment of a circular with a number are those of its newest entries. */
const approvalCheck: DataCheck = {
  subject: 'approved circulars with a number',
  run: async (connection, report) => {
    const differing = await connection.rows<Differing>(
      sql`select * from (
          select c.id, c.protocol_number as number, newest.id as entry, c.step >= ${APPROVED} as is_approved,
            newest.kind <> 'reopening' as was_approved, c.is_annulled,
            exists (select from circular_register r where r.circular_id = c.id and r.kind = 'annulment') as was_annulled,
            c.content_hash is distinct from newest.content_hash as has_other_hash
          from circular_circular c cross join lateral (
            select r.id, r.kind, r.content_hash from circular_register r
            where r.circular_id = c.id and r.kind in ('number', 'approval', 'reopening') order by r.id desc limit 1
          ) newest
          where c.protocol_number is not null
        ) compared
        where is_approved <> was_approved or is_annulled <> was_annulled or (is_approved and has_other_hash)
        order by id limit ${MAX_READ}`,
    )
    for (const row of differing) {
      const { id, number, entry } = row
      report(differenceOf(row), { id, number, entry })
    }
    const [{ count } = { count: 0 }] = await connection.rows<{ count: number }>(
      sql`select count(*)::int as count from circular_circular
        where protocol_number is not null and step >= ${APPROVED}`,
    )
    return count
  },
}

interface ApprovedRow {
  readonly id: number
  readonly content_hash: string | null
  readonly record: Readonly<Record<string, unknown>>
}

/** Approved and sent records have the content that was hashed at their approval. */
const contentCheck = (
  { resource, table, columns }: Pick<ResourceDefinition, 'resource' | 'table' | 'columns'>,
  content: object,
): DataCheck => {
  const record = sql.raw(recordSql(columns, 't', 'json', new Set(Object.keys(content))))
  const from = sql.raw(`"${getTableName(table)}" t`)
  const noun = { en: resource.noun.en.one, it: resource.noun.it.one }
  return {
    subject: `approved ${resource.noun.en.other}`,
    run: async (connection, report) => {
      let count = 0
      const read = (after: number) =>
        connection.rows<ApprovedRow>(
          sql`select t.id, t.content_hash, ${record} as record from ${from}
            where t.step >= ${APPROVED} and t.id > ${after} order by t.id limit ${BATCH}`,
        )
      for await (const rows of batchesById(read)) {
        const files = await attachedFiles(
          connection,
          rows.map((row) => row.record),
        )
        for (const { id, content_hash, record } of rows) {
          const params = { record: noun, id }
          if (content_hash === null) report('content.without-hash', params)
          else if (content_hash !== hashWithFiles(record, files)) report('content.changed', params)
        }
        count += rows.length
      }
      return count
    },
  }
}

export const circularChecks: readonly DataCheck[] = [
  registerCheck,
  numberCheck,
  approvalCheck,
  contentCheck(circulars, CIRCULAR_CONTENT),
  contentCheck(communications, COMMUNICATION_CONTENT),
  submissionCheck,
  dashboardCheck,
]
