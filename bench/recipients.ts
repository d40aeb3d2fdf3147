import pg from 'pg'
import {
  draftRecipients,
  freezeRecipients,
  type Submission,
} from '../server/src/modules/circulars/submission/recipients.ts'
import { openDatabase } from '../server/src/platform/database/database.ts'
import { fixed, median, times } from './figures.ts'
import { firstOf } from './filling.ts'
import type { Side } from './side-by-side.ts'

const GROUPS = 4
const RECIPIENTS = 20_000

/** Draft of a submission with typed recipients in four groups; answers its id. */
export const fillDraft = async (client: pg.Client, recipients: number): Promise<number> => {
  const circular = await firstOf(
    client,
    `insert into circular_circular (title, body, step, content_hash)
     select '{"it": "Quote", "en": "", "fr": "", "de": "", "ru": ""}', '{"it": "<p>Quote</p>"}', 2, 'x' from generate_series(1, 1)`,
  )
  const group = await firstOf(
    client,
    `insert into circular_email_group (name) select 'Gruppo ' || n from generate_series(1, ${GROUPS}) n`,
  )
  await client.query(
    `insert into circular_email_group_member (email_group_id, email, name, company, "order")
     select ${group} + n % ${GROUPS}, md5(n::text) || '@azienda-' || n % 300 || '.example', 'Nome ' || n, 'Azienda ' || n % 300, n
     from generate_series(0, ${recipients - 1}) n`,
  )
  const submission = await firstOf(
    client,
    `insert into circular_submission (circular_id, sender_id)
     select ${circular}, (select max(id) from circular_sender) from generate_series(1, 1)`,
  )
  await client.query(
    `insert into circular_submission_group select ${submission}, ${group} + n from generate_series(0, ${GROUPS - 1}) n`,
  )
  await client.query('vacuum analyze')
  return submission
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

class Undone extends Error {}

/** 20,000 recipients: the call that lists them beside its statement alone, and the freezing beside a bare insert. */
export const recipientLines = async (url: string, ours: Side, rounds: number): Promise<string[]> => {
  const client = new pg.Client(url)
  await client.connect()
  const database = openDatabase({ connectionString: url }, { poolSize: 2, onError: () => {} })
  try {
    const id = await fillDraft(client, RECIPIENTS)
    const read = async (path: string) => {
      const response = await fetch(`${ours.address}/api/circular/submission/${id}/${path}`, {
        headers: ours.headers,
      })
      return (await response.json()) as Submission
    }
    const submission = await read('')
    const undone = (work: Parameters<typeof database.transaction>[0]) =>
      database
        .transaction(async (transaction) => {
          await work(transaction)
          throw new Undone()
        })
        .catch((error) => {
          if (!(error instanceof Undone)) throw error
        })
    const freeze = () =>
      undone((transaction) => freezeRecipients(transaction, submission, ['it'], new Date()))
    await database.transaction((transaction) => freezeRecipients(transaction, submission, ['it'], new Date()))
    await client.query(`alter table circular_mailing_recipient rename to frozen`)
    await client.query(`create table circular_mailing_recipient (like frozen including all)`)
    const copied =
      'submission_id, address, email, name, company, language, reasons, state, left_out_reason, press_user_id, next_at'
    const insert = async () => {
      await client.query('begin')
      await client.query(
        `insert into circular_mailing_recipient (${copied}) select ${copied} from frozen returning id`,
      )
      await client.query('rollback')
    }
    const figures = {
      call: [] as number[],
      statement: [] as number[],
      freeze: [] as number[],
      insert: [] as number[],
    }
    for (let round = 0; round < rounds; round++) {
      figures.statement.push(await timed(() => draftRecipients(database, submission, ['it'])))
      figures.call.push(await timed(() => read('recipient/')))
      figures.insert.push(await timed(insert))
      figures.freeze.push(await timed(freeze))
    }
    const ms = (name: keyof typeof figures) => median(figures[name])
    return [
      `20,000 recipients: their call ${fixed(ms('call'), 0)} ms, the statement alone ${fixed(ms('statement'), 0)} ms, ${times(ms('call') / ms('statement'), 2)}; freezing them ${fixed(ms('freeze'), 0)} ms, a bare insert of the rows ${fixed(ms('insert'), 0)} ms, ${times(ms('freeze') / ms('insert'), 3)}`,
    ]
  } finally {
    await database.close()
    await client.end()
  }
}
