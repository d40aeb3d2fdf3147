import { expect } from 'vitest'
import { withClient } from '../server/test/databases.ts'
import { enter } from './enter.ts'
import { expectAccessible, journey, MAIN } from './harness.ts'

const FAILED_JOB = `insert into jobs.job (name, data, state, retry_limit, completed_on, output)
  select name, '{}', 'failed', 0, now(), '{"message": "il disco era pieno"}' from jobs.queue
  where name = 'translation.count-words'`

const FAULTY_DATA = `insert into maintenance_run (kind, started_at, ended_at, outcome, details)
  values ('verify', now(), now(), 'failed', '{"problems": [
    {"code": "register.changed", "params": {"entry": 7, "number": "0000007/2026"}},
    {"code": "content.changed", "params": {"id": 7, "record": {"en": "circular", "it": "circolare"}}}]}')`

journey(
  'the health page says what is wrong and what to do, and tries failed jobs again',
  MAIN,
  async ({ open, server }) => {
    // The queues are there once a server works on them.
    const plantFailedJob = () =>
      withClient(server.database, async (client) => {
        const { rowCount } = await client.query(FAILED_JOB)
        return rowCount
      })
    await expect.poll(plantFailedJob).toBe(1)
    await withClient(server.database, (client) => client.query(FAULTY_DATA))
    const page = await open({ locale: 'it-IT', viewport: { width: 1440, height: 900 } })
    await enter(page, server, {}, '/#/admin/health')
    const jobs = page.locator('[data-check="jobs"]')
    await jobs.getByText('Alcuni lavori non sono riusciti').waitFor()
    // Problems stand before warnings, and these before everything that is in order.
    const order = await page
      .locator('[data-check]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-check')))
    expect(order[0]).toBe('jobs')
    expect(order.indexOf('mail')).toBeLessThan(order.indexOf('system'))
    await page.getByText('Non c’è un server di posta').waitFor()
    await page.getByText('la voce 7 del registro (0000007/2026) è stata cambiata').waitFor()
    await page.getByText('circolare 7: il contenuto è diverso da quello approvato').waitFor()
    await page.locator('[data-check="processes"]').getByText('Richieste e lavoro in secondo piano').waitFor()
    await page.getByText('PostgreSQL').waitFor()
    await page.locator('[data-check="certificates"]').getByText('nessuno da controllare').waitFor()
    await expectAccessible(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(360)
    await expectAccessible(page)

    await jobs.getByRole('button', { name: 'Riprova translation.count-words' }).click()
    await page.getByText('1 lavoro riparte').waitFor()
    await expect.poll(() => jobs.getByRole('button').count()).toBe(0)
  },
)
