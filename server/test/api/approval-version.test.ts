import { beforeAll, describe, expect, it } from 'vitest'
import { CIRCULARS, circularSteps } from '../circular-steps.ts'
import { type Client, useHouse } from '../harness.ts'
import { pressSteps, RELEASES } from '../press-steps.ts'

const test = useHouse()
const steps = circularSteps(() => test.house)
const { aRelease } = pressSteps(() => test.house)
let author: Client
let approver: Client
let complete: object

beforeAll(async () => {
  author = await test.house.as('user_circular')
  approver = await test.house.as('administrator_circular')
  complete = { typology_id: await steps.aTypology(), matter_ids: [await steps.aMatter()] }
})

const aDraft = async () => {
  const { id } = await steps.aCircular(author, { ...complete })
  return `${CIRCULARS}${id}/`
}
const edited = async (path: string, client = author) => {
  const { status, body } = await client.patch(path, { body: { it: '<p>Altre quote.</p>' } })
  expect(status).toBe(200)
  return body
}

describe('an approval without a version', () => {
  it('is rejected with the record as it is, when another person has changed it within ten minutes', async () => {
    const path = await aDraft()
    const { version, body: text } = await edited(path)
    const { status, body, headers } = await approver.patch(path, { step: 2 })
    expect([status, body.codes]).toEqual([428, { detail: ['version-required'] }])
    expect(body).toMatchObject({
      detail:
        'Somebody else changed this record a short time ago: name the version that you have read, as If-Match.',
      current: { version, body: text, step: 0 },
    })
    const current = String(headers.get('etag'))
    expect(current).toBe(`"${version}"`)
    expect((await approver.patch(path, { step: 2 }, { 'if-match': '*' })).status).toBe(428)
    expect((await approver.patch(path, { step: 2 }, { 'if-match': current })).body.step).toBe(2)
  })

  it('is taken with the version in the body', async () => {
    const path = await aDraft()
    const { version } = await edited(path)
    expect((await approver.patch(path, { step: 2, version })).status).toBe(200)
  })

  it('is taken when the change is ten minutes old, is of the approver, or is only a step', async () => {
    const old = await aDraft()
    await edited(old)
    test.house.clock.forward({ minutes: 10, seconds: 1 })
    expect((await approver.patch(old, { step: 2 })).status).toBe(200)
    const own = await aDraft()
    await edited(own, approver)
    expect((await approver.patch(own, { step: 2 })).status).toBe(200)
    const submitted = await aDraft()
    expect((await author.patch(submitted, { step: 1 })).status).toBe(200)
    expect((await approver.patch(submitted, { step: 2 })).status).toBe(200)
  })

  it('holds for a publication by date too, and for no other change', async () => {
    const [office, user] = [
      await test.house.as('administrator_press_room'),
      await test.house.as('user_press_room'),
    ]
    const { id } = await aRelease(office)
    const path = `${RELEASES}${id}/?group=1&year=2026`
    expect((await user.patch(path, { title: { it: 'Altro titolo' } })).status).toBe(200)
    const publish = { published_date: test.house.clock.now().toISOString() }
    expect((await office.patch(path, publish)).status).toBe(428)
    expect((await office.patch(path, { weight: 3 })).status).toBe(200)
    const { version } = (await office.get(path)).body
    expect((await office.patch(path, publish, { 'if-match': `"${version}"` })).status).toBe(200)
  })
})
