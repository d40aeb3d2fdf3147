import { CIRCULAR_STEPS } from '@fornace/contract/circulars/workflow'
import type { Connection } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import { type DataCheck, DataFault } from '../../../platform/verification.ts'

interface Miscounted {
  readonly id: number
  readonly figure: string
  readonly recorded: number
  readonly counted: number
}

/** Figures that the ledger alone decides; bounces are also told by reports that come later. */
const refuseMiscounted = async (connection: Connection): Promise<void> => {
  const [wrong] = await connection.rows<Miscounted>(
    sql`with counted as (
        select s.id, f.recipient_count, f.left_out_count, f.waiting, f.submitted, f.kept,
          count(r.id) filter (where r.state <> 'left_out') as of_recipients,
          count(r.id) filter (where r.state = 'left_out') as of_left_out,
          count(r.id) filter (where r.state in ('waiting', 'sending')) as of_waiting,
          count(r.id) filter (where r.state = 'sent') as of_sent,
          count(r.id) filter (where r.state = 'kept') as of_kept
        from circular_submission s join circular_submission_figures f on f.submission_id = s.id
        left join circular_mailing_recipient r on r.submission_id = s.id
        where s.state <> 'draft' group by s.id, f.submission_id
      )
      select c.id, v.figure, v.recorded, v.counted::int from counted c,
        lateral (values ('recipient_count', c.recipient_count, c.of_recipients),
          ('left_out_count', c.left_out_count, c.of_left_out), ('waiting', c.waiting, c.of_waiting),
          ('submitted', c.submitted, c.of_sent), ('kept', c.kept, c.of_kept)) v(figure, recorded, counted)
      where v.recorded <> v.counted order by c.id limit 1`,
  )
  if (!wrong) return
  const { id, figure, recorded, counted } = wrong
  throw new DataFault(`submission ${id} has ${figure} ${recorded}; its ledger has ${counted}`)
}

/** A text of which a mail was taken is sent, and a numbered circular has the entry of its first sending. */
const refuseUnsent = async (connection: Connection): Promise<void> => {
  const { APPROVED, SENT } = CIRCULAR_STEPS
  const [wrong] = await connection.rows<{ id: number; text: string }>(
    sql`select s.id, s.kind || ' ' || coalesce(s.circular_id, s.communication_id) as text
      from circular_submission s
      left join circular_circular c on c.id = s.circular_id
      left join circular_communication m on m.id = s.communication_id
      where s.datetime_started is not null and (coalesce(c.step, m.step) not in (${APPROVED}, ${SENT})
        or (coalesce(c.step, m.step) = ${APPROVED} and not coalesce(c.is_annulled, false))
        or (c.protocol_number is not null and c.step = ${SENT} and not exists (
          select from circular_register r where r.circular_id = c.id and r.kind = 'dispatch')))
      order by s.id limit 1`,
  )
  if (wrong) throw new DataFault(`${wrong.text} is not recorded as sent; submission ${wrong.id} has sent it`)
}

/** Submissions: figures and ledger agree, and what was sent is recorded so. */
export const submissionCheck: DataCheck = {
  subject: 'confirmed submissions',
  run: async (connection) => {
    await refuseMiscounted(connection)
    await refuseUnsent(connection)
    const [{ count } = { count: 0 }] = await connection.rows<{ count: number }>(
      sql`select count(*)::int as count from circular_submission where state <> 'draft'`,
    )
    return count
  },
}
