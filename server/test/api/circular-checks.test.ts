import { protocolNumber } from '@fornace/contract/circulars/register'
import { beforeAll, describe, expect, it } from 'vitest'
import { circularChecks } from '../../src/modules/circulars/circular.checks.ts'
import { entriesAfter, entryHash } from '../../src/modules/circulars/register.store.ts'
import type { Connection } from '../../src/platform/database/database.ts'
import { sql } from '../../src/platform/database/drizzle.ts'
import { DataFault, runChecks } from '../../src/platform/verification.ts'
import { CIRCULARS, COMMUNICATIONS, circularSteps } from '../circular-steps.ts'
import { useHouse } from '../harness.ts'

const test = useHouse()
const steps = circularSteps(() => test.house)

/** Ids of the records, by their part in the tests. */
const ids = { first: 0, attached: 0, reopened: 0, annulled: 0, draft: 0, plain: 0, communication: 0 }
let year: number

// Register: 1 first, 2 attached, 3 4 5 reopened and approved again, 6 7 annulled.
beforeAll(async () => {
  const admin = await test.house.as('administrator_circular')
  const complete = { typology_id: await steps.aTypology(), matter_ids: [await steps.aMatter()] }
  const approved = async (more: object = {}) => {
    const { id } = await steps.aCircular(admin, { ...complete, ...more })
    const { protocol_year } = await steps.approved(id, admin)
    year = protocol_year ?? year
    return id
  }
  ids.first = await approved()
  ids.attached = await approved({ attachments: [{ file: await steps.aFile(admin) }] })
  ids.reopened = await approved()
  await admin.patch(`${CIRCULARS}${ids.reopened}/`, { step: 0, note: 'Un errore' })
  await admin.patch(`${CIRCULARS}${ids.reopened}/`, { title: { it: 'Corretta' } })
  await steps.approved(ids.reopened, admin)
  ids.annulled = await approved()
  await admin.post(`${CIRCULARS}${ids.annulled}/annul/`, { reason: 'Pubblicata per errore' })
  ids.draft = (await steps.aCircular(admin, complete)).id
  ids.plain = await approved({ typology_id: await steps.aTypology({ has_protocol_number: false }) })
  ids.communication = (await steps.aCommunication(admin)).id
  await admin.patch(`${COMMUNICATIONS}${ids.communication}/`, { step: 2 })
})

class Undone extends Error {}

/** The first fault of all checks. */
const faultIn = async (connection: Connection): Promise<string | undefined> => {
  const faults: string[] = []
  for (const { run } of circularChecks)
    await run(connection, (code, params) => faults.push(new DataFault(code, params).message))
  return faults[0]
}

type Sabotage = (connection: Connection) => Promise<unknown>

/** What the checks say of data changed by the owner of the database, who has taken the triggers away; then undone. */
const faultAfter = async (sabotage: Sabotage): Promise<string | undefined> => {
  let fault: string | undefined
  const undone = test.house.database.transaction(async (transaction) => {
    for (const table of ['circular_register', 'circular_register_head'])
      await transaction.rows(sql.raw(`alter table ${table} disable trigger all`))
    await sabotage(transaction)
    fault = await faultIn(transaction)
    throw new Undone()
  })
  await expect(undone).rejects.toThrow(Undone)
  return fault
}

const statement =
  (text: string): Sabotage =>
  (connection) =>
    connection.rows(sql.raw(text))

/** A forger who hashes the whole register anew, head included: only the other checks can notice. */
const rehashed =
  (...texts: string[]): Sabotage =>
  async (connection) => {
    for (const text of texts) await connection.rows(sql.raw(text))
    let hash = ''
    for (const entry of await entriesAfter(connection, 0, 1000)) {
      const previous_hash = hash
      hash = entryHash({ ...entry, previous_hash })
      await connection.rows(
        sql`update circular_register set previous_hash = ${previous_hash}, hash = ${hash} where id = ${entry.id}`,
      )
    }
    await connection.rows(
      sql`update circular_register_head set (entry_id, hash, at) = (
          select id, hash, at from circular_register order by id desc limit 1),
        (protocol_year, protocol_seq) = (
          select protocol_year, protocol_seq from circular_register where kind = 'number' order by id desc limit 1)`,
    )
  }

