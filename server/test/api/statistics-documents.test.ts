import { emptyMultilingual } from '@fornace/contract/kit/languages'
import { extractText } from 'unpdf'
import { beforeAll, describe, expect, it } from 'vitest'
import { circularSteps, SUBMISSIONS } from '../circular-steps.ts'
import { fetchFile } from '../fixtures/files.ts'
import { type Client, useHouse } from '../harness.ts'
import { pressSteps } from '../press-steps.ts'
import { type SentRecipient, statisticsSteps } from '../statistics-steps.ts'

const test = useHouse()
const steps = circularSteps(() => test.house)
const { aSentSubmission, events } = statisticsSteps(() => test.house)
const { aCompany } = pressSteps(() => test.house)
let reader: Client
let sent: number
let empty: number
let company: { id: number; name: string }

/** Document as a text without line breaks. */
const textOf = async (path: string, language = 'it') => {
  const { status, headers, bytes } = await fetchFile(test.house, `/api/${path}`, {
    authorization: `JWT ${reader.token}`,
    'accept-language': language,
  })
  expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const { text } = await extractText(new Uint8Array(bytes))
  return { text: text.join(' ').replace(/\s+/g, ' '), headers }
}

const to = (name: string, about: Partial<SentRecipient> = {}): SentRecipient => ({
  email: `${name}@azienda.example`,
  ...about,
})
const hoursAgo = (hours: number) => new Date(test.house.clock.now().getTime() - hours * 3_600_000)

beforeAll(async () => {
  reader = await test.house.as('administrator_email_statistics')
  const admin = await test.house.as('administrator_circular')
  const texts = { typology_id: await steps.aTypology(), matter_ids: [await steps.aMatter()] }
  const { id: circular_id } = await steps.aCircular(admin, { ...texts, title: { it: 'Tariffe del gas' } })
  await steps.approved(circular_id)
  company = { id: await aCompany('Ceramica Alfa'), name: 'Ceramica Alfa' }
  const other = { id: await aCompany('Ceramica Beta'), name: 'Ceramica Beta' }
  sent = await aSentSubmission(
    { circular_id },
    {
      at: hoursAgo(50),
      recipients: [
        to('anna', { isTracked: true, companies: [company], name: '=Anna' }),
        to('bruno', { companies: [other] }),
        to('carla', { companies: [other] }),
        to('dario', { state: 'bounced', companies: [company], answer: '550 5.1.1 No such user' }),
      ],
      content: { body: { ...emptyMultilingual(), it: '<p>https://ceramica.example/tariffe</p>' } },
    },
  )
  await events(sent, [
    { kind: 'delivered', email: 'anna@azienda.example' },
    { kind: 'delivered', email: 'bruno@azienda.example' },
    { kind: 'click', email: 'anna@azienda.example', hours: 2, link: 'https://ceramica.example/tariffe' },
  ])
  empty = await aSentSubmission({ circular_id }, { at: hoursAgo(1), recipients: [] })
})

