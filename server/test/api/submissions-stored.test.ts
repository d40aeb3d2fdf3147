import { describe, expect, it } from 'vitest'
import { overseeSubmissions } from '../../src/modules/circulars/submission/overseer.ts'
import { readConfig } from '../../src/platform/config.ts'
import { COMMUNICATION_SUBMISSIONS } from '../circular-steps.ts'
import { type Client, type House, useHouse } from '../harness.ts'
import { manyAddresses } from '../mailing-steps.ts'
import { readingSteps } from '../reading-steps.ts'

const COMMUNICATIONS = 'circular/communication/'
const APPROVED = 2
const SENT = 3

const configured = useHouse(() => ({ SMTP_URL: 'smtp://localhost:1' }))
const unconfigured = useHouse()

/** Submission whose mails were stored without a mail server. */
const stored = async (house: House, addresses = manyAddresses(3)) => {
  const { agree, confirm, store, deliver } = readingSteps(() => house)
  await agree(addresses[0] ?? '')
  const admin = await house.as('administrator_circular')
  const path = `${COMMUNICATION_SUBMISSIONS}${await confirm(admin, addresses, { tracking: 'consented' })}/`
  const oversee = () => overseeSubmissions({ ...house, config: readConfig({ DATA_DIR: house.dataDir }) })
  await store()
  await oversee()
  const { communication_id, ...submission } = (await admin.get(path)).body
  const text = `${COMMUNICATIONS}${communication_id}/`
  return { admin, path, text, submission, deliver, oversee }
}
const stepOf = async (admin: Client, text: string) => (await admin.get(text)).body.step

describe('a submission without a mail server', () => {
  it('is paused with its mails stored, and its text stays approved', async () => {
    const { admin, path, text, submission } = await stored(configured.house)
    expect(submission).toMatchObject({
      state: 'paused',
      pause_reason: 'no-mail-server',
      is_stalled: true,
      recipient_count: 3,
      kept: 3,
      waiting: 0,
      submitted: 0,
      tracked: 1,
      datetime_started: null,
      datetime_ended: null,
    })
    expect(await stepOf(admin, text)).toBe(APPROVED)
    const reopened = await admin.patch(text, { step: 0, note: 'Da correggere' })
    expect([reopened.status, reopened.body.codes]).toEqual([
      409,
      { detail: ['circular.submission-under-way'] },
    ])
    const { body } = await admin.get(`notice/?format=datatables&record_id=${submission.id}`)
    expect(body.data).toMatchObject([{ kind: 'paused', action: 'no-mail-server' }])
    expect((await admin.get(path)).body.version).toBe(submission.version)
  })

  it('is sent when it is resumed with a mail server, except to erased addresses', async () => {
    const [erased = '', ...others] = manyAddresses(3)
    const { admin, path, text, deliver, oversee } = await stored(configured.house, [erased, ...others])
    expect((await admin.post(`circular/address/${erased}/erase/`, { note: 'Richiesta' })).status).toBe(204)
    const { status, body } = await admin.post(`${path}resume/`)
    expect([status, body]).toMatchObject([
      200,
      { state: 'sending', kept: 0, waiting: 2, left_out_count: 1, tracked: 0 },
    ])
    expect([...(await deliver()).keys()].toSorted()).toEqual(others.toSorted())
    await oversee()
    expect((await admin.get(path)).body).toMatchObject({ state: 'sent', submitted: 2, kept: 0 })
    expect(await stepOf(admin, text)).toBe(SENT)
  })

  it('leaves out stored mails when it is cancelled; the text can then be reopened', async () => {
    const { admin, path, text } = await stored(configured.house)
    const { status, body } = await admin.post(`${path}cancel/`)
    expect([status, body]).toMatchObject([
      200,
      { state: 'cancelled', kept: 0, left_out_count: 3, tracked: 0 },
    ])
    expect((await admin.patch(text, { step: 0, note: 'Da correggere' })).status).toBe(200)
  })

  it('is not resumed as long as there is none', async () => {
    const { admin, path } = await stored(unconfigured.house)
    const { status, body } = await admin.post(`${path}resume/`)
    expect([status, body.codes]).toEqual([409, { detail: ['submission.mail-server-missing'] }])
    expect((await admin.get(path)).body).toMatchObject({ state: 'paused', kept: 3 })
  })
})
