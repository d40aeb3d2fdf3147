import { extractText } from 'unpdf'
import { beforeAll, expect, it } from 'vitest'
import { CIRCULARS, COMMUNICATIONS, circularSteps } from '../circular-steps.ts'
import { fetchFile } from '../fixtures/files.ts'
import { type Client, useHouse } from '../harness.ts'

const test = useHouse()
const steps = circularSteps(() => test.house)
let admin: Client
let user: Client

beforeAll(async () => {
  admin = await test.house.as('administrator_circular')
  user = await test.house.as('user_circular')
})

const textOf = async (address: string): Promise<string> => {
  const { status, headers, bytes } = await fetchFile(test.house, `/api/${address}`, {
    authorization: `JWT ${user.token}`,
  })
  expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}

it('has number, day, matters, text and publishable attachments of a circular, in one of its languages', async () => {
  const theme_id = await steps.aTheme('Energia')
  const { body: matter } = await admin.post('circular/matter/', {
    name: { it: 'Gas naturale', en: 'Natural gas' },
    theme_id,
  })
  const old = await steps.approved(
    (
      await steps.aCircular(user, {
        typology_id: await steps.aTypology(),
        matter_ids: [matter.id],
        title: { it: 'Vecchie tariffe' },
      })
    ).id,
  )
  const draft = await steps.aCircular(user, {
    typology_id: old.typology_id,
    matter_ids: [matter.id],
    title: { it: 'Nuove tariffe', en: 'New rates' },
    body: {
      it: '<h2>Decorrenza</h2><p>Dal <strong>primo</strong> gennaio.<br><br>Dopo <em>un</em> avviso.</p>',
    },
    visible_languages: ['it', 'en'],
    replaces_id: old.id,
    attachments: [
      { file: await steps.aFile(user, 'tabella.pdf'), title: { it: 'Tabella' } },
      { file: await steps.aFile(user, 'riservato.pdf'), is_publishable: false },
    ],
  })
  const address = `${CIRCULARS}${draft.id}/pdf/`
  expect(await textOf(address)).toContain('Circolare · Bozza')
  // A draft replaces nothing yet.
  expect(await textOf(`${CIRCULARS}${old.id}/pdf/`)).not.toContain('Corretta o sostituita da')
  const { protocol_number } = await steps.approved(draft.id)
  const italian = await textOf(address)
  for (const words of [
    `Circolare · Prot. n. ${protocol_number} del `,
    'Nuove tariffe',
    'Materie Gas naturale',
    `Corregge o sostituisce ${old.protocol_number} · Vecchie tariffe`,
    'Decorrenza Dal primo gennaio. Dopo un avviso.',
    'Allegati • Tabella',
  ])
    expect(italian).toContain(words)
  expect(italian).not.toMatch(/riservato|ANNULLATA|Bozza/)
  expect(await textOf(`${CIRCULARS}${old.id}/pdf/`)).toContain(
    `Corretta o sostituita da ${protocol_number} · Nuove tariffe`,
  )
  // Where a text is missing, the Italian one.
  const english = await textOf(`${address}?language=en`)
  for (const words of [`Prot. no. ${protocol_number}`, 'New rates', 'Matters Natural gas', 'Decorrenza'])
    expect(english).toContain(words)
  expect((await user.get(`${address}?language=fr`)).body.codes).toEqual({ language: ['field.choice'] })

  await admin.post(`${CIRCULARS}${draft.id}/annul/`, { reason: 'Le tariffe cambiano ancora: 5 $& in più.' })
  const annulled = await textOf(address)
  expect(annulled).toContain('ANNULLATA Annullata il ')
  expect(annulled).toContain('Motivo: Le tariffe cambiano ancora: 5 $& in più.')
})

it('has subject and text of a communication', async () => {
  const { id } = await steps.aCommunication(user)
  const text = await textOf(`${COMMUNICATIONS}${id}/pdf/`)
  for (const words of ['Comunicazione · Bozza', 'Invito', 'Siete invitati.']) expect(text).toContain(words)
  expect((await user.get(`${COMMUNICATIONS}2000000000/pdf/`)).status).toBe(404)
})