describe('the report of a submission', () => {
  it('says figures, rates and their denominators in words, with the funnel, links and companies', async () => {
    const { text, headers } = await textOf(`${SUBMISSIONS}${sent}/statistics/pdf/`)
    expect(headers.get('content-disposition')).toContain('Statistiche')
    for (const words of [
      'Tariffe del gas',
      'Protocollo 0000001/',
      'Stato Inviato',
      'Destinatari 4',
      'Inviate 3 75% su 4 destinatari',
      'Consegnate 2 50% su 4 tentate',
      'Rifiutate 1 25% su 4 tentate allarme',
      'Segnalate come spam 0 0% su 2 consegnate nella norma',
      'Aperte (dato indicativo) 1 50% su 2 consegnate',
      'Con clic 1 50% su 2 consegnate',
      'Aziende in cui qualcuno ha letto 1 50% su 2 aziende',
      'Le aperture sono un dato indicativo',
      'di 2 destinatari non si può sapere',
      'Dall’invio alla lettura',
      'Consegnate 2 · 50%',
      'https://ceramica.example/tariffe 1 0',
      'Ceramica Beta 2 1 0 no 2',
    ])
      expect(text).toContain(words)
    expect(text).toMatch(/Ceramica Alfa 2 1 1 sì · \d\d\/\d\d\/\d\d/)
    const { text: english } = await textOf(`${SUBMISSIONS}${sent}/statistics/pdf/`, 'en')
    for (const words of [
      'Statistics',
      'Bounced 1 25% of 4 attempted alarm',
      'Opened (indicative) 1 50% of 2 delivered',
    ])
      expect(english).toContain(words)
  })

  it('has a dash for rates over nobody', async () => {
    const { text } = await textOf(`${SUBMISSIONS}${empty}/statistics/pdf/`)
    for (const words of [
      'Inviate 0 – su 0 destinatari',
      'Consegnate –',
      'Rifiutate 0 – su 0 tentate',
      'Aperte (dato indicativo) 0 – su 0 inviate e non tornate indietro',
      'Nessuno comunica le consegne',
    ])
      expect(text).toContain(words)
  })

  it('says that reading is no longer known once the events are deleted', async () => {
    const id = await aSentSubmission(
      { communication_id: (await steps.aCommunication(await test.house.as('administrator_circular'))).id },
      { at: hoursAgo(10_000), recipients: [to('anna', { companies: [company] })] },
    )
    await test.house.statement(
      `update circular_submission_figures set reading_erased_at = now() where submission_id = ${id}`,
    )
    const { text } = await textOf(`circular/communication-submission/${id}/statistics/pdf/`)
    expect(text).toContain('chi ha letto e quando non è più noto')
    expect(text).toContain('Ceramica Alfa 1 0 0 – –')
  })

  it('is a table as well', async () => {
    const csv = await reader.get(`${SUBMISSIONS}${sent}/statistics/?format=csv`, { 'accept-language': 'it' })
    expect([csv.status, csv.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(csv.text).toContain('"Sezione";"Voce";"Numero";"Percentuale";"Su";"Di che cosa"')
    expect(csv.text).toContain('"Rifiutate";"1";"25%";"4";"tentate"')
    expect(csv.text).toContain('"https://ceramica.example/tariffe";"1"')
    expect(csv.text).toContain('"Ore dopo l’inizio";"2";"1"')
    const xlsx = await reader.get(`${SUBMISSIONS}${sent}/statistics/?format=xlsx`)
    expect([xlsx.status, xlsx.headers.get('content-disposition')]).toEqual([
      200,
      expect.stringContaining(`circular-submission-${sent}.xlsx`),
    ])
    expect((await reader.get(`${SUBMISSIONS}${sent}/statistics/?format=pdf`)).status).toBe(400)
    const none = await reader.get(`${SUBMISSIONS}${empty}/statistics/?format=csv`, {
      'accept-language': 'en',
    })
    expect(none.text).toContain('"Submitted","0","–","0","recipients"')
    const mails = await reader.get(`circular/mail/?submission_id=${sent}&format=csv`)
    expect(mails.text).toContain(`"'=Anna"`)
  })
})

describe('the document of a company', () => {
  it('has all mails with what the servers answered', async () => {
    const { text, headers } = await textOf(`circular/company/${company.id}/pdf/`)
    expect(headers.get('content-disposition')).toContain('Ceramica Alfa')
    for (const words of [
      'Ceramica Alfa',
      'Email rifiutate 1',
      'Testo Destinatario Esito Risposta dei server',
      'Tariffe del gas',
      'dario@azienda.example',
      'Rifiutata',
      '550 5.1.1 No such user',
      '250 2.0.0 Ok',
    ])
      expect(text).toContain(words)
    expect((await reader.get('circular/company/999999/pdf/')).status).toBe(404)
  })
})