const number = (sequence: number) => protocolNumber(sequence, year)

describe('the checks of circulars', () => {
  it('find nothing wrong where nothing is, and count what they checked', async () => {
    const counts: Record<string, number> = {}
    await runChecks(test.house.database, circularChecks, {
      onChecked: (subject, count) => {
        counts[subject] = count
      },
    })
    expect(counts).toEqual({
      'entries of the protocol register': 7,
      'circulars with a number': 4,
      'approved circulars with a number': 4,
      'approved circulars': 5,
      'approved communications': 1,
      'confirmed submissions': 0,
      'submissions in the totals of the dashboard': 0,
    })
    expect(await faultAfter(rehashed())).toBeUndefined()
  })

  it('only read', async () => {
    const writing = {
      subject: 'writes',
      run: async (connection: Connection) => (await connection.rows(sql`truncate notice`)).length,
    }
    await expect(runChecks(test.house.database, [writing])).rejects.toThrow('read-only transaction')
  })

  it('see one snapshot, whatever is written meanwhile', async () => {
    const counted = {
      subject: 'x',
      run: async (connection: Connection) => (await connection.rows(sql`select from circular_theme`)).length,
    }
    const adding = { subject: 'y', run: async () => steps.aTheme() }
    const counts: number[] = []
    await runChecks(test.house.database, [counted, adding, counted], {
      onChecked: (_, count) => {
        counts.push(count)
      },
    })
    expect(counts.at(0)).toBe(counts.at(2))
  })
})

describe('the checks of the register', () => {
  it.each(['subject', 'typology', 'reason', 'content_hash', 'protocol_number'])(
    'find an entry whose %s was changed',
    async (column) => {
      const fault = await faultAfter(
        statement(`update circular_register set ${column} = 'altro' where id = 3`),
      )
      expect(fault).toMatch(/^entry 3 of the register \(.+\) was changed/)
    },
  )

  it('find a time that was changed by a microsecond', async () => {
    const later = `update circular_register set at = at + interval '1 microsecond' where id = 3`
    expect(await faultAfter(statement(later))).toMatch(/^entry 3 .+ was changed/)
  })

  it('find an entry that was replaced together with its hash', async () => {
    const fault = await faultAfter(async (connection) => {
      const [entry] = await entriesAfter(connection, 2, 1)
      if (!entry) throw new Error('no entry')
      const hash = entryHash({ ...entry, subject: 'Altro' })
      await connection.rows(sql`update circular_register set subject = 'Altro', hash = ${hash} where id = 3`)
    })
    expect(fault).toBe(
      `entry 4 of the register (${number(3)}) does not continue entry 3: one of them was replaced`,
    )
  })

  it('find a missing entry, also the first', async () => {
    expect(await faultAfter(statement('delete from circular_register where id = 4'))).toBe(
      'entry 4 of the register is missing; the next one is 5',
    )
    expect(await faultAfter(statement('delete from circular_register where id = 1'))).toBe(
      'entry 1 of the register is missing; the next one is 2',
    )
  })

  it('find that its end was cut off, and all of it', async () => {
    expect(await faultAfter(statement('delete from circular_register where id > 5'))).toBe(
      'the register ends with entry 5, its head names entry 7',
    )
    expect(await faultAfter(statement('truncate circular_register'))).toBe(
      'the register ends with entry 0, its head names entry 7',
    )
  })

  it.each([
    ['entry_id = 6', 'the register has entry 7, its head still names entry 6'],
    [`hash = 'x'`, 'the head of the register differs from its entry 7'],
    ['protocol_seq = 9', 'the head of the register differs from its entry 7'],
    ['protocol_year = 1999', 'the head of the register differs from its entry 7'],
    [`at = at + interval '1 second'`, 'the head of the register differs from its entry 7'],
  ])('find a head with %s', async (assignment, fault) => {
    expect(await faultAfter(statement(`update circular_register_head set ${assignment}`))).toBe(fault)
  })

  it('find that the head is gone', async () => {
    expect(await faultAfter(statement('delete from circular_register_head'))).toBe(
      'the register has no head row',
    )
  })

  it('find a gap in the numbers of a year, with hashes that fit', async () => {
    const gap = `update circular_register set protocol_seq = protocol_seq + 1,
      protocol_number = lpad((protocol_seq + 1)::text, 7, '0') || '/' || protocol_year where protocol_seq >= 3`
    expect(await faultAfter(rehashed('drop index circular_register_number', gap))).toBe(
      `number ${number(3)} is missing before entry 3 of the register (${number(4)})`,
    )
  })

  it('find a number that was given twice, with hashes that fit', async () => {
    const double = `update circular_register set protocol_seq = 2, protocol_number = '${number(2)}' where protocol_seq = 3`
    expect(await faultAfter(rehashed('drop index circular_register_number', double))).toBe(
      `entry 3 of the register (${number(2)}) has a number that was assigned before`,
    )
  })

  it('find a number of a past year, with hashes that fit', async () => {
    const past = `update circular_register set protocol_year = protocol_year - 1, protocol_seq = 1,
      protocol_number = '0000001/' || (protocol_year - 1) where protocol_seq = 3`
    expect(await faultAfter(rehashed(past))).toBe(
      `entry 3 of the register (0000001/${year - 1}) has a number of ${year - 1} after those of ${year}`,
    )
  })

  it('find a number that is written in another way, with hashes that fit', async () => {
    const written = `update circular_register set protocol_number = '3/' || protocol_year where protocol_seq = 3`
    expect(await faultAfter(rehashed(written))).toBe(
      `entry 3 of the register (3/${year}) should have the number ${number(3)}`,
    )
  })

  it('find times that are out of order, with hashes that fit', async () => {
    const earlier = `update circular_register set at = at - interval '1 day' where id = 6`
    expect(await faultAfter(rehashed(earlier))).toMatch(
      /^entry 6 of the register .+ is of .+, before entry 5 of /,
    )
  })
})

