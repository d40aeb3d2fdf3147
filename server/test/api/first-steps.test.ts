import { describe, expect, it } from 'vitest'
import { type Client, useHouse } from '../harness.ts'
import { productSteps } from '../product-steps.ts'

const test = useHouse(() => ({ ORGANISATION_DEFAULT: undefined, MAIL_FROM: undefined }))
const steps = productSteps(() => test.house)

const stepsFor = async (client: Client): Promise<Record<string, boolean> | null> => {
  const { first_steps } = (await client.get('home/')).body
  return (
    first_steps &&
    Object.fromEntries(
      first_steps.map(({ name, is_done }: { name: string; is_done: boolean }) => [name, is_done]),
    )
  )
}

describe('first steps of an installation', () => {
  it('tick themselves from the data, and are gone when all are done', async () => {
    const admin = await test.house.as('administrator_global')
    const open = { 'name-and-mail': false, lists: false, companies: false, people: false, period: false }
    expect(await stepsFor(admin)).toEqual(open)
    await admin.post('product/typology/', { name: { it: 'Gres' } })
    await steps.aCompany('Ceramiche Uno')
    expect(await stepsFor(admin)).toMatchObject({ lists: true, companies: true, period: false })
    const others = await test.house.as('administrator_product')
    expect(await stepsFor(others)).toBeNull()
    expect(await stepsFor(admin)).toMatchObject({ people: true })
    await steps.aPeriod()
    expect(await stepsFor(admin)).toMatchObject({ period: true, 'name-and-mail': false })

    // Hidden for everybody, and shown again.
    expect((await admin.patch('setting/1/', { hides_first_steps: true })).status).toBe(200)
    expect(await stepsFor(admin)).toBeNull()
    await admin.patch('setting/1/', { hides_first_steps: false })
    expect(await stepsFor(admin)).toMatchObject({ 'name-and-mail': false })
    await admin.patch('setting/1/', {
      organisation_default: 'Associazione',
      sender_address: 'posta@associazione.example',
    })
    expect(await stepsFor(admin)).toBeNull()
  })
})
