import pg from 'pg'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { circularChecks } from '../../src/modules/circulars/circular.checks.ts'
import { runChecks } from '../../src/platform/verification.ts'
import { CIRCULARS, circularSteps } from '../circular-steps.ts'
import { eventually } from '../fixtures/processes.ts'
import { useHouse } from '../harness.ts'

const test = useHouse()
const steps = circularSteps(() => test.house)
let complete: Readonly<Record<string, unknown>>
/** The year that ends in the test: a later one for each. */
let year = new Date().getUTCFullYear()

beforeAll(async () => {
  complete = { typology_id: await steps.aTypology(), matter_ids: [await steps.aMatter()] }
})
beforeEach(() => {
  year += 1
})

const now = () => test.house.clock.now()
/** Sets the clock to a time of 31 December, in UTC; midnight in Rome is at 23:00. */
const setClock = (time: string) => {
  const moment = Date.parse(`${year}-12-31T${time}Z`)
  test.house.clock.forward({ seconds: (moment - now().getTime()) / 1000 })
}
/** Anew each time: sessions end when the clock moves on. */
const signedIn = () => test.house.as('administrator_circular')
const anApproved = async () => {
  const client = await signedIn()
  return steps.approved((await steps.aCircular(client, complete)).id, client)
}
const timesOfRegister = async () => (await steps.register()).map(({ at }) => (at as Date).getTime())

describe('the year of a number', () => {
  it('turns at midnight in Rome, an hour before UTC', async () => {
    setClock('22:30:00')
    expect(await anApproved()).toMatchObject({ protocol_number: `0000001/${year}` })
    expect(await anApproved()).toMatchObject({ protocol_number: `0000002/${year}` })
    setClock('23:30:00')
    expect(await anApproved()).toMatchObject({
      protocol_number: `0000001/${year + 1}`,
      protocol_year: year + 1,
    })
    expect(await anApproved()).toMatchObject({ protocol_number: `0000002/${year + 1}` })
  })

  it('is the new one for an approval that waited for the register over midnight', async () => {
    year += 1
    setClock('22:50:00')
    const client = await signedIn()
    expect(await anApproved()).toMatchObject({ protocol_number: `0000001/${year}` })
    const { id } = await steps.aCircular(client, complete)
    const other = new pg.Client(test.house.connection)
    await other.connect()
    await other.query('begin; select from circular_register_head for update')
    const approving = client.patch(`${CIRCULARS}${id}/`, { step: 2 })
    await eventually(async () => {
      const waiting = await test.house.statement(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
          and query like '%circular_register_head%'`,
      )
      expect(waiting).toHaveLength(1)
    })
    setClock('23:10:00')
    await other.query('commit')
    await other.end()
    const { status, body } = await approving
    expect([status, body.protocol_number]).toEqual([200, `0000001/${year + 1}`])
    expect(Date.parse(body.datetime_protocol)).toBeGreaterThan(Date.parse(`${year}-12-31T23:00:00Z`))
    expect((await (await signedIn()).get(`${CIRCULARS}${id}/`)).body).toMatchObject({
      protocol_year: year + 1,
    })
  })

  it('does not return to the old one where the clock does', async () => {
    year += 1
    setClock('23:05:00')
    const first = await anApproved()
    expect(first).toMatchObject({ protocol_number: `0000001/${year + 1}` })
    setClock('22:55:00')
    const second = await anApproved()
    expect(second).toMatchObject({
      protocol_number: `0000002/${year + 1}`,
      datetime_protocol: first.datetime_protocol,
    })
    const client = await signedIn()
    const reopened = await client.patch(`${CIRCULARS}${first.id}/`, { step: 0, note: 'Da correggere' })
    expect(reopened.status).toBe(200)
    await steps.approved(first.id, client)
    setClock('23:06:00')
    expect(await anApproved()).toMatchObject({ protocol_number: `0000003/${year + 1}` })
    const times = await timesOfRegister()
    expect(times).toEqual(times.toSorted((one, other) => one - other))
  })

  it('leaves a register in which nothing is wrong', async () => {
    setClock('22:30:00')
    await anApproved()
    await runChecks(test.house.database, circularChecks)
  })
})