describe('the checks of numbers', () => {
  const assigned = (id: number, assignment: string) =>
    statement(`update circular_circular set ${assignment} where id = ${id}`)

  it.each([
    ['no number', 'protocol_number = null, protocol_seq = null, protocol_year = null', 'has no number'],
    [
      'another number',
      `protocol_number = '0000099/2026', protocol_seq = 99, protocol_year = 2026`,
      'has 0000099/2026',
    ],
    ['another sequence', 'protocol_seq = 99', 'has another date or sequence of its number'],
    ['another year', 'protocol_year = 1999', 'has another date or sequence of its number'],
    ['another date', `datetime_protocol = 'epoch'`, 'has another date or sequence of its number'],
  ])('find a circular that has %s', async (_, assignment, what) => {
    expect(await faultAfter(assigned(ids.first, assignment))).toBe(
      `circular ${ids.first} ${what}; entry 1 of the register gives it ${number(1)}`,
    )
  })

  it('find a circular that is gone', async () => {
    expect(await faultAfter(statement(`delete from circular_circular where id = ${ids.first}`))).toBe(
      `circular ${ids.first} does not exist; entry 1 of the register gives it ${number(1)}`,
    )
  })

  it.each([`protocol_number = '0000099/2026', protocol_seq = 99, protocol_year = 2026`, 'protocol_seq = 99'])(
    'find %s on a circular that the register does not have',
    async (assignment) => {
      expect(await faultAfter(assigned(ids.plain, assignment))).toMatch(
        new RegExp(`^circular ${ids.plain} .+ has a number that is not in the register$`),
      )
    },
  )
})

