import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBucketServer } from '../fixtures/bucket-server.ts'
import { aPdf, fileSteps, upload } from '../fixtures/files.ts'
import { type Client, useHouse } from '../harness.ts'

const server = await startBucketServer()
afterAll(() => server.stop())

const settings = () => ({ S3_URL: server.url('fornace'), PUBLIC_URL: 'https://intranet.example' })
const original = useHouse(settings)
const copied = useHouse(() => ({ ...settings(), PUBLIC_URL: 'https://prova.example' }))

let anna: Client
const { send, get } = fileSteps(
  () => original.house,
  () => anna,
)
const storageOf = async () => {
  const admin = await copied.house.as('administrator_global')
  const { body } = await admin.get('health/')
  return body.checks.find(({ key }: { key: string }) => key === 'storage').issues
}

beforeAll(async () => {
  anna = await original.house.as('administrator_product')
})

describe('a copy of another installation, in the same bucket', () => {
  it('deletes nothing from it: files of the original that are younger than the copy have no row here', async () => {
    const { house } = copied
    await house.statement(`update installation set place = 'where the original is'`)
    await original.house.files.sweep()
    const { url } = (await send('scheda.pdf', aPdf())).body
    const own = (
      await upload(house, await house.as('administrator_product'), { name: 'a.pdf', bytes: aPdf() })
    ).body
    house.clock.forward({ hours: 25 })
    await house.files.sweep()
    expect((await get(url)).status).toBe(200)
    expect(await house.statement(`select id from file where id = '${own.id}'`)).toHaveLength(1)
  })

  it('leaves it to its owner also when it is told that it is the main installation now, and says so', async () => {
    const { house } = copied
    const { url } = (await send('listino.pdf', aPdf())).body
    expect((await (await house.as('administrator_global')).post('mail/sending/')).body).toMatchObject({
      paused: false,
    })
    await house.files.sweep()
    expect((await get(url)).status).toBe(200)
    expect(await storageOf()).toEqual(['foreign'])
  })

  it('sweeps it once the mark of the original is removed', async () => {
    const { house } = copied
    await house.files.storage.remove('fornace-owner.json')
    const { url } = (await send('catalogo.pdf', aPdf())).body
    await house.files.sweep()
    expect((await get(url)).status).toBe(404)
    expect(await storageOf()).toEqual([])
    await original.house.files.sweep()
    expect((await house.files.check()).missing).toEqual([])
  })
})
