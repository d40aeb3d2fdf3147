import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, useHouse } from '../harness.ts'
import { type Reader, receivedSteps } from '../received-steps.ts'

const test = useHouse()
const steps = receivedSteps(() => test.house)
const LISTS = [
  'circular/circular/',
  'circular/submission/',
  'circular/received/',
  'circular/register/',
  'circular/mail/',
]
let admin: Client
let reader: Reader
let first: { id: number; protocol_number: string; typology_id: number; matter_ids: number[] }

beforeAll(async () => {
  admin = await test.house.as('administrator_circular')
  await steps.aSender()
  const complete = { typology_id: await steps.aTypology(), matter_ids: [await steps.aMatter()] }
  reader = await steps.aReader(['administrator_circular'])
  const sent = (it: string) =>
    steps.aSentCircular(admin, { ...complete, title: { it } }, { to: [reader.email] })
  const { id } = await sent('Quote associative')
  first = (await admin.get(`circular/circular/${id}/`)).body
  await sent(`Circolare 1: risposta alla n. ${first.protocol_number} prot`)
  await sent('Altri 11 moduli')
})

const year = () => first.protocol_number.split('/')[1] ?? ''
const saidAs = (): string[] => [
  '1',
  `1/${year()}`,
  `n. 1/${year()}`,
  `n.1/${year()}`,
  `circ. 1/${year().slice(2)}`,
  `circolare 1/${year()}`,
  `Circolare n. 1 del ${year()}`,
  `prot ${first.protocol_number}`,
  first.protocol_number,
]

describe('a protocol number as people say it', () => {
  it('puts that text first in every list with numbers', async () => {
    for (const path of LISTS)
      for (const search of saidAs()) {
        const { body } = await reader.get(`${path}?${new URLSearchParams({ search })}`)
        expect([path, search, JSON.stringify(body.results[0])]).toEqual([
          path,
          search,
          expect.stringContaining(first.protocol_number),
        ])
        expect([path, search, JSON.stringify(body.results[0])]).toEqual([
          path,
          search,
          expect.stringContaining('Quote associative'),
        ])
      }
  })

  it('puts that text first in the palette', async () => {
    for (const q of saidAs().slice(1)) {
      const { body } = await admin.get(`search/?${new URLSearchParams({ q })}`)
      expect([q, body.results[0]]).toMatchObject([q, { type: 'circular-circular', id: first.id }])
    }
  })

  it('finds no other year', async () => {
    const { body } = await admin.get('circular/circular/?search=circ. 1/1999')
    expect(body.count).toBe(0)
  })
})

describe('the search of the whole house', () => {
  const typesOf = async (client: Client, q: string): Promise<string[]> => {
    const { body } = await client.get(`search/?${new URLSearchParams({ q })}`)
    return body.results.map(({ type, id }: { type: string; id: number | string }) => `${type} ${id}`)
  }

  it('finds received circulars for those who received them, and for nobody else', async () => {
    const member = await steps.aReader(['user_product'], reader.email.replace('@', '.membro@'))
    const received = async (q: string) =>
      (await typesOf(member, q)).filter((one) => one.startsWith('circular-received'))
    expect(await received('associative')).toEqual([])
    const { id } = await steps.aSentCircular(
      admin,
      { typology_id: first.typology_id, matter_ids: first.matter_ids, title: { it: 'Contributi annuali' } },
      { to: [member.email] },
    )
    expect(await received('contributi')).toEqual([`circular-received circular-${id}`])
    expect(await received('contribuli')).toEqual([`circular-received circular-${id}`])
    expect(await received('associative')).toEqual([])
  })

  it('finds submissions by the title of their text', async () => {
    expect((await typesOf(admin, 'quote')).some((one) => one.startsWith('circular-submission'))).toBe(true)
  })
})