describe('the checks of approvals', () => {
  const changed = (table: string, id: number, assignment: string) =>
    faultAfter(statement(`update ${table} set ${assignment} where id = ${id}`))
  const circular = (id: number, assignment: string) => changed('circular_circular', id, assignment)
  const otherContent = (what: string) => `${what} has another content than the one that was approved`

  it.each([
    'title = title || \'{"it": "Altro"}\'',
    'title = title || \'{"en": "Other"}\'',
    'body = body || \'{"it": "<p>Altro</p>"}\'',
    "visible_languages = '{it,en}'",
    'replaces_id = id',
    'typology_id = (select id from circular_typology where not has_protocol_number)',
  ])('find an approved circular with %s', async (assignment) => {
    expect(await circular(ids.first, assignment)).toBe(otherContent(`circular ${ids.first}`))
    expect(await circular(ids.first, `${assignment}, step = 3`)).toBe(otherContent(`circular ${ids.first}`))
  })

  it.each([
    ['another matter', 'delete from circular_circular_matter where circular_id = $id'],
    [
      'a title on an attachment',
      `update circular_attachment set title = '{"it": "x"}' where circular_id = $id`,
    ],
    ['another flag', 'update circular_attachment set is_publishable = false where circular_id = $id'],
    ['no attachment', 'delete from circular_attachment where circular_id = $id'],
    [
      'another name of a file',
      `update file set name = 'x.pdf' where id in (select file from circular_attachment)`,
    ],
    [
      'other bytes of a file',
      `update file set sha256 = 'x' where id in (select file from circular_attachment)`,
    ],
    [
      'a file without digest',
      'update file set sha256 = null where id in (select file from circular_attachment)',
    ],
  ])('find an approved circular with %s', async (_, text) => {
    expect(await faultAfter(statement(text.replace('$id', String(ids.attached))))).toBe(
      otherContent(`circular ${ids.attached}`),
    )
  })

  it('find an approved circular without a hash, with and without a number', async () => {
    expect(await circular(ids.plain, 'content_hash = null')).toBe(
      `circular ${ids.plain} is approved without a hash of its content`,
    )
    expect(await circular(ids.first, 'content_hash = null')).toBe(
      `circular ${ids.first} (${number(1)}) has another hash of its content than entry 1 of the register`,
    )
  })

  it('find a hash that is not that of the newest approval in the register', async () => {
    const [old] = await test.house.statement('select content_hash from circular_register where id = 3')
    expect(await circular(ids.reopened, `content_hash = '${old?.content_hash}'`)).toBe(
      `circular ${ids.reopened} (${number(3)}) has another hash of its content than entry 5 of the register`,
    )
  })

  it('find an approval that the register does not have, and one that only the register has', async () => {
    expect(await circular(ids.first, 'step = 0, content_hash = null')).toBe(
      `circular ${ids.first} (${number(1)}) is not approved, by entry 1 of the register it is`,
    )
    expect(await faultAfter(rehashed("update circular_register set kind = 'reopening' where id = 5"))).toBe(
      `circular ${ids.reopened} (${number(3)}) is approved, by entry 5 of the register it is not`,
    )
  })

  it('find an annulment that the register does not have, and one that only the register has', async () => {
    expect(await circular(ids.first, 'datetime_annulled = now()')).toBe(
      `circular ${ids.first} (${number(1)}) is annulled, in the register it is not`,
    )
    expect(await circular(ids.annulled, 'datetime_annulled = null')).toBe(
      `circular ${ids.annulled} (${number(4)}) is not annulled, in the register it is`,
    )
  })

  it('find an approved communication that was changed, or has no hash', async () => {
    const communication = (assignment: string) =>
      changed('circular_communication', ids.communication, assignment)
    const name = `communication ${ids.communication}`
    expect(await communication('subject = subject || \'{"it": "Altro"}\'')).toBe(otherContent(name))
    expect(await communication('body = body || \'{"it": "Altro"}\', step = 3')).toBe(otherContent(name))
    expect(await communication('content_hash = null')).toBe(
      `${name} is approved without a hash of its content`,
    )
  })

  it('leave drafts alone', async () => {
    expect(await circular(ids.draft, 'title = title || \'{"it": "Altro"}\'')).toBeUndefined()
  })
})
