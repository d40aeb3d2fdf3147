import { expect } from 'vitest'
import { openDatabase } from '../server/src/platform/database/database.ts'
import { sql } from '../server/src/platform/database/drizzle.ts'
import type { House } from '../server/test/harness.ts'
import { statisticsSteps } from '../server/test/statistics-steps.ts'
import { circularSetup } from './circular-house.ts'
import { enter } from './enter.ts'
import { expectAccessible, journey } from './harness.ts'
import { anApprovedCircular } from './submission-house.ts'

const ADDRESS = 'nilde@piastrelle.example'
const HOUR_MS = 3_600_000

journey(
  'an address has its mails 25 at a time, answers in words, and its consent once',
  async ({ open, server }) => {
    const database = openDatabase(server.database, { poolSize: 2, onError: () => {} })
    const steps = statisticsSteps(() => ({ database, clock: { now: () => new Date() } }) as unknown as House)
    const circular = await anApprovedCircular(server, await circularSetup(server), 'Tariffe')
    for (let mail = 1; mail <= 27; mail++)
      await steps.aSentSubmission(
        { circular_id: circular.id },
        {
          at: new Date(Date.now() - (40 - mail) * HOUR_MS),
          recipients: [
            {
              email: ADDRESS,
              name: 'Nilde',
              ...(mail === 27 && { state: 'bounced' as const, answer: '550 5.1.1 User unknown' }),
            },
          ],
        },
      )
    await database.rows(
      sql`insert into circular_address (address, bounced_at, bounce_answer, tracking_agreed_at, tracking_version)
        values (${ADDRESS}, now(), '550 5.1.1 User unknown', '2026-05-04T08:00:00Z', '1')
        on conflict (address) do update set bounced_at = excluded.bounced_at, bounce_answer = excluded.bounce_answer,
          tracking_agreed_at = excluded.tracking_agreed_at, tracking_version = excluded.tracking_version`,
    )
    await database.rows(
      sql`insert into circular_address_event (address, at, kind, note) values
        (${ADDRESS}, '2026-05-04T08:00:00Z', 'tracking-agreed', 'v1 · email'),
        (${ADDRESS}, now(), 'bounced', '550 5.1.1 User unknown')`,
    )
    await database.close()
    const page = await open({ locale: 'it-IT' })
    await enter(page, server, {}, `/#/circulars/addresses/${encodeURIComponent(ADDRESS)}`)

    const mails = page.getByRole('region', { name: /^Email \(27\)/ })
    await expect.poll(() => mails.getByRole('listitem').count()).toBe(25)
    await mails.getByText('presa in consegna dal server di posta').first().waitFor()
    const refused = mails.getByRole('listitem').filter({ hasText: 'Rifiutata' })
    const words = refused.getByText('550 5.1.1 User unknown')
    await expect.poll(() => words.isVisible()).toBe(false)
    await refused.getByText('casella inesistente').click()
    await words.waitFor()
    await expectAccessible(page)
    await mails.getByRole('button', { name: 'Mostra altre 2 email' }).click()
    await expect.poll(() => mails.getByRole('listitem').count()).toBe(27)
    await expect.poll(() => mails.getByRole('button', { name: /^Mostra/ }).count()).toBe(0)

    const marks = page.getByRole('region', { name: 'Iscrizione' })
    await marks.getByText('casella inesistente').first().waitFor()
    const consent = page.getByRole('region', { name: 'Statistiche di lettura' })
    await consent.getByRole('listitem').getByText('Versione 1, dal link in un’email').waitFor()
    await expect.poll(() => page.getByText('Consenso alle statistiche di lettura').count()).toBe(1)
    await expect.poll(() => page.getByText(/^Accettate il/).count()).toBe(0)
  },
)
