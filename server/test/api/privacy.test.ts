import { PERSONAL_DATA } from '@fornace/contract/account/privacy'
import { expect, it } from 'vitest'
import { useHouse } from '../harness.ts'

const test = useHouse(() => ({
  SECURITY_LOG_MONTHS: '7',
  MAIL_EVENT_MONTHS: '5',
  MAIL_DAYS: '91',
  UNVERIFIED_DAYS: '11',
  BACKUP_URL: '/nowhere',
}))

it('names every kind of personal data that is stored, without a sign-in', async () => {
  const { status, body } = await test.house.anonymous.get('account/privacy/')
  expect(status).toBe(200)
  expect(body.data.map(({ name }: { name: string }) => name)).toEqual(PERSONAL_DATA)
})

it('says how long, from the settings', async () => {
  const { body } = await test.house.anonymous.get('account/privacy/')
  const kept = Object.fromEntries(
    body.data.map((one: { name: string; kept: object }) => [one.name, one.kept]),
  )
  expect(kept).toMatchObject({
    user: { until: 'account-closed' },
    security_events: { until: 'months', count: 7 },
    mailings: { until: 'months', count: 5 },
    circular_readings: { until: 'months', count: 5 },
    letters: { until: 'days', count: 91 },
    history: { until: 'records-deleted' },
  })
  expect(body.unverified_days).toBe(11)
  expect(body.backup_months).toBe(12)
  const without = await test.house.neighbour({ BACKUP_URL: '' })
  expect((await without.anonymous.get('account/privacy/')).body.backup_months).toBeNull()
  await without.close()
})

it('names in the file of a person what the page names', async () => {
  const admin = await test.house.as('administrator_global')
  const { id } = await test.house.aUser(['administrator_product'])
  const { body } = await admin.get(`account/user/${id}/export/`)
  const { exported_at: _at, incomplete: _incomplete, ...sections } = body
  expect(Object.keys(sections).toSorted()).toEqual(PERSONAL_DATA.toSorted())
})
